import type { order } from '#classes/commerce/order.ts';
import type { FieldName } from '#model/define-class.ts';
import { FIXED_STATES, SENT_STATE } from '#model/order-states.ts';
import type { Queryable } from '#server/store/database.ts';
import { conflict, invalidField } from '#server/store/problem.ts';
import {
  areAlike,
  writtenIds,
  type ClassRules,
  type RowWrite,
  type RuleContext,
} from '#server/store/projection/rules.ts';
import { withFields } from '#server/store/records/read/typed-fields.ts';
import { expression, row } from '#server/store/piece.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';
import { assertMayChangeFixed } from './fixed-orders.ts';
import { withConsequences } from './order-changes.ts';
import { lockOrders, ratesToday } from './order-lines.ts';
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

/**
 * Throws 409 where an order is paid or sent. One that was closed after that goes with its lines, as a change of them:
 * by an administrator who gives the reason.
 */
async function assertMayGo(rule: RuleContext, ids: readonly number[]): Promise<void> {
  const fixed = (await lockOrders(rule.transaction, ids)).filter(({ isFixed }) => isFixed);
  const held = fixed.find(({ state }) => FIXED_STATES.includes(state));
  if (held) {
    const { number, state } = held;
    throw conflict(`Заказ ${number} ${state === SENT_STATE ? 'отправлен' : 'оплачен'}: переведите его в архив`);
  }
  if (fixed.length > 0) await assertMayChangeFixed(rule);
}

/**
 * Numbers orders, freezes the terms of their promo codes, keeps those that are paid or sent, and settles the sums, the
 * uses of codes and the stock at the end of the change.
 */
export const orderRules: ClassRules<Name> = {
  async before(transaction, write) {
    const { context, action, rows, restoring, defer } = write;
    if (action === 'delete') {
      await assertMayGo(write, writtenIds(rows));
      defer(settleOrders, writtenIds(rows));
      return rows;
    }
    const numbered = await withConsequences(write, await withNumbers(transaction, rows, action === 'create'));
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
