import { z } from 'zod';
import type { orderItem } from '#classes/commerce/order-item.ts';
import type { order } from '#classes/commerce/order.ts';
import type { AnsweredRecord } from '#model/define-class.ts';
import { sumOfMoney } from '#model/money/money.ts';
import type { PrintNode, PrintStyle } from '#model/print/print-tree.ts';
import { stateCaption } from '#model/terms/states.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import type { ActorRequest } from '#server/endpoint/request.ts';
import {
  amountOf,
  cell,
  countOf,
  facts,
  sheetDocument,
  shown,
  text,
  type Answered,
} from '#server/print/sheet-parts.ts';
import { listRecords } from '#server/store/records/read/list.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { PDF, replyPrinted } from '../certificates/printed-reply.ts';

type Order = AnsweredRecord<typeof order> & Answered;
type Line = AnsweredRecord<typeof orderItem> & Answered;

/** The lines of one printed order. */
const MOST_LINES = 1000;

const right: PrintStyle = { align: 'right' };
const strong: PrintStyle = { align: 'right', bold: true };

function lineTable(record: Order, lines: readonly Line[]): PrintNode {
  const hasDiscount = (record.discount ?? 0) > 0;
  const head = ['№', 'Товар', 'Кол-во', 'Цена', ...(hasDiscount ? ['Скидка'] : []), 'Сумма'];
  const columns = head.length;
  const isNumber = (at: number) => at > 1;
  const total = (caption: string, value: string) => [cell(caption, strong, columns - 1), cell(value, strong)];
  const sum = sumOfMoney(lines.flatMap((line) => [line.sum ?? 0, line.discount ?? 0]));
  const currency = shown(record, 'currencyId');
  return {
    kind: 'table',
    columns,
    rows: [
      head.map((caption, at) => cell(caption, { bold: true, ...(isNumber(at) && right) })),
      ...lines.map((line, at) => [
        cell(String(at + 1)),
        cell(shown(line, 'modificationId') || shown(line, 'commodityId')),
        cell(countOf(line.quantity), right),
        cell(amountOf(line.price), right),
        ...(hasDiscount ? [cell(amountOf(line.discount), right)] : []),
        cell(amountOf(line.sum), right),
      ]),
      ...(hasDiscount ? [total('Без скидки', amountOf(sum)), total('Скидка', amountOf(record.discount))] : []),
      total(currency === '' ? 'Итого' : `Итого, ${currency}`, amountOf(record.total)),
      ...(record.rate !== null && record.rate !== undefined && record.rate !== 1
        ? [total('Итого в основной валюте', amountOf(record.baseTotal))]
        : []),
    ],
  };
}

/** The sheet of an order: whose it is, its lines and its sums. */
function orderNodes(
  record: Order,
  lines: readonly Line[],
  timeZone: string,
  states: Parameters<typeof stateCaption>[0],
): readonly PrintNode[] {
  const placed = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone });
  return [
    { kind: 'heading', level: 1, style: {}, children: [text(`Заказ ${record.number ?? ''}`)] },
    ...facts([
      ['Дата', record.createDate ? placed.format(new Date(record.createDate)) : null],
      ['Состояние', stateCaption(states, record.instanceStateId)],
      ['Покупатель', record.clientName],
      ['Телефон', record.phone],
      ['E-mail', record.email],
      ['Город доставки', shown(record, 'regionId')],
      ['Валюта', shown(record, 'currencyId')],
      ['Комментарий', record.comment],
    ]),
    lineTable(record, lines),
  ];
}

async function readOrder({ context, actor }: Pick<ActorRequest, 'context' | 'actor'>, id: number) {
  const found: Order = JSON.parse((await readRecord(context, actor, context.catalog.get('order'), id)).json);
  const { itemsJson } = await listRecords(context, actor, context.catalog.get('orderItem'), {
    filter: [{ fieldName: 'orderId', fieldValue: id }],
    orderFieldName: 'id',
    orderFieldDirection: 'ASC',
    pageIndex: 0,
    pageSize: MOST_LINES,
  });
  const lines: readonly Line[] = JSON.parse(itemsJson);
  return { record: found, lines };
}

/** An order as PDF, to be printed or saved. */
export const printOrder = defineClassOperation({
  method: 'GET',
  path: '/manage/order/:id/file',
  summary: 'Заказ в PDF',
  rights: { class: 'order', may: 'read' },
  confirmed: 'inStatements',
  serves: 'files',
  params: recordParams,
  query: z.object({ download: z.string().optional().meta({ type: 'boolean' }) }),
  answers: { 200: { mediaType: PDF } },
  problems: [503],
  async run(request) {
    const { context, definition, params, query } = request;
    const { record, lines } = await readOrder(request, params.id);
    const states = (definition.properties['instanceStateId']?.items ?? []).map(({ id, caption }) => ({ id, caption }));
    const title = `Заказ ${record.number ?? params.id}`;
    const nodes = orderNodes(record, lines, context.environment.timeZone, states);
    return replyPrinted(request, sheetDocument(title, nodes), { format: 'pdf', download: query.download === 'true' });
  },
});
