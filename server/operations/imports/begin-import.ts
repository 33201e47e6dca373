import { z } from 'zod';
import { beginImport as begin } from '#server/commands/imports/begin-import.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { idIn, withKeptTable } from './kept-table.ts';

/** The fields beside the file; absent where they are parts of a form. */
const form = z
  .object({
    text: z.unknown().optional().meta({ type: 'string', description: 'Строки, вставленные из таблицы' }),
    underId: z
      .unknown()
      .optional()
      .meta({ type: 'string', description: 'Запись, в которую загружаются строки: прайс-лист' }),
  })
  .optional();

/** Begins an import into a class: its file is kept and read (contract «Imports»). */
export const beginImport = defineClassOperation({
  method: 'POST',
  path: '/manage/:className/import/',
  summary: 'Начало импорта таблицы',
  rights: { class: PATH_CLASS, may: 'create' },
  confirmed: 'inStatements',
  accepts: 'form',
  answers: { 202: z.object({ importId: z.int(), jobId: z.int() }) },
  problems: [413, 422],
  idempotent: true,
  body: form,
  async run(request) {
    const { context, actor, definition } = request;
    const body = await withKeptTable(request, { takesArchive: true }, ({ table, archive }, { underId }) =>
      begin(context, actor, definition, table, { underId: idIn(underId), archive }),
    );
    return { status: 202, body };
  },
});
