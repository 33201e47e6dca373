import type { HomeAnswer } from '#model/wire.ts';
import type { StaffOperation } from '#server/http/request.ts';
import { classCounts } from '#server/store/records/counts.ts';
import { recentChanges } from '#server/store/records/recent.ts';

/** What the home page shows: how many records each class holds, and what changed lately in those the actor may read. */
export const readHome: StaffOperation = {
  method: 'GET',
  path: '/home/',
  access: 'asked',
  summary: 'Главная страница',
  async run({ context, actor }) {
    const [counts, recent] = await Promise.all([classCounts(context, actor), recentChanges(context, actor)]);
    const body: HomeAnswer = { counts, recent };
    return { body };
  },
};
