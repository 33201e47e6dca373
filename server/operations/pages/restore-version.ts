import { z } from 'zod';
import type { RestoredPage } from '#model/wire/pages.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordId } from '#server/endpoint/parameters.ts';
import { changeSetHeader } from '#server/endpoint/record-answer.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { restorePage } from '#server/commands/blocks/restore-page.ts';
import { assertReadsBlocks, pageRecord } from './read-page.ts';

const restoredPage = wireSchema<RestoredPage>(
  'RestoredPage',
  z.object({ changeSetId: z.int().nullable(), lostFiles: z.array(z.int()) }),
);

/** Restores a page as it was after one of its change-sets, in one change-set. */
export const restoreVersion = defineClassOperation({
  method: 'POST',
  path: '/manage/:className/:id/versions/:version/restore/',
  summary: 'Возврат страницы из блоков к версии',
  rights: { class: PATH_CLASS, may: 'update' },
  confirmed: 'inStatements',
  params: z.object({ id: recordId, version: recordId }),
  body: z
    .object({ present: z.int().exactOptional().meta({ description: 'Версия страницы, которую видел пользователь' }) })
    .optional(),
  answers: { 200: restoredPage },
  changeSet: true,
  idempotent: true,
  async run(request) {
    const { context, actor, definition, params, body } = request;
    assertReadsBlocks(request);
    await pageRecord(request, params.id);
    const restored = await restorePage(context, actor, { definition, ...params, ...body });
    return { body: restored, headers: changeSetHeader(restored.changeSetId) };
  },
});
