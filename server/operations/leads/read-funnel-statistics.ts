import { z } from 'zod';
import type { FunnelStatistics } from '#model/wire/funnel.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { IN_ORDER, PERIOD, recordParams } from '#server/endpoint/parameters.ts';
import { funnelNumbers } from '#server/store/board/funnel-numbers.ts';
import { readRecord } from '#server/store/records/read/one.ts';

const statistics = wireSchema<FunnelStatistics>(
  'FunnelStatistics',
  z.object({
    total: z.int(),
    won: z.int(),
    lost: z.int(),
    stages: z.array(
      z.object({
        id: z.int(),
        entered: z.int(),
        reached: z.int(),
        present: z.int(),
        medianSeconds: z.int().nullable(),
      }),
    ),
  }),
);

/** The conversion of a funnel and the time that leads spend at its stages, of the leads created in a period. */
export const readFunnelStatistics = defineClassOperation({
  method: 'GET',
  path: '/manage/leadFunnel/:id/statistics/',
  summary: 'Конверсия воронки и время на этапах',
  rights: { class: 'leadFunnel', may: 'read', roles: ['siteEditors'] },
  confirmed: 'inStatements',
  params: recordParams,
  query: z.object(PERIOD).refine(...IN_ORDER),
  answers: { 200: statistics },
  async run({ context, actor, definition, params, query }) {
    await readRecord(context, actor, definition, params.id);
    const stages = await funnelNumbers(context, actor, params.id, { from: query.from ?? null, to: query.to ?? null });
    const present = (outcome: string | null): number =>
      stages
        .filter((stage) => outcome === null || stage.outcome === outcome)
        .reduce((sum, one) => sum + one.present, 0);
    return {
      body: {
        total: present(null),
        won: present('won'),
        lost: present('lost'),
        stages: stages.map(({ outcome: _outcome, ...numbers }) => numbers),
      },
    };
  },
});
