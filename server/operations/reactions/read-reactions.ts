import { readLevel } from '#server/access/rights.ts';
import { z } from 'zod';
import type { ReactionTotals } from '#model/wire/record.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { reactionTotals } from '#server/store/reaction-totals.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { forbidden, notFound } from '#server/store/problem.ts';

const rating = z.number().nullable();

const totals = wireSchema<ReactionTotals>(
  'ReactionTotals',
  z.object({
    minRating: rating,
    maxRating: rating,
    aggregateRating: rating,
    ratings: z.int(),
    likes: z.int(),
    dislikes: z.int(),
  }),
);

/** The minimum, maximum and mean rating of a component, and its number of likes (spec 2 §3.1). */
export const readReactions = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/:id/reactions/',
  summary: 'Оценки и отметки записи',
  rights: { class: PATH_CLASS, may: 'read' },
  confirmed: 'beforehand',
  params: recordParams,
  answers: { 200: totals },
  async run({ context, actor, definition, params }) {
    const { catalog } = context;
    await readRecord(context, actor, definition, params.id);
    if (!definition.isComponent) throw notFound();
    const readable = ['componentRating', 'componentLike'].every(
      (className) => readLevel(actor, catalog.get(className), catalog) === 'full',
    );
    if (!readable) throw forbidden();
    return { body: await reactionTotals(context.database, params.id) };
  },
});
