import { z } from 'zod';
import type { eventCertificate } from '#classes/events/event-certificate.ts';
import { SYSTEM_ACTOR, type Actor } from '#server/access/actor.ts';
import { factsOf, fieldsShown, newCode, shownFacts } from '#server/rules/certificates/certificate-facts.ts';
import type { Queryable } from '#server/store/database.ts';
import { lockNumbers } from '#server/store/certificates/certificate-numbers.ts';
import {
  countWithoutCertificate,
  templateHtml,
  withoutCertificate,
} from '#server/store/certificates/certificate-rows.ts';
import { ISSUE_CERTIFICATES } from '#server/store/jobs/kind-names.ts';
import { createRecords, drawIds } from '#server/store/records/create-many.ts';
import { nextChangeSet } from '#server/store/records/run-write.ts';
import { fieldsOf } from '#server/store/records/typed-fields.ts';
import { defineJob, type JobContext, type JobKind } from '../define-job.ts';

/** The certificates of one transaction: what a job that dies leaves undone of them is issued by its next attempt. */
const AT_ONCE = 200;

/** What certificates are issued by. */
interface Issue {
  readonly context: JobContext;
  readonly actor: Actor;
  readonly eventId: number;
  readonly templateId: number;
  readonly registrationIds: readonly number[] | null;
  /** The fields that the template shows. */
  readonly shown: ReadonlySet<string>;
  readonly timeZone: string;
  readonly changeSetId: number;
}

/** Issues the next certificates, numbered on from the last. Returns how many. */
async function issueNext(transaction: Queryable, issue: Issue): Promise<number> {
  const { context, actor, eventId, templateId, registrationIds, shown, timeZone, changeSetId } = issue;
  const { catalog } = context;
  const last = await lockNumbers(transaction, eventId);
  const people = await withoutCertificate(transaction, eventId, registrationIds, AT_ONCE);
  const ids = await drawIds(transaction, people.length);
  const issuedAt = new Date().toISOString();
  const records = people.map((participant, at) => {
    const number = String(last + at + 1);
    return {
      id: ids[at] ?? 0,
      fields: fieldsOf<typeof eventCertificate>({
        eventId,
        number,
        eventRegistrationId: participant.registrationId,
        certificateTemplateId: templateId,
        code: newCode(),
        facts: shownFacts(factsOf(catalog, participant, number, issuedAt, timeZone), shown),
        issuedAt,
      }),
    };
  });
  await createRecords(context, actor, catalog.get('eventCertificate'), records, { transaction, changeSetId });
  return people.length;
}

/**
 * Issues the certificates of an event as one change, in parts: numbered from 1 in the order of issue, by name; who has
 * one keeps it. Jobs of one event wait for one another's parts.
 */
export function issueCertificatesJob(timeZone: string): JobKind {
  return defineJob({
    name: ISSUE_CERTIFICATES,
    caption: 'Выдача сертификатов',
    priority: 9,
    payload: z.object({
      certificateTemplateId: z.int(),
      registrationIds: z.array(z.int()).nullable(),
    }),
    async run({ context, objectId, userId, payload, progress, signal, endIn }) {
      const { database } = context;
      const { certificateTemplateId: templateId, registrationIds } = payload;
      const issue = {
        context,
        // The requesting user's rights were checked at the request; history names that user.
        actor: { ...SYSTEM_ACTOR, userId },
        eventId: objectId,
        templateId,
        registrationIds,
        shown: await fieldsShown(await templateHtml(database, templateId)),
        timeZone,
        changeSetId: await nextChangeSet(database),
      };
      const total = await countWithoutCertificate(database, objectId, registrationIds);
      let issued = 0;
      let count: number;
      do {
        signal.throwIfAborted();
        await progress(issued, Math.max(total, issued));
        const before = issued;
        count = await database.transaction(async (transaction) => {
          const next = await issueNext(transaction, issue);
          if (next < AT_ONCE) await endIn(transaction, { issued: before + next });
          return next;
        });
        issued += count;
      } while (count === AT_ONCE);
    },
  });
}
