import type { order } from '#classes/commerce/order.ts';
import type { FieldName } from '#model/define-class.ts';
import { OPEN_STATES, SENT_STATE } from '#model/order-states.ts';
import type { Queryable } from '#server/store/database.ts';
import { conflict, invalidField } from '#server/store/problem.ts';
import { areAlike, writtenIds, type ClassRules, type RowWrite } from '#server/store/records/rules.ts';
import { withFields } from '#server/store/records/typed-fields.ts';
import { expression, row } from '#server/store/piece.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';
import { writtenOff } from '../stock/stock-rows.ts';
import { linesOf, lockOrders, ratesToday } from './order-lines.ts';
import { settleOrders } from './settle-orders.ts';

type Name = FieldName<typeof order>;

/** The properties on which the sums, the uses of codes, the stock and the letters of an order depend. */
const SETTLED: readonly Name[] = ['instanceStateId', 'promoCodeId', 'currencyId'];

const o = table('order', 'o');

/** The next unused order numbers, such as «З-2026-000017». */
async function nextNumbers(transaction: Queryable, count: number): Promise<readonly string[]> {
  const numbers: string[] = [];
  while (numbers.length < count) {
    const rows = await transaction.query(
      sql`with drawn as materialized (
          select 'З-' || to_char(now(), 'YYYY') || '-' || lpad(nextval('order_number_seq')::text, 6, '0') as number
          from generate_series(1, ${count - numbers.length}::integer))
        select ${row({ number: expression<string>`d.number` })} from drawn d
        where not exists (select from ${o} where ${o.numberKey} = sort_key(d.number))`,
    );
    numbers.push(...rows.map(({ number }) => number));
  }
  return numbers;
}

/** Assigns a number to an order without one, whether it is new or its number was cleared. */
async function withNumbers(transaction: Queryable, rows: readonly RowWrite<Name>[], isNew: boolean) {
  const isNameless = ({ fields }: RowWrite<Name>) =>
    (isNew || fields.has('number')) && (fields.get('number') ?? null) === null;
  const nameless = rows.filter(isNameless);
  if (nameless.length === 0) return rows;
  // Order numbers are unique, so a bulk write can't set one.
  if (rows.length > 1 && areAlike(rows)) throw invalidField<typeof order>('number', 'Поле не может быть пустым');
  const numbers = [...(await nextNumbers(transaction, nameless.length))];
  return rows.map((one) =>
    isNameless(one)
      ? { ...one, fields: withFields<typeof order>(one.fields, { number: numbers.shift() ?? null }) }
      : one,
  );
}

/** Throws 409 where a promo code is set on an order that is paid, sent or closed. The code that it has stays. */
async function assertOpen(transaction: Queryable, rows: readonly RowWrite<Name>[]): Promise<void> {
  const coded = rows.filter(({ fields }) => (fields.get('promoCodeId') ?? null) !== null);
  if (coded.length === 0) return;
  const present = new Map((await lockOrders(transaction, writtenIds(coded))).map((one) => [one.id, one]));
  for (const { id, fields } of coded) {
    const now = present.get(id ?? 0);
    const state = fields.get('instanceStateId') ?? now?.state;
    if (fields.get('promoCodeId') !== now?.promoCodeId && typeof state === 'number' && !OPEN_STATES.includes(state))
      throw conflict('Промокод назначают, пока заказ не оплачен, не отправлен и не закрыт');
  }
}

/** Throws 409 where goods of a sent order are written off: deleted, they would be neither sent nor in stock. */
async function assertNotSent(transaction: Queryable, ids: readonly number[]): Promise<void> {
  const sent = (await lockOrders(transaction, ids)).filter(({ state }) => state === SENT_STATE);
  if (sent.length === 0) return;
  const lines = await linesOf(
    transaction,
    sent.map(({ id }) => id),
  );
  const written = new Set(
    (
      await writtenOff(
        transaction,
        lines.map(({ id }) => id),
      )
    ).map(({ itemId }) => itemId),
  );
  const line = lines.find(({ id }) => written.has(id));
  const found = sent.find(({ id }) => id === line?.orderId);
  if (found) throw conflict(`Заказ ${found.number} отправлен: переведите его в архив или верните в работу`);
}

/**
 * Numbers orders, keeps the promo codes of those that are paid, sent or closed, and settles the sums, the uses of codes
 * and the stock at the end of the change.
 */
export const orderRules: ClassRules<Name> = {
  async before(transaction, { context, action, rows, restoring, fromHistory, defer }) {
    if (action === 'delete') {
      await assertNotSent(transaction, writtenIds(rows));
      defer(settleOrders, writtenIds(rows));
      return rows;
    }
    if (!restoring && !fromHistory) await assertOpen(transaction, rows);
    const numbered = await withNumbers(transaction, rows, action === 'create');
    if (action !== 'create' || restoring) return numbered;
    const currencies = numbered.map(({ fields }) => fields.get('currencyId') ?? null);
    const rates = await ratesToday(transaction, currencies, context.timeZone);
    return numbered.map((one, at) => ({
      ...one,
      fields: withFields<typeof order>(one.fields, {
        rate: rates[at] ?? null,
        baseTotal: rates[at] === null ? null : 0,
      }),
    }));
  },
  async after(_transaction, { action, ids, complete, fieldNames, defer }) {
    if (action !== 'delete' && !complete && SETTLED.some((name) => fieldNames.includes(name))) defer(settleOrders, ids);
  },
};
