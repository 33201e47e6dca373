import type { Readable } from 'node:stream';
import { faultsWorkbook } from './faults-workbook.ts';
import { foundImport } from '#server/commands/imports/found-import.ts';
import { sampleWorkbook } from './sample-workbook.ts';
import { defineClassOperation, defineOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { cleanFileName, contentDisposition } from '#server/files/file-name.ts';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function sent(stream: Readable, name: string) {
  return {
    stream,
    headers: {
      'content-type': WORKBOOK,
      'content-disposition': contentDisposition('attachment', cleanFileName(name)),
      'cache-control': 'private, no-store',
    },
  };
}

/**
 * The rows of an import that are refused, as a workbook with the faults marked in their cells: corrected, it can be
 * uploaded for those rows alone.
 */
export const readImportFile = defineOperation({
  method: 'GET',
  path: '/manage/import/:id/file',
  summary: 'Книга с ошибками импорта',
  rights: 'signedIn',
  confirmed: 'beforehand',
  params: recordParams,
  answers: { 200: { mediaType: WORKBOOK } },
  async run({ context, actor, params }) {
    const { work } = await foundImport(context, actor, params.id);
    const name = `${work.fileName.replace(/\.\w+$/u, '')} — ошибки.xlsx`;
    return sent(faultsWorkbook(context.database, work), name);
  },
});

/** A workbook with the headings, an example and the allowed values of a class, to be filled. */
export const readImportSample = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/import/sample/',
  summary: 'Образец таблицы для импорта',
  rights: { class: PATH_CLASS, may: 'create' },
  confirmed: 'beforehand',
  answers: { 200: { mediaType: WORKBOOK } },
  async run({ context, actor, definition }) {
    return sent(sampleWorkbook(context, actor, definition), `${definition.pluralCaption} — образец.xlsx`);
  },
});
