import { defineOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { cleanFileName, contentDisposition } from '#server/files/file-name.ts';
import { priceUploadOf } from '#server/store/price-uploads/price-uploads.ts';
import { notFound } from '#server/store/problem.ts';
import { ownJob } from '../jobs/job-answers.ts';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * The table of an upload as a workbook with its faults marked in their cells and worded in a last column, for whoever
 * started it and Administrators (contract «Jobs, commerce, CRM»). It can be corrected and uploaded again.
 */
export const readUploadFile = defineOperation({
  method: 'GET',
  path: '/manage/job/:id/file',
  summary: 'Книга с ошибками загрузки цен',
  rights: 'signedIn',
  confirmed: 'beforehand',
  params: recordParams,
  answers: { 200: { mediaType: WORKBOOK } },
  async run({ context, actor, params }) {
    await ownJob(context, actor, params.id);
    const upload = await priceUploadOf(context.database, params.id);
    if (!upload) throw notFound();
    const { faultsWorkbook } = await import('./faults-workbook.ts');
    const name = `${upload.fileName.replace(/\.\w+$/u, '')} — ошибки.xlsx`;
    return {
      stream: faultsWorkbook(context.database, upload),
      headers: {
        'content-type': WORKBOOK,
        'content-disposition': contentDisposition('attachment', cleanFileName(name)),
        'cache-control': 'private, no-store',
      },
    };
  },
});
