import { z } from 'zod';
import type { CallStatistics } from '#model/wire/calls.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { IN_ORDER, PERIOD, queryId } from '#server/endpoint/parameters.ts';
import { callCounts } from '#server/store/crm/call-counts.ts';

const statistics = wireSchema<CallStatistics>(
  'CallStatistics',
  z.object({
    counts: z.array(
      z.object({
        managerId: z.int().nullable(),
        manager: z.string().nullable(),
        direction: z.string(),
        result: z.string().nullable(),
        count: z.int(),
        talks: z.int(),
        seconds: z.int(),
      }),
    ),
  }),
);

/** The calls of a period by manager, direction and result, with their durations. */
export const readCallStatistics = defineClassOperation({
  method: 'GET',
  path: '/manage/phoneCall/statistics/',
  summary: 'Звонки по менеджерам, результатам и длительности',
  rights: { class: 'phoneCall', may: 'read', roles: ['siteEditors'] },
  confirmed: 'inStatements',
  query: z.object({ ...PERIOD, managerId: queryId.exactOptional() }).refine(...IN_ORDER),
  answers: { 200: statistics },
  async run({ context, actor, query: { from = null, to = null, managerId = null } }) {
    return { body: { counts: await callCounts(context, actor, { from, to, managerId }) } };
  },
});
