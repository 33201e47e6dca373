import type { Queryable } from '#server/store/database.ts';
import { areAlike, writtenIds, type ClassRules, type RowWrite } from '#server/store/records/rules.ts';
import type { Fields } from '#server/store/records/validate.ts';
import { conflict } from '#server/store/refusal.ts';
import { sql } from '#server/store/sql.ts';

/** Which of them are marked as processed. */
async function processedOf(transaction: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, boolean>> {
  const rows = await transaction.query<{ id: number; isProcessed: boolean }>(
    sql`select id, is_processed as "isProcessed" from user_consent_cancellation where id = any(${ids}::bigint[])`,
  );
  return new Map(rows.map((row) => [row.id, row.isProcessed]));
}

/** Who processed a person's wish, and when, is told by the product when it is marked as processed. */
export const consentCancellationRules: ClassRules = {
  async before(transaction, { actor, rows, restoring }) {
    if (restoring) return rows;
    const markOf = ({ fields }: RowWrite) => {
      const mark = fields.get('isProcessed');
      return typeof mark === 'boolean' ? mark : null;
    };
    const ids = writtenIds(rows.filter((row) => markOf(row) !== null));
    const processed = ids.length > 0 ? await processedOf(transaction, ids) : new Map<number, boolean>();
    const isMoved = (row: RowWrite) => markOf(row) !== null && processed.get(row.id ?? 0) !== markOf(row);
    const moved = rows.filter(isMoved);
    if (areAlike(rows) && moved.length > 0 && moved.length < rows.length)
      throw conflict('Часть заявлений уже отмечена. Выберите остальные');
    const at = new Date().toISOString();
    const told = (fields: Fields, isDone: boolean): Fields =>
      new Map([...fields, ['processedAt', isDone ? at : null], ['processedById', isDone ? actor.userId : null]]);
    return rows.map((row) => (isMoved(row) ? { ...row, fields: told(row.fields, markOf(row) === true) } : row));
  },
};
