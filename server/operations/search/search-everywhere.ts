import { z } from 'zod';
import type { SearchAnswer } from '#model/wire/search.ts';
import { correction, wireSchema } from '#server/endpoint/answers.ts';
import { defineOperation } from '#server/endpoint/define-operation.ts';
import { flag } from '#server/endpoint/parameters.ts';
import { findEverywhere } from '#server/store/records/read/find-everywhere.ts';
import { newestSearch } from '#server/store/search/one-search.ts';

const NO_TEXT = 'Поиск: ожидается текст';

const foundRecord = z.object({ id: z.int(), caption: z.string().nullable(), passage: z.string().exactOptional() });

const foundGroup = z.object({
  className: z.string(),
  items: z.array(foundRecord),
  total: z.int(),
  isPartial: z.literal(true).exactOptional(),
});

const searchAnswer = wireSchema<SearchAnswer>(
  'SearchAnswer',
  z.object({
    groups: z.array(foundGroup),
    corrected: correction.exactOptional(),
  }),
);

/** Finds records of every class that the actor may open, by words or by number (`text`). */
export const searchEverywhere = defineOperation({
  method: 'GET',
  path: '/search/',
  summary: 'Поиск по всем разделам',
  byKey: 'full',
  tool: 'find',
  rights: 'signedIn',
  confirmed: 'inStatements',
  query: z.object({
    text: z.string(NO_TEXT).refine((text) => text.trim() !== '', NO_TEXT),
    className: z.string().exactOptional(),
    exact: flag,
  }),
  answers: { 200: searchAnswer },
  run: async ({ context, actor, query, left }) => ({
    // A search of one class costs little: it ends no other one.
    body: await newestSearch(context, query.className === undefined ? actor.userId : null, left(), (bounded) =>
      findEverywhere(bounded, actor, query),
    ),
  }),
});
