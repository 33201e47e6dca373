import { z } from 'zod';
import { defineClassOperation, type StaffOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { certificateDocument, certificateFileName } from '#server/commands/certificates/certificate-document.ts';
import { cleanFileName } from '#server/files/file-name.ts';
import { certificateById, certificatesOf } from '#server/store/certificates/certificate-rows.ts';
import { invalid, notFound } from '#server/store/problem.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { PDF, PRINTED, printedReply, printFormat, replyPrinted } from './printed-reply.ts';

/** The maximum number of certificates in one file. */
const MOST = 3000;
const ZIP = 'application/zip';

const NOBODY = 'Сертификатов ещё нет';
const TOO_MANY = `В одном файле не больше ${MOST} сертификатов: выберите часть`;

const one = defineClassOperation({
  method: 'GET',
  path: '/manage/eventCertificate/:id/file',
  summary: 'Сертификат в PDF',
  rights: { class: 'eventCertificate', may: 'read' },
  confirmed: 'inStatements',
  serves: 'files',
  params: recordParams,
  query: z.object({ download: z.string().optional().meta({ type: 'boolean' }), format: printFormat }),
  answers: { 200: { mediaType: PRINTED } },
  problems: [422, 503],
  async run(request) {
    const { context, actor, definition, params, query } = request;
    await readRecord(context, actor, definition, params.id);
    const found = await certificateById(context.database, params.id);
    if (!found) throw notFound();
    const document = await certificateDocument(request, context.environment, certificateFileName(found), [found]);
    return replyPrinted(request, document, { format: query.format, download: query.download === 'true' });
  },
});

const all = defineClassOperation({
  method: 'GET',
  path: '/manage/event/:id/certificates/file',
  summary: 'Сертификаты мероприятия одним файлом',
  rights: { class: 'eventCertificate', may: 'read' },
  confirmed: 'inStatements',
  serves: 'files',
  params: recordParams,
  query: z.object({
    format: z.enum(['pdf', 'zip']).default('pdf'),
    ids: z
      .string()
      .regex(/^\d{1,15}(?:,\d{1,15}){0,2999}$/u)
      .optional()
      .meta({ description: 'Номера записей через запятую; без них — все' }),
  }),
  answers: { 200: { mediaType: PRINTED } },
  problems: [422, 503],
  async run(request) {
    const { context, actor, params, query } = request;
    const event: { readonly caption: string | null } = JSON.parse(
      (await readRecord(context, actor, context.catalog.get('event'), params.id)).json,
    );
    const ids = query.ids === undefined ? null : query.ids.split(',').map(Number);
    const found = await certificatesOf(context.database, params.id, ids, MOST + 1);
    if (found.length === 0) throw invalid([], NOBODY);
    if (found.length > MOST) throw invalid([], TOO_MANY);
    const title = `Сертификаты ${event.caption ?? ''}`.trim();
    const document = await certificateDocument(request, context.environment, title, found);
    const isZip = query.format === 'zip';
    const names = isZip
      ? found.map((certificate) => cleanFileName(certificateFileName(certificate).replaceAll('/', ' ')))
      : null;
    const file = await context.files.typesetter.print(request, document, names);
    return printedReply(file, {
      name: `${title}.${query.format}`,
      type: isZip ? ZIP : PDF,
      download: true,
    });
  },
});

/** A certificate as PDF, and those of an event in one file or an archive (contract «Events»). */
export const readCertificates: readonly StaffOperation[] = [one, all];
