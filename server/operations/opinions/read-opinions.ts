import { readLevel } from '#server/access/rights.ts';
import type { StaffOperation } from '#server/http/call.ts';
import { classOf } from '#server/http/record-routes.ts';
import { idOf } from '#server/http/request-parts.ts';
import { opinionTotals } from '#server/store/opinion-totals.ts';
import { readRecord } from '#server/store/records/one.ts';
import { forbidden, notFound } from '#server/store/refusal.ts';

/** The least, greatest and mean rating of a component, and how many liked it (spec 2 §3.1). */
export const readOpinions: StaffOperation = {
  method: 'GET',
  path: '/manage/:className/:id/opinions/',
  access: 'asked',
  summary: 'Оценки и отметки записи',
  async run(call) {
    const { context, actor, params } = call;
    const { catalog } = context;
    const definition = classOf(call);
    const id = idOf(params['id'] ?? '');
    await readRecord(context, actor, definition, id);
    if (!definition.isComponent) throw notFound();
    const readable = ['componentRating', 'componentLike'].every(
      (className) => readLevel(actor, catalog.get(className), catalog) === 'full',
    );
    if (!readable) throw forbidden();
    return { body: await opinionTotals(context.database, id) };
  },
};
