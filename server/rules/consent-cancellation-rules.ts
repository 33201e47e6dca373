import { INACTIVE_STATE } from '#model/states.ts';
import type { Queryable } from '#server/store/database.ts';
import { areAlike, writtenIds, type ClassRules, type RowWrite } from '#server/store/records/rules.ts';
import type { Fields } from '#server/store/records/validate.ts';
import { conflict } from '#server/store/problem.ts';
import { sql } from '#server/store/sql.ts';

async function statesOf(transaction: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await transaction.query<{ id: number; state: number }>(
    sql`select id, instance_state_id as state from user_consent_cancellation where id = any(${ids}::bigint[])`,
  );
  return new Map(rows.map((row) => [row.id, row.state]));
}

/** Who dealt with a person's wish, and when, is told by the product when the wish is accepted or refused. */
export const consentCancellationRules: ClassRules = {
  async before(transaction, { actor, rows, restoring }) {
    if (restoring) return rows;
    const givenState = ({ fields }: RowWrite) => {
      const state = fields.get('instanceStateId');
      return typeof state === 'number' ? state : null;
    };
    const ids = writtenIds(rows.filter((row) => givenState(row) !== null));
    const states = ids.length > 0 ? await statesOf(transaction, ids) : new Map<number, number>();
    const isMoved = (row: RowWrite) => {
      const state = givenState(row);
      return state !== null && (states.get(row.id ?? 0) ?? INACTIVE_STATE) !== state;
    };
    const moved = rows.filter(isMoved);
    if (areAlike(rows) && moved.length > 0 && moved.length < rows.length)
      throw conflict('Часть заявлений уже отмечена. Выберите остальные');
    const at = new Date().toISOString();
    const told = (fields: Fields, isDone: boolean): Fields =>
      new Map([...fields, ['processedAt', isDone ? at : null], ['processedById', isDone ? actor.userId : null]]);
    return rows.map((row) =>
      isMoved(row) ? { ...row, fields: told(row.fields, givenState(row) !== INACTIVE_STATE) } : row,
    );
  },
};
