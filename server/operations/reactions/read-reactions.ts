import { readLevel } from '#server/access/rights.ts';
import type { StaffOperation } from '#server/http/request.ts';
import { classOf } from '#server/http/record-routes.ts';
import { idOf } from '#server/http/request-parts.ts';
import { reactionTotals } from '#server/store/reaction-totals.ts';
import { readRecord } from '#server/store/records/one.ts';
import { forbidden, notFound } from '#server/store/problem.ts';

/** The least, greatest and mean rating of a component, and how many liked it (spec 2 §3.1). */
export const readReactions: StaffOperation = {
  method: 'GET',
  path: '/manage/:className/:id/reactions/',
  access: 'asked',
  summary: 'Оценки и отметки записи',
  async run(request) {
    const { context, actor, params } = request;
    const { catalog } = context;
    const definition = classOf(request);
    const id = idOf(params['id'] ?? '');
    await readRecord(context, actor, definition, id);
    if (!definition.isComponent) throw notFound();
    const readable = ['componentRating', 'componentLike'].every(
      (className) => readLevel(actor, catalog.get(className), catalog) === 'full',
    );
    if (!readable) throw forbidden();
    return { body: await reactionTotals(context.database, id) };
  },
};
