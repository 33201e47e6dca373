import type { clientCalculationItem } from '#classes/commerce/client-calculation-item.ts';
import type { FieldName } from '#model/define-class.ts';
import { currencyDigits } from '#model/money/currency-digits.ts';
import { timesQuantity } from '#model/money/money.ts';
import type { Queryable } from '#server/store/database.ts';
import { expression, row } from '#server/store/piece.ts';
import { invalidField } from '#server/store/problem.ts';
import { writtenIds, type ClassRules, type RowWrite } from '#server/store/projection/rules.ts';
import { withFields } from '#server/store/records/read/typed-fields.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';
import { settleCalculations } from './settle-calculations.ts';

type Item = typeof clientCalculationItem;
type Row = RowWrite<FieldName<Item>>;

/** The largest amount that is stored exactly. */
const MOST = 1e11;
/** The properties that determine the total of a calculation. */
const SETTLED: ReadonlySet<FieldName<Item>> = new Set(['calculationId', 'quantity', 'price']);

const i = table('clientCalculationItem', 'i');
const k = table('clientCalculation', 'k');
const c = table('currency', 'c');

const ROW = row({ id: i.id, calculationId: i.calculationId, quantity: i.quantity, price: i.price });

async function present(transaction: Queryable, ids: readonly number[]) {
  const rows = await transaction.query(sql`select ${ROW} from ${i} where ${i.id} = any(${ids}::bigint[])`);
  return new Map(rows.map((one) => [one.id, one]));
}

/** The codes of the currencies of calculations, in the order given; one without a currency is in the default one. */
async function currenciesOf(transaction: Queryable, ids: readonly unknown[]): Promise<readonly (string | null)[]> {
  const rows = await transaction.query(
    sql`select ${row({ code: expression<string | null>`max(${c.code})` })} from unnest(${ids}::bigint[]) with ordinality w (id, at)
      left join ${k} on ${k.id} = w.id left join ${c} on ${c.id} = ${k.currencyId} or ${k.currencyId} is null and ${c.isDefault}
      group by w.at order by w.at`,
  );
  return rows.map(({ code }) => code);
}

/** The rows with their sums. */
async function withSums(transaction: Queryable, rows: readonly Row[]): Promise<readonly Row[]> {
  if (
    !rows.some(
      ({ id, fields }) => id === null || fields.has('quantity') || fields.has('price') || fields.has('calculationId'),
    )
  )
    return rows;
  const now = await present(transaction, writtenIds(rows));
  const currencies = await currenciesOf(
    transaction,
    rows.map(({ id, fields }) => fields.get('calculationId') ?? now.get(id ?? 0)?.calculationId ?? null),
  );
  return rows.map((one, at) => {
    const known = one.id === null ? undefined : now.get(one.id);
    const number = (name: 'quantity' | 'price'): number => {
      const value = one.fields.has(name) ? one.fields.get(name) : known?.[name];
      return typeof value === 'number' ? value : 0;
    };
    const digits = currencyDigits(currencies[at]);
    const sum = timesQuantity(number('price'), number('quantity'), digits);
    if (sum >= MOST) throw invalidField<Item>('price', 'Слишком большая сумма расчёта');
    return { ...one, fields: withFields<Item>(one.fields, { sum }) };
  });
}

/** Keeps the sums of rows, and the total of their calculation, in agreement with quantities and prices. */
export const calculationItemRules: ClassRules<FieldName<Item>> = {
  async before(transaction, { action, rows, restoring, defer }) {
    if (action !== 'create') {
      const now = await present(transaction, writtenIds(rows));
      defer(
        settleCalculations,
        [...now.values()].map(({ calculationId }) => calculationId),
      );
    }
    return action === 'delete' || restoring ? rows : withSums(transaction, rows);
  },
  async after(transaction, { action, ids, complete, fieldNames, defer }) {
    if (action === 'delete' || complete || !fieldNames.some((name) => SETTLED.has(name))) return;
    const now = await present(transaction, ids);
    defer(
      settleCalculations,
      [...now.values()].map(({ calculationId }) => calculationId),
    );
  },
};
