import { z } from 'zod';
import type { ManagersLoad } from '#model/wire/managers.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { IN_ORDER, PERIOD } from '#server/endpoint/parameters.ts';
import { managersLoad } from '#server/store/crm/managers-load.ts';

const load = wireSchema<ManagersLoad>(
  'ManagersLoad',
  z.object({
    managers: z.array(
      z.object({
        id: z.int(),
        caption: z.string(),
        clients: z.int(),
        open: z.int(),
        sums: z.array(z.object({ currencyId: z.int().nullable(), amount: z.number() })),
        lateLeads: z.int(),
        lateSteps: z.int(),
        won: z.int(),
        lost: z.int(),
      }),
    ),
  }),
);

/** What each manager has to do now, and the conversion of the leads closed in a period. */
export const readManagersLoad = defineClassOperation({
  method: 'GET',
  path: '/manage/clientManager/load/',
  summary: 'Нагрузка и конверсия менеджеров',
  rights: { class: 'clientManager', may: 'read', roles: ['siteEditors'] },
  confirmed: 'inStatements',
  query: z.object(PERIOD).refine(...IN_ORDER),
  answers: { 200: load },
  async run({ context, actor, query: { from = null, to = null } }) {
    return { body: { managers: await managersLoad(context, actor, { from, to }) } };
  },
});
