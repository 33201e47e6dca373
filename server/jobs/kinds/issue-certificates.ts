import { z } from 'zod';
import type { eventCertificate } from '#classes/events/event-certificate.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { factsOf, fieldsShown, newCode, shownFacts } from '#server/rules/certificates/certificate-facts.ts';
import { lockNumbers } from '#server/store/certificates/certificate-numbers.ts';
import { templateHtml, withoutCertificate } from '#server/store/certificates/certificate-rows.ts';
import { ISSUE_CERTIFICATES } from '#server/store/jobs/kind-names.ts';
import { createRecords, drawIds } from '#server/store/records/create-many.ts';
import { fieldsOf } from '#server/store/records/typed-fields.ts';
import { defineJob, type JobKind } from '../define-job.ts';

/**
 * Issues the certificates of an event as one change: numbered from 1 in the order of issue, by name; who has one keeps
 * it. Jobs of one event wait for one another.
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
    async run({ context, objectId, userId, payload, progress, endIn }) {
      // The requesting user's rights were checked at the request; history names that user.
      const actor = { ...SYSTEM_ACTOR, userId };
      await progress(0, 1);
      await context.database.transaction(async (transaction) => {
        const last = await lockNumbers(transaction, objectId);
        const people = await withoutCertificate(transaction, objectId, payload.registrationIds);
        const ids = await drawIds(transaction, people.length);
        const issuedAt = new Date().toISOString();
        const shown = await fieldsShown(await templateHtml(transaction, payload.certificateTemplateId));
        const records = people.map((participant, at) => {
          const number = String(last + at + 1);
          return {
            id: ids[at] ?? 0,
            fields: fieldsOf<typeof eventCertificate>({
              eventId: objectId,
              number,
              eventRegistrationId: participant.registrationId,
              certificateTemplateId: payload.certificateTemplateId,
              code: newCode(),
              facts: shownFacts(factsOf(context.catalog, participant, number, issuedAt, timeZone), shown),
              issuedAt,
            }),
          };
        });
        await createRecords(context, actor, context.catalog.get('eventCertificate'), records, { transaction });
        await endIn(transaction, { issued: people.length });
      });
    },
  });
}
