import { z } from 'zod';
import type { CertificateField } from '#model/print/print-fields.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { SAMPLE_EVENT } from '#server/commands/certificates/sample-event.ts';
import { certificateProblems, refuse } from '#server/rules/certificates/template-rules.ts';
import { factsOf } from '#server/rules/certificates/certificate-facts.ts';
import { participants } from '#server/store/certificates/certificate-rows.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { certificateAddress } from '#server/commands/certificates/certificate-document.ts';
import { PRINTED, printFormat, printFrame, replyPrinted } from './printed-reply.ts';

const SAMPLE: Readonly<Record<CertificateField, string>> = {
  fullName: 'Константинопольская Александра Вячеславовна',
  lastName: 'Константинопольская',
  firstName: 'Александра',
  patronymic: 'Вячеславовна',
  ...SAMPLE_EVENT,
  registrationId: '1024',
  registrationDate: '1 апреля 2026',
  number: '1',
  issuedAt: '17 мая 2026',
};
/** The length of a code in the QR of a preview: no certificate has it. */
const NO_CODE = 'preview-preview-0000';

/** Draws a certificate by a template that is being edited, of a real participant or a sample. */
export const previewCertificate = defineClassOperation({
  method: 'POST',
  writesNothing: true,
  path: '/manage/certificateTemplate/preview/',
  summary: 'Просмотр макета сертификата',
  rights: { class: 'certificateTemplate', may: 'read' },
  confirmed: 'inStatements',
  body: z.object({
    html: z.string().max(1_000_000).nullable(),
    orientation: z.enum(['portrait', 'landscape']).default('landscape'),
    frame: printFrame,
    backgroundFileId: z.int().positive().nullish(),
    registrationId: z.int().positive().nullish(),
    format: printFormat,
  }),
  answers: { 200: { mediaType: PRINTED } },
  problems: [404, 422, 503],
  async run(request) {
    const { context, actor, body } = request;
    const { catalog, database, environment } = context;
    const { layoutOf } = await import('#server/print/layouts.ts');
    const { layout, parsed } = layoutOf({ ...body, backgroundFileId: body.backgroundFileId ?? null });
    refuse(await certificateProblems(parsed));
    let values: Readonly<Record<string, string>> = SAMPLE;
    if (typeof body.registrationId === 'number') {
      await readRecord(context, actor, catalog.get('EventRegistration'), body.registrationId);
      const [participant] = await participants(database, [body.registrationId]);
      if (participant) values = factsOf(catalog, participant, '1', new Date().toISOString(), environment.timeZone);
    }
    const link = certificateAddress(environment.siteUrl, NO_CODE);
    const title = 'Просмотр сертификата';
    const document = { title, layouts: [layout], sheets: [{ layout: 0, values, link }] };
    return replyPrinted(request, document, body);
  },
});
