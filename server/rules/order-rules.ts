import type { Queryable } from '#server/store/database.ts';
import { areAlike, type ClassRules, type RowWrite } from '#server/store/records/rules.ts';
import { invalid } from '#server/store/problem.ts';
import { sql } from '#server/store/sql.ts';

/** The next numbers of orders that nobody else's order has, such as «З-2026-000017». */
async function nextNumbers(transaction: Queryable, count: number): Promise<readonly string[]> {
  const numbers: string[] = [];
  while (numbers.length < count) {
    const rows = await transaction.query<{ number: string }>(
      sql`with drawn as materialized (
          select 'З-' || to_char(now(), 'YYYY') || '-' || lpad(nextval('order_number_seq')::text, 6, '0') as number
          from generate_series(1, ${count - numbers.length}::integer))
        select number from drawn d where not exists (select from "order" o where o.number_key = sort_key(d.number))`,
    );
    numbers.push(...rows.map((row) => row.number));
  }
  return numbers;
}

/** An order without a number is given one, whether it is new or was emptied of it. */
export const orderRules: ClassRules = {
  async before(transaction, { action, rows }) {
    const isNameless = ({ fields }: RowWrite) =>
      (action === 'create' || fields.has('number')) && (fields.get('number') ?? null) === null;
    const nameless = action === 'delete' ? [] : rows.filter(isNameless);
    if (nameless.length === 0) return rows;
    // Several orders can't share a number.
    if (rows.length > 1 && areAlike(rows))
      throw invalid([{ fieldName: 'number', message: 'Поле не может быть пустым' }]);
    const numbers = [...(await nextNumbers(transaction, nameless.length))];
    return rows.map((row) =>
      isNameless(row) ? { ...row, fields: new Map([...row.fields, ['number', numbers.shift()]]) } : row,
    );
  },
};
