import { z } from 'zod';
import {
  CERTIFICATE_STAGES,
  type CertificateHolder,
  type CertificateLetter,
  type EventCertificates,
  type IssueResult,
} from '#model/wire/certificates.ts';
import { correction, moment, wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { flag, recordParams, wholeNumber } from '#server/endpoint/parameters.ts';
import { certificateCounts, certificateHolders, type Holder } from '#server/store/certificates/certificate-holders.ts';
import { lastCertificateLetters, unsentCount } from '#server/store/certificates/certificate-letters.ts';
import { letterScenario } from '#server/store/invitations/event-letter.ts';
import { ISSUE_CERTIFICATES } from '#server/store/jobs/kind-names.ts';
import { lastJobOf, type JobOfRecord } from '#server/store/jobs/read-jobs.ts';
import { NO_SCENARIO } from './send-certificates.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { certificateAddress } from '#server/commands/certificates/certificate-document.ts';

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
        letter: z
          .object({
            status: z.enum(['waiting', 'sent', 'failed', 'skipped', 'logged']),
            reason: z.string().nullable(),
          })
          .nullable(),
      })
      .nullable(),
  }),
);

const issueResult = wireSchema<IssueResult>(
  'IssueResult',
  z.object({
    issued: z.int(),
    notIssued: z
      .array(z.object({ registrationId: z.int(), fullName: z.string(), letters: z.string() }))
      .exactOptional(),
    notIssuedCount: z.int().exactOptional(),
  }),
);

const answer = wireSchema<EventCertificates>(
  'EventCertificates',
  z.object({
    items: z.array(item),
    total: z.int(),
    corrected: correction.exactOptional(),
    counts: z.object({ issued: z.int(), missing: z.int() }),
    unsent: z.int(),
    obstacle: z.string().nullable(),
    job: z
      .object({
        id: z.int(),
        state: z.enum(['queued', 'running', 'waiting', 'done', 'failed', 'cancelled']),
        done: z.int(),
        total: z.int(),
        message: z.string().nullable(),
        result: issueResult.exactOptional(),
      })
      .nullable(),
  }),
);

function itemOf(holder: Holder, siteUrl: string, letter: CertificateLetter | null): CertificateHolder {
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
          letter,
        };
  return { registrationId, fullName, isConfirmed, certificate };
}

/** The last issue as it is told. */
function jobOf({ id, state, done, total, message, result }: JobOfRecord): EventCertificates['job'] {
  const { data } = issueResult.safeParse(result);
  return { id, state, done, total, message, ...(data && { result: data }) };
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
    exact: flag,
    stage: z.enum(CERTIFICATE_STAGES).optional(),
  }),
  answers: { 200: answer },
  async run(request) {
    const { context, actor, params, query } = request;
    await readRecord(context, actor, context.catalog.get('event'), params.id);
    // First: what an issue writes that ends meanwhile is then read, or known to be waited for.
    const job = await lastJobOf(context.database, ISSUE_CERTIFICATES, params.id);
    const page = await certificateHolders(request, params.id, { ...query, stage: query.stage ?? null });
    const counts = await certificateCounts(request, params.id);
    const letters = await lastCertificateLetters(
      context.database,
      page.items.flatMap(({ certificateId }) => certificateId ?? []),
    );
    const scenario = await letterScenario(context, context.database, params.id, 'certificate');
    const { siteUrl } = context.environment;
    return {
      body: {
        items: page.items.map((holder) => itemOf(holder, siteUrl, letters.get(holder.certificateId ?? 0) ?? null)),
        total: page.total,
        ...(page.corrected && { corrected: page.corrected }),
        counts,
        unsent: await unsentCount(context.database, params.id),
        obstacle: scenario === null ? NO_SCENARIO : null,
        job: job && jobOf(job),
      },
    };
  },
});
