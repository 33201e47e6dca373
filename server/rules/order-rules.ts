import type { order } from '#classes/commerce/order.ts';
import type { FieldName } from '#model/define-class.ts';
import type { Queryable } from '#server/store/database.ts';
import { areAlike, type ClassRules, type RowWrite } from '#server/store/records/rules.ts';
import { withFields } from '#server/store/records/typed-fields.ts';
import { invalidField } from '#server/store/problem.ts';
import { expression, row } from '#server/store/piece.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

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
export const orderRules: ClassRules<FieldName<typeof order>> = {
  async before(transaction, { action, rows }) {
    const isNameless = ({ fields }: RowWrite<FieldName<typeof order>>) =>
      (action === 'create' || fields.has('number')) && (fields.get('number') ?? null) === null;
    const nameless = action === 'delete' ? [] : rows.filter(isNameless);
    if (nameless.length === 0) return rows;
    // Order numbers are unique, so a bulk write can't set one.
    if (rows.length > 1 && areAlike(rows)) throw invalidField<typeof order>('number', 'Поле не может быть пустым');
    const numbers = [...(await nextNumbers(transaction, nameless.length))];
    return rows.map((row) =>
      isNameless(row)
        ? { ...row, fields: withFields<typeof order>(row.fields, { number: numbers.shift() ?? null }) }
        : row,
    );
  },
};
