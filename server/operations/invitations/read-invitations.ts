import { z } from 'zod';
import type { invitation } from '#classes/events/invitation.ts';
import type { AnsweredRecord, FieldName } from '#model/define-class.ts';
import {
  INVITATION_STAGES,
  type EventInvitation,
  type EventInvitations,
  type InvitationStage,
} from '#model/wire/invitations.ts';
import type { FilterEntry } from '#model/wire/record.ts';
import { correction, moment, shownJob, wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { flag, recordParams, wholeNumber } from '#server/endpoint/parameters.ts';
import { sendingObstacle } from '#server/commands/invitations/sending-obstacle.ts';
import { invitationScenario, invitingEvent } from '#server/store/invitations/event-letter.ts';
import { invitationCounts, lastLetters } from '#server/store/invitations/invitation-rows.ts';
import { SEND_INVITATIONS } from '#server/store/jobs/kind-names.ts';
import { lastJobOf, progressOf } from '#server/store/jobs/read-jobs.ts';
import { listRecords } from '#server/store/records/read/list.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { openedClass } from '#server/store/records/read/opened-class.ts';

const letter = z.object({
  status: z.enum(['waiting', 'sent', 'failed', 'skipped', 'logged']),
  reason: z.string().nullable(),
});

const item = wireSchema<EventInvitation>(
  'EventInvitation',
  z.object({
    id: z.int(),
    email: z.string(),
    fullName: z.string().nullable(),
    createDate: moment,
    sentAt: moment.nullable(),
    openedAt: moment.nullable(),
    acceptedAt: moment.nullable(),
    letter: letter.nullable(),
  }),
);

const answer = wireSchema<EventInvitations>(
  'EventInvitations',
  z.object({
    items: z.array(item),
    total: z.int(),
    corrected: correction.exactOptional(),
    counts: z.object({
      invited: z.int(),
      unsent: z.int(),
      sent: z.int(),
      opened: z.int(),
      accepted: z.int(),
    }),
    letter: z.object({ subject: z.string() }).nullable(),
    obstacle: z.string().nullable(),
    job: shownJob.nullable(),
  }),
);

interface InvitationCondition extends FilterEntry {
  readonly fieldName: FieldName<typeof invitation>;
}

const STAGES: Readonly<Record<InvitationStage, InvitationCondition>> = {
  unsent: { fieldName: 'sentAt', operator: 'isNull' },
  sent: { fieldName: 'sentAt', operator: 'notNull' },
  opened: { fieldName: 'openedAt', operator: 'notNull' },
  accepted: { fieldName: 'acceptedAt', operator: 'notNull' },
};

const query = z.object({
  pageIndex: wholeNumber({ min: 0, max: 1_000_000, byDefault: 0 }),
  pageSize: wholeNumber({ min: 1, max: 200, byDefault: 50 }),
  searchText: z.string().max(1000).optional(),
  exact: flag,
  stage: z.enum(INVITATION_STAGES).optional(),
});

function conditionsOf(eventId: number, { searchText = '', stage }: z.output<typeof query>): readonly FilterEntry[] {
  const own: InvitationCondition = { fieldName: 'eventId', fieldValue: eventId };
  const search = searchText.trim() === '' ? [] : [{ fieldName: 'searchText', fieldValue: searchText }];
  return [own, ...search, ...(stage === undefined ? [] : [STAGES[stage]])];
}

/** The invitations to an event with what became of them, for those who invite through the event (contract «Events»). */
export const readInvitations = defineClassOperation({
  method: 'GET',
  path: '/manage/event/:id/invitations/',
  summary: 'Приглашения на мероприятие',
  rights: { class: 'event', may: 'update', roles: ['siteEditors', 'eventManagers'] },
  confirmed: 'inStatements',
  params: recordParams,
  query,
  answers: { 200: answer },
  async run({ context, actor, params: { id }, query: asked }) {
    const { catalog, database } = context;
    await readRecord(context, actor, catalog.get('event'), id);
    const { pageIndex, pageSize, exact } = asked;
    const filter = conditionsOf(id, asked);
    const { reader, opened } = openedClass(actor, catalog.get('invitation'));
    // First: what a job writes that ends meanwhile is then read, or known to be waited for.
    const job = await lastJobOf(database, SEND_INVITATIONS, id);
    const page = await listRecords(context, reader, opened, {
      filter,
      pageIndex,
      pageSize,
      exact,
    });
    const rows: readonly AnsweredRecord<typeof invitation>[] = JSON.parse(page.itemsJson);
    const [letters, counts, event, scenario] = await Promise.all([
      lastLetters(
        database,
        rows.map((row) => row.id),
      ),
      invitationCounts(database, id),
      invitingEvent(database, id),
      invitationScenario(context, database, id),
    ]);
    const items = rows.map(
      (row): EventInvitation => ({
        id: row.id,
        email: row.email ?? '',
        fullName: row.fullName ?? null,
        createDate: row.createDate ?? '',
        sentAt: row.sentAt ?? null,
        openedAt: row.openedAt ?? null,
        acceptedAt: row.acceptedAt ?? null,
        letter: letters.get(row.id) ?? null,
      }),
    );
    return {
      body: {
        items,
        total: page.total,
        ...(page.corrected && { corrected: page.corrected }),
        counts,
        letter: scenario && { subject: scenario.subject },
        obstacle: sendingObstacle(event, scenario),
        job: job && progressOf(job, actor),
      },
    };
  },
});
