import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Actor } from '#server/access/actor.ts';
import { faultsWorkbook } from './faults-workbook.ts';
import { foundImport } from '#server/commands/imports/found-import.ts';
import { wayOf } from '#server/commands/imports/ways.ts';
import { ownJob } from '../jobs/job-answers.ts';
import { sampleWorkbook } from './sample-workbook.ts';
import { defineClassOperation, defineOperation } from '#server/endpoint/define-operation.ts';
import { queryId, recordParams } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { cleanFileName, contentDisposition } from '#server/files/file-name.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';

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

async function faultsOf(context: StoreContext, actor: Actor, id: number) {
  const { work } = await foundImport(context, actor, id);
  const name = `${work.fileName.replace(/\.\w+$/u, '')} — ошибки.xlsx`;
  return sent(faultsWorkbook(context.database, work), name);
}

const faults = {
  method: 'GET',
  rights: 'signedIn',
  confirmed: 'beforehand',
  params: recordParams,
  answers: { 200: { mediaType: WORKBOOK } },
} as const;

/**
 * The rows of an import that are refused, as a workbook with the faults marked in their cells: corrected, it can be
 * uploaded for those rows alone.
 */
export const readImportFile = defineOperation({
  ...faults,
  path: '/manage/import/:id/file',
  summary: 'Книга с ошибками импорта',
  run: ({ context, actor, params }) => faultsOf(context, actor, params.id),
});

/** The workbook with the faults of an upload of prices, which is an import (contract «Jobs, commerce, CRM»). */
export const readUploadFile = defineOperation({
  ...faults,
  path: '/manage/job/:id/file',
  summary: 'Книга с ошибками загрузки цен',
  async run({ context, actor, params }) {
    const { objectId } = await ownJob(context, actor, params.id);
    return faultsOf(context, actor, objectId ?? 0);
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
  query: z.object({ underId: queryId.exactOptional().meta({ description: 'Запись, в которую загружаются строки' }) }),
  async run({ context, actor, definition, query: { underId = null } }) {
    const way = wayOf(context, definition, { underId });
    await way.assertAllowed(context, actor, context.database);
    return sent(sampleWorkbook(way.fields(actor), definition), `${definition.pluralCaption} — образец.xlsx`);
  },
});
