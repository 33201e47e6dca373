import type { Queryable } from '#server/store/database.ts';
import type { ClassRules } from '#server/store/records/rules.ts';
import { invalid } from '#server/store/refusal.ts';
import { sql } from '#server/store/sql.ts';

/** The next number of an order that nobody else's order has, such as «З-2026-000017». */
async function nextNumber(transaction: Queryable): Promise<string> {
  for (;;) {
    const [row] = await transaction.query<{ number: string; taken: boolean }>(
      sql`with drawn as (
          select 'З-' || to_char(now(), 'YYYY') || '-' || lpad(nextval('order_number_seq')::text, 6, '0') as number)
        select number, exists (select from "order" o where o.number_folded = sort_key(d.number)) as taken
        from drawn d`,
    );
    if (row && !row.taken) return row.number;
  }
}

/** An order without a number is given one, whether it is new or was emptied of it. */
export const orderRules: ClassRules = {
  async before(transaction, { action, ids, fields }) {
    if (
      action === 'delete' ||
      (action === 'update' && !fields.has('number')) ||
      (fields.get('number') ?? null) !== null
    )
      return fields;
    // Several orders can't share a number.
    if (ids.length > 1) throw invalid([{ fieldName: 'number', message: 'Поле не может быть пустым' }]);
    return new Map([...fields, ['number', await nextNumber(transaction)]]);
  },
};
