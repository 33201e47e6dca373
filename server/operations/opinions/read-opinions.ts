import { readLevel } from '#server/access/rights.ts';
import type { StaffOperation } from '#server/http/call.ts';
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
  async run({ context, actor, params }) {
    const { catalog } = context;
    const definition = catalog.find(params['className'] ?? '');
    if (!definition) throw forbidden();
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
