import { z } from 'zod';
import type { eventCertificate } from '#classes/events/event-certificate.ts';
import type { IssueResult, NotIssued } from '#model/wire/certificates.ts';
import { SYSTEM_ACTOR, type Actor } from '#server/access/actor.ts';
import {
  factsOf,
  fieldsShown,
  lackingLetters,
  newCode,
  shownFacts,
} from '#server/rules/certificates/certificate-facts.ts';
import type { Queryable } from '#server/store/database.ts';
import { lockNumbers } from '#server/store/certificates/certificate-numbers.ts';
import {
  countWithoutCertificate,
  templateHtml,
  withoutCertificate,
} from '#server/store/certificates/certificate-rows.ts';
import { ISSUE_CERTIFICATES } from '#server/store/jobs/kind-names.ts';
import { createRecords, drawIds } from '#server/store/records/write/create-many.ts';
import { nextChangeSet } from '#server/store/records/write/run-write.ts';
import { fieldsOf, type Fields } from '#server/store/records/read/typed-fields.ts';
import { defineJob, JobFailed, type JobContext, type JobKind } from '../define-job.ts';

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

/** The certificates of one transaction. */
interface Part {
  /** How many participants it was about. */
  readonly count: number;
  readonly notIssued: readonly NotIssued[];
}

/** The number of people without a certificate who are named. */
const MOST_NAMED = 200;

/** Issues the next certificates, numbered on from the last, except to people whose names can't be printed. */
async function issueNext(transaction: Queryable, issue: Issue, leftOut: readonly number[]): Promise<Part> {
  const { context, actor, eventId, templateId, registrationIds, shown, timeZone, changeSetId } = issue;
  const { catalog } = context;
  const last = await lockNumbers(transaction, eventId);
  const people = await withoutCertificate(transaction, eventId, { registrationIds, leftOut, most: AT_ONCE });
  const ids = await drawIds(transaction, people.length);
  const issuedAt = new Date().toISOString();
  const notIssued: NotIssued[] = [];
  const records: { readonly id: number; readonly fields: Fields }[] = [];
  for (const participant of people) {
    const { registrationId, fullName } = participant;
    const number = String(last + records.length + 1);
    const facts = shownFacts(factsOf(catalog, participant, number, issuedAt, timeZone), shown);
    const lacking = await lackingLetters(facts);
    if (lacking.length > 0) {
      notIssued.push({ registrationId, fullName, letters: lacking.join(' ') });
      continue;
    }
    records.push({
      id: ids[records.length] ?? 0,
      fields: fieldsOf<typeof eventCertificate>({
        eventId,
        number,
        eventRegistrationId: registrationId,
        certificateTemplateId: templateId,
        code: newCode(),
        facts,
        issuedAt,
      }),
    });
  }
  await createRecords(context, actor, catalog.get('eventCertificate'), records, { transaction, changeSetId });
  return { count: people.length, notIssued };
}

/** The result of the job so far. */
function resultOf(issued: number, notIssued: readonly NotIssued[]): IssueResult {
  if (notIssued.length === 0) return { issued };
  return { issued, notIssued: notIssued.slice(0, MOST_NAMED), notIssuedCount: notIssued.length };
}

/** A template with letters that no font has gives no certificates. */
async function assertPrintable(html: string | null): Promise<void> {
  const { parsePrint } = await import('#server/print/parse-print.ts');
  const { lackingInNodes } = await import('#server/print/printable.ts');
  const [lacking] = await lackingInNodes(parsePrint(html ?? '').nodes);
  if (lacking !== undefined) throw new JobFailed(`Макет нельзя напечатать. ${lacking}.`);
}

/**
 * Issues the certificates of an event as one change, in parts: numbered from 1 in the order of issue, by name; who has
 * one keeps it. Whose name no font can print gets none, and is named in the result. Jobs of one event wait for one
 * another's parts.
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
      const html = await templateHtml(database, templateId);
      await assertPrintable(html);
      const issue = {
        context,
        // The requesting user's rights were checked at the request; history names that user.
        actor: { ...SYSTEM_ACTOR, userId },
        eventId: objectId,
        templateId,
        registrationIds,
        shown: await fieldsShown(html),
        timeZone,
        changeSetId: await nextChangeSet(database),
      };
      const total = await countWithoutCertificate(database, objectId, registrationIds);
      let [issued, part]: [number, Part] = [0, { count: AT_ONCE, notIssued: [] }];
      const left: NotIssued[] = [];
      while (part.count === AT_ONCE) {
        signal.throwIfAborted();
        const done = issued + left.length;
        await progress(done, Math.max(total, done));
        const before = issued;
        const leftOut = left.map(({ registrationId }) => registrationId);
        part = await database.transaction(async (transaction) => {
          const next = await issueNext(transaction, issue, leftOut);
          const all = before + next.count - next.notIssued.length;
          if (next.count < AT_ONCE) await endIn(transaction, resultOf(all, [...left, ...next.notIssued]));
          return next;
        });
        issued += part.count - part.notIssued.length;
        left.push(...part.notIssued);
      }
    },
  });
}
