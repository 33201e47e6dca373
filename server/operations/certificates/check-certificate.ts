import { z } from 'zod';
import type { CertificateField } from '#model/print/print-fields.ts';
import type { CertificateCheck } from '#model/wire/certificates.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { definePublicOperation } from '#server/endpoint/define-operation.ts';
import { factsOf, fieldsShown, shownFacts } from '#server/rules/certificates/certificate-facts.ts';
import { certificateByCode, participants } from '#server/store/certificates/certificate-rows.ts';
import { notFound } from '#server/store/problem.ts';
import { publicCall } from '../public-call.ts';

const TOLD = ['number', 'fullName', 'eventCaption', 'eventDate', 'issuedAt'] as const;

const answer = wireSchema<CertificateCheck>(
  'CertificateCheck',
  z.object(Object.fromEntries(TOLD.map((name) => [name, z.string().exactOptional()]))),
);

/** What the check tells of the facts on a certificate. */
function told(facts: Readonly<Partial<Record<CertificateField, string>>>): CertificateCheck {
  return Object.fromEntries(TOLD.flatMap((name) => (facts[name] === undefined ? [] : [[name, facts[name]]])));
}

/**
 * Whether a certificate is genuine, by the code in its QR (contract «Events»). A wrong code, a deleted certificate and
 * that of a registration that is no longer confirmed get the same 404.
 */
export const checkCertificate = definePublicOperation({
  method: 'GET',
  path: '/public/certificates/:code',
  summary: 'Проверка сертификата',
  rights: 'public',
  params: z.object({ code: z.string().max(200) }),
  answers: { 200: answer },
  problems: [429],
  async run(request) {
    const { context, params } = request;
    publicCall(request);
    const code = params.code.replaceAll('\0', '');
    const found = await certificateByCode(context.database, code);
    const [participant] = await participants(context.database, [found?.registrationId ?? 0]);
    if (!found || !participant) throw notFound();
    const { catalog, environment } = context;
    const shown = await fieldsShown(found.templateHtml);
    const present = factsOf(catalog, participant, found.number, found.issuedAt, environment.timeZone);
    return { body: told(found.facts ?? shownFacts(present, shown)) };
  },
});
