import { z } from 'zod';
import type { clientCalculationItem } from '#classes/commerce/client-calculation-item.ts';
import type { clientCalculation } from '#classes/commerce/client-calculation.ts';
import type { AnsweredRecord } from '#model/define-class.ts';
import type { PrintNode, PrintStyle } from '#model/print/print-tree.ts';
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

type Calculation = AnsweredRecord<typeof clientCalculation> & Answered;
type Row = AnsweredRecord<typeof clientCalculationItem> & Answered;

/** The rows of one printed calculation. */
const MOST_ROWS = 1000;

const right: PrintStyle = { align: 'right' };
const strong: PrintStyle = { align: 'right', bold: true };
const HEAD = ['№', 'Наименование', 'Количество', 'Цена', 'Сумма'] as const;

function rowTable(record: Calculation, rows: readonly Row[]): PrintNode {
  const currency = shown(record, 'currencyId');
  return {
    kind: 'table',
    columns: HEAD.length,
    rows: [
      HEAD.map((caption, at) => cell(caption, { bold: true, ...(at > 1 && right) })),
      ...rows.map((row, at) => [
        cell(String(at + 1)),
        cell(row.caption ?? ''),
        cell(countOf(row.quantity), right),
        cell(amountOf(row.price), right),
        cell(amountOf(row.sum), right),
      ]),
      [
        cell(currency === '' ? 'Итого' : `Итого, ${currency}`, strong, HEAD.length - 1),
        cell(amountOf(record.total), strong),
      ],
    ],
  };
}

/** The sheet of a calculation: for whom it is, its inputs, its rows and its total. */
function calculationNodes(record: Calculation, rows: readonly Row[], timeZone: string): readonly PrintNode[] {
  const made = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone });
  const inputs = (record.parameters ?? []).map(({ name, value }): readonly [string, string] => [name, value]);
  return [
    { kind: 'heading', level: 1, style: {}, children: [text(record.caption ?? '')] },
    ...facts([
      ['Дата', record.createDate ? made.format(new Date(record.createDate)) : null],
      ['Клиент', shown(record, 'clientId')],
      ...inputs,
    ]),
    rowTable(record, rows),
  ];
}

async function readCalculation({ context, actor }: Pick<ActorRequest, 'context' | 'actor'>, id: number) {
  const definition = context.catalog.get('clientCalculation');
  const record: Calculation = JSON.parse((await readRecord(context, actor, definition, id)).json);
  const { itemsJson } = await listRecords(context, actor, context.catalog.get('clientCalculationItem'), {
    filter: [{ fieldName: 'calculationId', fieldValue: id }],
    orderFieldName: 'id',
    orderFieldDirection: 'ASC',
    pageIndex: 0,
    pageSize: MOST_ROWS,
  });
  const rows: readonly Row[] = JSON.parse(itemsJson);
  return { record, rows };
}

/** A calculation as PDF, to be printed, saved or sent to the client. */
export const printCalculation = defineClassOperation({
  method: 'GET',
  path: '/manage/clientCalculation/:id/file',
  summary: 'Расчёт клиента в PDF',
  rights: { class: 'clientCalculation', may: 'read' },
  confirmed: 'inStatements',
  serves: 'files',
  params: recordParams,
  query: z.object({ download: z.string().optional().meta({ type: 'boolean' }) }),
  answers: { 200: { mediaType: PDF } },
  problems: [503],
  async run(request) {
    const { context, params, query } = request;
    const { record, rows } = await readCalculation(request, params.id);
    const title = record.caption ?? `Расчёт ${params.id}`;
    const nodes = calculationNodes(record, rows, context.environment.timeZone);
    return replyPrinted(request, sheetDocument(title, nodes), { format: 'pdf', download: query.download === 'true' });
  },
});
