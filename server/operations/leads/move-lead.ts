import { may } from '#server/access/rights.ts';
import type { StaffOperation } from '#server/http/request.ts';
import { recordAnswer, targetOf } from '#server/http/record-routes.ts';
import { checkedFields } from '#server/store/records/validate.ts';
import { updateRecord } from '#server/store/records/write.ts';
import { forbidden } from '#server/store/problem.ts';

/** Moves a lead to another stage of its funnel (spec 1 §7). Throws 422 where the stage is another funnel's. */
export const moveLead: StaffOperation = {
  method: 'PUT',
  path: '/manage/lead/:id/update/stage/:stage',
  access: 'store',
  summary: 'Перенос лида на другой этап',
  async run(request) {
    const { context, actor, params } = request;
    const definition = context.catalog.get('lead');
    if (!may(actor, 'update', definition)) throw forbidden();
    const target = targetOf(request);
    const stage = { fieldName: 'leadFunnelStageId', fieldValue: Number(params['stage']) };
    const fields = checkedFields(actor, definition, [stage]);
    return recordAnswer(await updateRecord(context, actor, definition, target, fields));
  },
};
