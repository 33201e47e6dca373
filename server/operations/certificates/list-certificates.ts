import { z } from 'zod';
import { CERTIFICATE_STAGES, type CertificateHolder, type EventCertificates } from '#model/wire/certificates.ts';
import { moment, wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams, wholeNumber } from '#server/endpoint/parameters.ts';
import { certificateCounts, certificateHolders, type Holder } from '#server/store/certificates/certificate-holders.ts';
import { ISSUE_CERTIFICATES } from '#server/store/jobs/kind-names.ts';
import { lastJobOf } from '#server/store/jobs/read-jobs.ts';
import { readRecord } from '#server/store/records/one.ts';
import { certificateAddress } from './certificate-document.ts';

const item = wireSchema<CertificateHolder>(
  'CertificateHolder',
  z.object({
    registrationId: z.int(),
    fullName: z.string(),
    isConfirmed: z.boolean(),
    certificate: z
      .object({
        id: z.int(),
        number: z.string(),
        code: z.string().nullable(),
        address: z.string().nullable(),
        issuedAt: moment.nullable(),
      })
      .nullable(),
  }),
);

const answer = wireSchema<EventCertificates>(
  'EventCertificates',
  z.object({
    items: z.array(item),
    total: z.int(),
    counts: z.object({ issued: z.int(), missing: z.int() }),
    job: z
      .object({
        id: z.int(),
        state: z.enum(['queued', 'running', 'waiting', 'done', 'failed', 'cancelled']),
        done: z.int(),
        total: z.int(),
        message: z.string().nullable(),
      })
      .nullable(),
  }),
);

function itemOf(holder: Holder, siteUrl: string): CertificateHolder {
  const { registrationId, fullName, isConfirmed, certificateId, number, code, issuedAt } = holder;
  const certificate =
    certificateId === null
      ? null
      : {
          id: certificateId,
          number: number ?? '',
          code,
          address: code === null ? null : certificateAddress(siteUrl, code),
          issuedAt,
        };
  return { registrationId, fullName, isConfirmed, certificate };
}

/** The certificates of an event and the confirmed participants who have none, with the progress of their issue. */
export const listCertificates = defineClassOperation({
  method: 'GET',
  path: '/manage/event/:id/certificates/',
  summary: 'Сертификаты мероприятия',
  rights: { class: 'eventCertificate', may: 'read' },
  confirmed: 'inStatements',
  params: recordParams,
  query: z.object({
    pageIndex: wholeNumber({ min: 0, max: 1_000_000, byDefault: 0 }),
    pageSize: wholeNumber({ min: 1, max: 1000, byDefault: 50 }),
    searchText: z.string().max(1000).default(''),
    stage: z.enum(CERTIFICATE_STAGES).optional(),
  }),
  answers: { 200: answer },
  async run(request) {
    const { context, actor, params, query } = request;
    await readRecord(context, actor, context.catalog.get('event'), params.id);
    const [page, counts, job] = [
      await certificateHolders(request, params.id, { ...query, stage: query.stage ?? null }),
      await certificateCounts(request, params.id),
      await lastJobOf(context.database, ISSUE_CERTIFICATES, params.id),
    ];
    const { siteUrl } = context.environment;
    return {
      body: {
        items: page.items.map((holder) => itemOf(holder, siteUrl)),
        total: page.total,
        counts,
        job: job && { id: job.id, state: job.state, done: job.done, total: job.total, message: job.message },
      },
    };
  },
});
