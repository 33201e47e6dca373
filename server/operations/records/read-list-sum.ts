import { z } from 'zod';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { selectionQuery } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { sumOfList } from '#server/store/records/read/sum.ts';
import { namedQuery } from './aliases.ts';

/** What the records of a list add up to, in the property that its class declares for that (contract «Lists»). */
export const readListSum = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/sum/',
  summary: 'Сумма списка',
  rights: { class: PATH_CLASS, may: 'read' },
  confirmed: 'inStatements',
  query: selectionQuery,
  answers: { 200: z.object({ sum: z.number().nullable() }) },
  async run({ context, actor, definition, query }) {
    const { filter } = namedQuery(definition, { ...query, pageIndex: 0, pageSize: -1 });
    return { body: { sum: await sumOfList(context, actor, definition, filter) } };
  },
});
