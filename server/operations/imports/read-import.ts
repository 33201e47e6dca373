import { z } from 'zod';
import { IMPORT_OUTCOMES } from '#model/wire/imports.ts';
import { foundImport } from '#server/commands/imports/found-import.ts';
import { stateOf } from '#server/commands/imports/import-state.ts';
import { shownRows } from '#server/commands/imports/shown-rows.ts';
import { arrayOf } from '#server/endpoint/answers.ts';
import { defineOperation } from '#server/endpoint/define-operation.ts';
import { recordParams, wholeNumber } from '#server/endpoint/parameters.ts';
import { importRow, importState } from './import-answers.ts';

/** An import, for whoever began it and Administrators (contract «Imports»). */
export const readImport = defineOperation({
  method: 'GET',
  fromPrimary: true,
  path: '/manage/import/:id/',
  isNumbered: true,
  summary: 'Импорт таблицы',
  rights: 'signedIn',
  confirmed: 'beforehand',
  params: recordParams,
  answers: { 200: importState },
  async run({ context, actor, params }) {
    return { body: await stateOf(context, actor, await foundImport(context, actor, params.id)) };
  },
});

/** The rows of an import with what becomes of them. */
export const readImportRows = defineOperation({
  method: 'GET',
  fromPrimary: true,
  path: '/manage/import/:id/rows/',
  summary: 'Строки импорта',
  rights: 'signedIn',
  confirmed: 'beforehand',
  params: recordParams,
  query: z.object({
    outcome: z.enum(IMPORT_OUTCOMES).nullable().default(null).meta({ description: 'Только строки с этим исходом' }),
    after: wholeNumber({ min: 0, max: 1_048_576, byDefault: 0 }).meta({ description: 'Строки после этой' }),
    count: wholeNumber({ min: 1, max: 200, byDefault: 100 }),
  }),
  answers: { 200: z.object({ items: arrayOf(importRow) }) },
  async run({ context, actor, params, query }) {
    const found = await foundImport(context, actor, params.id);
    return { body: { items: await shownRows(context.database, found.work, query) } };
  },
});
