import { z } from 'zod';
import type { event } from '#classes/events/event.ts';
import type { AnsweredRecord } from '#model/define-class.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { enqueueJob } from '#server/store/jobs/enqueue.ts';
import { ISSUE_CERTIFICATES } from '#server/store/jobs/kind-names.ts';
import { invalidField } from '#server/store/problem.ts';
import { readRecord } from '#server/store/records/read/one.ts';

/** The maximum number of registrations in one request; without a choice, all of the event are meant. */
const MOST = 5000;
const NO_TEMPLATE = 'Выберите шаблон сертификата';

/** Issues certificates to the chosen confirmed participants, or to all, in a job (contract «Events»). */
export const issueCertificates = defineClassOperation({
  method: 'POST',
  path: '/manage/event/:id/certificates/',
  summary: 'Выдача сертификатов',
  rights: { class: 'eventCertificate', may: 'create' },
  confirmed: 'inStatements',
  params: recordParams,
  body: z.object({
    certificateTemplateId: z.int().positive().nullish(),
    registrationIds: z.array(z.int().positive()).min(1).max(MOST).nullish(),
  }),
  answers: { 202: z.object({ jobId: z.int() }) },
  problems: [422],
  idempotent: true,
  async run(request) {
    const { context, actor, params, body } = request;
    const found = await readRecord(context, actor, context.catalog.get('event'), params.id);
    const { certificateTemplateId }: AnsweredRecord<typeof event> = JSON.parse(found.json);
    const template = body.certificateTemplateId ?? certificateTemplateId ?? null;
    if (template === null) throw invalidField<typeof event>('certificateTemplateId', NO_TEMPLATE);
    await readRecord(context, actor, context.catalog.get('certificateTemplate'), template);
    const jobId = await enqueueJob(context.database, {
      kind: ISSUE_CERTIFICATES,
      userId: actor.userId,
      objectId: params.id,
      payload: { certificateTemplateId: template, registrationIds: body.registrationIds ?? null },
    });
    request.afterwards((committed) => committed.queue.wake());
    return { status: 202, body: { jobId } };
  },
});
