import { z } from 'zod';
import { escaped } from '#model/page/to-html.ts';
import { plural, type PluralForms } from '#model/plural.ts';
import type { InboxEntry } from '#model/wire/inbox.ts';
import { digestOf } from '#server/store/inbox/digests.ts';
import { readInbox } from '#server/store/inbox/read-inbox.ts';
import { SEND_DIGEST } from '#server/store/jobs/kind-names.ts';
import { userActor } from '#server/store/sessions/sessions.ts';
import { defineJob, type JobKind } from '../define-job.ts';
import { triedAgain, type Sender } from '../smtp-sender.ts';

/** The entries that a letter names; the number of all is told. */
const MOST = 20;
const ENTRIES: PluralForms = { one: 'дело', few: 'дела', many: 'дел' };
const TOLD = {
  assignment: '',
  waiting: 'ждёт подтверждения',
  mention: 'вас упомянули',
  answer: 'вам ответили',
  schedule: '',
  databus: '',
} as const;

const counted = (count: number): string => `${count} ${plural(count, ENTRIES)}`;

/** yyyy-mm-dd as people write it. */
const shownDay = (day: string): string => day.split('-').toReversed().join('.');

function line(entry: InboxEntry, inbox: string): string {
  const { source, entryId, caption, classCaption, objectId, text, by, dueDate } = entry;
  const facts = [
    classCaption,
    TOLD[source],
    by ?? '',
    text ?? '',
    dueDate === null ? '' : `до ${shownDay(dueDate)}`,
  ].filter((fact) => fact !== '');
  const address = `${inbox}?opened=${source}-${entryId}`;
  return `<li><a href="${escaped(address)}">${escaped(caption ?? `№ ${objectId}`)}</a><br>${escaped(facts.join(' · '))}</li>`;
}

/**
 * Sends a user what waits for them, as far as they see it at that moment; nothing where nothing is unread, or where there is
 * no mail server. A letter of a day has one id, however often it is tried.
 */
export function sendDigestJob(send: Sender | null, siteUrl: string): JobKind {
  const inbox = `${siteUrl}/manage/inbox`;
  return defineJob({
    name: SEND_DIGEST,
    caption: 'Утренняя сводка',
    priority: 3,
    limit: 2,
    maxAttempts: 6,
    backoff: { first: 60, factor: 4, most: 14_400 },
    timeLimit: 120,
    keepDays: 1,
    payload: z.object({ day: z.string() }),
    async run({ context, payload: { day }, objectId }) {
      const [person, actor] = [
        await digestOf(context.database, objectId),
        await userActor(context.database, context.catalog, objectId),
      ];
      if (!send || !actor || !person || person.email === null || !person.isWanted) return;
      const { email, fullName } = person;
      const { items, unread } = await readInbox(context, actor, { after: null, pageSize: MOST });
      const waiting = items.filter(({ isRead }) => !isRead);
      if (waiting.length === 0) return;
      const more = unread > waiting.length ? `<p>И ещё ${unread - waiting.length}.</p>` : '';
      const html = `<p>${escaped(fullName)}, вас ждёт ${counted(unread)}:</p>
        <ul>${waiting.map((entry) => line(entry, inbox)).join('')}</ul>${more}
        <p><a href="${escaped(inbox)}">Открыть «Мне»</a>. Там же сводка отключается.</p>`;
      const subject = `Вас ждёт ${counted(unread)}`;
      const letter = { id: `digest-${objectId}-${day}`, email, subject, html, invitationId: null, certificate: null };
      await triedAgain(() => send(letter, context));
    },
  });
}
