import { may } from '#server/access/rights.ts';
import type { ActorRequest, StaffOperation } from '#server/http/request.ts';
import { recordAnswer } from '#server/http/record-routes.ts';
import { recordBodyOf } from '#server/http/request-parts.ts';
import { fieldsForCreate } from '#server/store/records/body.ts';
import { createRecord } from '#server/store/records/write.ts';
import { forbidden, malformed } from '#server/store/problem.ts';

/** The place in the kanban that the query names; what it does not name may stand in the body. */
function placeOf({ query }: ActorRequest): Readonly<Record<string, number>> {
  const place: Record<string, number> = {};
  for (const name of ['leadFunnelId', 'leadFunnelStageId']) {
    const text = query[name];
    if (text === undefined || text === '') continue;
    const id = typeof text === 'string' && /^\d{1,15}$/u.test(text) ? Number(text) : 0;
    if (id === 0) throw malformed(`Неверное значение параметра ${name}`);
    place[name] = id;
  }
  return place;
}

/** Creates a lead at a stage of a funnel (spec 1 §7). */
export const createLead: StaffOperation = {
  method: 'POST',
  path: '/manage/lead/lead',
  access: 'store',
  summary: 'Создание лида на этапе воронки',
  answers: [201],
  async run(request) {
    const { context, actor } = request;
    const definition = context.catalog.get('lead');
    if (!may(actor, 'create', definition)) throw forbidden();
    const fields = fieldsForCreate(actor, definition, { ...recordBodyOf(request.body), ...placeOf(request) });
    return recordAnswer(await createRecord(context, actor, definition, fields));
  },
};
