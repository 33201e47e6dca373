import { z } from 'zod';
import type { PageNotes } from '#model/wire/notes.ts';
import { may } from '#server/access/rights.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { blockNotes } from '#server/store/notes/block-notes.ts';
import { forbidden } from '#server/store/problem.ts';
import { assertReadsBlocks, pageRecord } from './read-page.ts';

const pageNotes = wireSchema<PageNotes>(
  'PageNotes',
  z.object({ blocks: z.array(z.object({ blockId: z.int(), open: z.int() })) }),
);

/** How many notes on each block of a page are not resolved. */
export const readBlockNotes = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/:id/blocks/notes/',
  summary: 'Число нерешённых заметок у блоков страницы',
  rights: { class: PATH_CLASS, may: 'read' },
  confirmed: 'inStatements',
  params: recordParams,
  answers: { 200: pageNotes },
  async run(request) {
    const { context, actor, params } = request;
    assertReadsBlocks(request);
    if (!may(actor, 'read', context.catalog.get('note'))) throw forbidden();
    await pageRecord(request, params.id);
    return { body: { blocks: await blockNotes(context, actor, params.id) } };
  },
});
