import { z } from 'zod';
import type { Board } from '#model/wire/board.ts';
import { correction, recordOf, wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { listFilter } from '#server/endpoint/filters.ts';
import { flag, queryId, wholeNumber } from '#server/endpoint/parameters.ts';
import { readBoard } from '#server/store/board/read-board.ts';

const PLACE = /^(-?\d{1,12}(?:\.\d{1,4})?):(\d{1,15})$/u;
const MOST = 1200;

const board = wireSchema<Board>(
  'Board',
  z.object({
    stages: z.array(
      z.object({
        id: z.int(),
        count: z.int(),
        sums: z.array(z.object({ currencyId: z.int().nullable(), amount: z.number() })),
        items: z.array(recordOf('lead')),
        next: z.string().nullable(),
      }),
    ),
    corrected: correction.exactOptional(),
  }),
);

/**
 * The columns of a board with their counts and sums (contract «CRM»). A further page of one column is asked for with
 * its stage and the `next` of the page before.
 */
export const readLeadBoard = defineClassOperation({
  method: 'GET',
  path: '/manage/lead/board/',
  summary: 'Доска лидов: этапы воронки с лидами, их числом и суммами',
  rights: { class: 'lead', may: 'read' },
  confirmed: 'inStatements',
  query: z.object({
    leadFunnelId: queryId,
    stageId: queryId.exactOptional(),
    after: z.string().regex(PLACE).exactOptional(),
    pageSize: wholeNumber({ min: 1, max: MOST, byDefault: 20 }),
    filter: listFilter,
    exact: flag,
  }),
  answers: { 200: board },
  async run({ context, actor, query }) {
    const [, order, id] = PLACE.exec(query.after ?? '') ?? [];
    const { stagesJson, corrected } = await readBoard(context, actor, {
      funnelId: query.leadFunnelId,
      filter: query.filter,
      stageId: query.stageId ?? null,
      after: order === undefined ? null : { order, id: Number(id) },
      pageSize: query.pageSize,
      exact: query.exact,
    });
    const understood = corrected ? `,"corrected":${JSON.stringify(corrected)}` : '';
    return { json: `{"stages":${stagesJson}${understood}}` };
  },
});
