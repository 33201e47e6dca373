import { z } from 'zod';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { startSearch } from '#server/store/duplicates/search-class.ts';
import { notFound } from '#server/store/problem.ts';

/** Starts the search of a class for pairs that may be one; while one is under way, its job is the answer. */
export const searchDuplicates = defineClassOperation({
  method: 'POST',
  path: '/manage/:className/duplicates/',
  summary: 'Поиск дубликатов',
  rights: { class: PATH_CLASS, may: 'update' },
  confirmed: 'beforehand',
  body: z.object({}),
  answers: { 202: z.object({ jobId: z.int() }) },
  idempotent: true,
  async run({ context, actor, definition, afterwards }) {
    if (!definition.duplicates) throw notFound();
    const jobId = await context.database.transaction((transaction) =>
      startSearch(transaction, definition, actor.userId),
    );
    afterwards(({ queue }) => queue.wake());
    return { status: 202, body: { jobId } };
  },
});
