import { defineOperation } from '#server/endpoint/define-operation.ts';
import { readableClass } from '#server/endpoint/rights.ts';
import { invalid, notFound } from '#server/store/problem.ts';
import { holdPresence as hold } from '#server/store/presence/hold-presence.ts';
import { readPresence } from '#server/store/presence/read-presence.ts';
import { mayReadField, presenceAs } from '#server/store/presence/shown-presence.ts';
import { visibleIds } from '#server/store/records/read/visible-ids.ts';
import { heldRecord, presenceKey, recordPresence } from './presence-body.ts';

/**
 * Reports that a tab has a record open, and the field being edited in it; repeated every 20 s. Replies with everybody
 * who has the record open (contract «Live and presence»).
 */
export const holdPresence = defineOperation({
  method: 'PUT',
  path: '/presence/',
  summary: 'Запись открыта: каждые 20 с, пока она открыта; отвечает, у кого она открыта ещё',
  rights: 'signedIn',
  confirmed: 'inStatements',
  body: heldRecord,
  answers: { 200: recordPresence },
  problems: [403, 404, 422],
  async run(request) {
    const { context, actor, body } = request;
    const { id, fieldName } = body;
    const definition = readableClass(request, body.className);
    if (fieldName !== undefined && !mayReadField(context.catalog, actor, definition, fieldName))
      throw invalid([{ fieldName, message: 'Поле не найдено' }]);
    if (!(await visibleIds(context, actor, definition, [id])).has(id)) throw notFound();
    const report = { ...presenceKey(request, body), fieldName: fieldName ?? null, lifetime: context.presenceLifetime };
    await hold(context.database, report);
    const { records } = await readPresence(context.database, id);
    return { body: presenceAs(context.catalog, actor, definition, records[0] ?? { id, users: [] }) };
  },
});
