import type { StaffOperation } from '#server/http/request.ts';
import { malformed } from '#server/store/problem.ts';
import { findEverywhere } from '#server/store/records/find-everywhere.ts';

/** Finds records of every class that the actor may open, by words or by number (`text`). */
export const searchEverywhere: StaffOperation = {
  method: 'GET',
  path: '/search/',
  access: 'store',
  summary: 'Поиск по всем разделам',
  async run({ context, actor, query }) {
    const { text } = query;
    if (typeof text !== 'string' || text.trim() === '') throw malformed('Поиск: ожидается текст');
    return { body: await findEverywhere(context, actor, text) };
  },
};
