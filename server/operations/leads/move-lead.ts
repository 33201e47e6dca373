import { may } from '#server/access/rights.ts';
import { headerOf, type StaffOperation } from '#server/http/call.ts';
import { idOf, ifMatchOf } from '#server/http/request-parts.ts';
import { checkedFields } from '#server/store/records/validate.ts';
import { updateRecord } from '#server/store/records/write.ts';
import { forbidden } from '#server/store/refusal.ts';

/** Moves a lead to another stage of its funnel (spec 1 §7). Throws 422 where the stage is another funnel's. */
export const moveLead: StaffOperation = {
  method: 'PUT',
  path: '/manage/lead/:id/update/stage/:stage',
  access: 'store',
  summary: 'Перенос лида на другой этап',
  async run(call) {
    const { context, actor, params } = call;
    const definition = context.catalog.get('lead');
    if (!may(actor, 'update', definition)) throw forbidden();
    const id = idOf(params['id'] ?? '');
    const version = ifMatchOf(headerOf(call, 'if-match'));
    const stage = { fieldName: 'leadFunnelStageId', fieldValue: Number(params['stage']) };
    const fields = checkedFields(actor, definition, [stage]);
    const target = version === undefined ? { id } : { id, version };
    const record = await updateRecord(context, actor, definition, target, fields);
    return { json: record.json, headers: { etag: `"${record.version}"` } };
  },
};
