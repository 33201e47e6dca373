import { z } from 'zod';
import type { HomeAnswer } from '#model/wire/home.ts';
import type { RecentChange } from '#model/wire/history.ts';
import { changeFields, wireSchema } from '#server/endpoint/answers.ts';
import { defineOperation } from '#server/endpoint/define-operation.ts';
import { classCounts } from '#server/store/records/read/counts.ts';
import { recentChanges } from '#server/store/records/read/recent.ts';

const recentChange = wireSchema<RecentChange>(
  'RecentChange',
  z.object({
    ...changeFields,
    className: z.string(),
    classCaption: z.string(),
    objectId: z.int(),
    caption: z.string().nullable(),
    owner: z.object({ id: z.int(), className: z.string(), caption: z.string().nullable() }).nullable(),
    gone: z.boolean(),
    fieldCaptions: z.array(z.string()),
  }),
);

const homeAnswer = wireSchema<HomeAnswer>(
  'HomeAnswer',
  z.object({
    counts: z.array(z.object({ className: z.string(), total: z.int(), active: z.int() })),
    recent: z.array(recentChange),
  }),
);

/** The home page: the number of records of each class, and recent changes in the classes that the actor may read. */
export const readHome = defineOperation({
  method: 'GET',
  path: '/home/',
  summary: 'Главная страница',
  rights: 'signedIn',
  confirmed: 'beforehand',
  answers: { 200: homeAnswer },
  async run({ context, actor }) {
    const [counts, recent] = await Promise.all([classCounts(context, actor), recentChanges(context, actor)]);
    return { body: { counts, recent } };
  },
});
