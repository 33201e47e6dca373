import type { clientCalculationItem } from '#classes/commerce/client-calculation-item.ts';
import type { FieldName } from '#model/define-class.ts';
import type { Queryable } from '#server/store/database.ts';
import { row } from '#server/store/piece.ts';
import { invalidField } from '#server/store/problem.ts';
import { writtenIds, type ClassRules, type RowWrite } from '#server/store/records/rules.ts';
import { withFields } from '#server/store/records/typed-fields.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';
import { settleCalculations } from './settle-calculations.ts';

type Item = typeof clientCalculationItem;
type Row = RowWrite<FieldName<Item>>;

/** The largest amount that is stored exactly, and how many parts of one are stored. */
const [MOST, UNITS] = [1e11, 1e4] as const;
/** The properties that determine the total of a calculation. */
const SETTLED: ReadonlySet<FieldName<Item>> = new Set(['calculationId', 'quantity', 'price']);

const i = table('clientCalculationItem', 'i');

const ROW = row({ id: i.id, calculationId: i.calculationId, quantity: i.quantity, price: i.price });

async function present(transaction: Queryable, ids: readonly number[]) {
  const rows = await transaction.query(sql`select ${ROW} from ${i} where ${i.id} = any(${ids}::bigint[])`);
  return new Map(rows.map((one) => [one.id, one]));
}

/** The rows with their sums. */
async function withSums(transaction: Queryable, rows: readonly Row[]): Promise<readonly Row[]> {
  if (!rows.some(({ id, fields }) => id === null || fields.has('quantity') || fields.has('price'))) return rows;
  const now = await present(transaction, writtenIds(rows));
  return rows.map((one) => {
    const known = one.id === null ? undefined : now.get(one.id);
    const number = (name: 'quantity' | 'price'): number => {
      const value = one.fields.has(name) ? one.fields.get(name) : known?.[name];
      return typeof value === 'number' ? value : 0;
    };
    const sum = Math.round(number('quantity') * number('price') * UNITS) / UNITS;
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
