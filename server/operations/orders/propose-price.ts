import { z } from 'zod';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { proposedPrice } from '#server/rules/orders/line-price.ts';
import { readRecord } from '#server/store/records/read/one.ts';

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** The price that a line of an order is given if it has none: of the modification, in force on its day, or of the goods. */
export const proposePrice = defineClassOperation({
  method: 'GET',
  path: '/manage/order/:id/price/',
  summary: 'Цена товара для заказа',
  rights: { class: 'orderItem', may: 'create' },
  confirmed: 'inStatements',
  params: recordParams,
  query: z.object({ commodityId: id, modificationId: id.optional() }),
  answers: { 200: z.object({ price: z.number().nullable() }) },
  problems: [422],
  async run({ context, actor, params, query }) {
    const { catalog, database } = context;
    const { commodityId, modificationId = null } = query;
    // 404 where one of them is not visible.
    await readRecord(context, actor, catalog.get('order'), params.id);
    await readRecord(context, actor, catalog.get('commodity'), commodityId);
    if (modificationId !== null) await readRecord(context, actor, catalog.get('modification'), modificationId);
    const line = { orderId: params.id, commodityId, modificationId };
    return { body: { price: await proposedPrice(database, line, context.timeZone) } };
  },
});
