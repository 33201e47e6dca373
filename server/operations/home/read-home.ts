import { z } from 'zod';
import type { HomeAnswer } from '#model/wire/home.ts';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import type { RecentChange } from '#model/wire/history.ts';
import { recentChange, wireSchema } from '#server/endpoint/answers.ts';
import { defineOperation } from '#server/endpoint/define-operation.ts';
import { VIEW_FORMS } from '#model/wire/saved-view.ts';
import { signInBursts } from '#server/store/acts/sign-in-bursts.ts';
import { classCounts } from '#server/store/records/read/counts.ts';
import { recentChanges } from '#server/store/records/read/recent.ts';
import { readDesk } from './read-desk.ts';

const homeAnswer = wireSchema<HomeAnswer>(
  'HomeAnswer',
  z.object({
    counts: z.array(z.object({ className: z.string(), total: z.int(), active: z.int() })),
    recent: z.array(wireSchema<RecentChange>('RecentChange', recentChange)),
    desk: z.array(
      z.object({
        viewId: z.int(),
        caption: z.string(),
        className: z.string(),
        form: z.enum(VIEW_FORMS),
        isList: z.boolean(),
        total: z.int().nullable(),
        items: z.array(z.object({ id: z.int(), caption: z.string(), at: z.string().nullable() })),
      }),
    ),
    bursts: z.array(
      z.object({
        account: z.object({ id: z.int(), caption: z.string() }).nullable(),
        count: z.int(),
        at: z.string(),
      }),
    ),
  }),
);

/** The home page: what waits on the actor's desk, the number of records of each class, and recent changes in the classes that the actor may read. */
export const readHome = defineOperation({
  method: 'GET',
  path: '/home/',
  summary: 'Главная страница',
  rights: 'signedIn',
  confirmed: 'beforehand',
  answers: { 200: homeAnswer },
  async run({ context, actor }) {
    const isAdministrator = actor.roles.includes(ROLE_NAMES.administrators);
    const [counts, recent, desk, bursts] = await Promise.all([
      classCounts(context, actor),
      recentChanges(context, actor),
      readDesk(context, actor),
      isAdministrator ? signInBursts(context.database) : [],
    ]);
    return { body: { counts, recent, desk, bursts } };
  },
});
