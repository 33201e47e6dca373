import type { userConsentCancellation } from '#classes/mail/user-consent-cancellation.ts';
import type { FieldName } from '#model/define-class.ts';
import { INACTIVE_STATE } from '#model/terms/states.ts';
import type { Queryable } from '#server/store/database.ts';
import { areAlike, writtenIds, type ClassRules, type RowWrite } from '#server/store/projection/rules.ts';
import { withFields } from '#server/store/records/read/typed-fields.ts';
import { conflict } from '#server/store/problem.ts';
import { row } from '#server/store/piece.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

const c = table('userConsentCancellation', 'c');

async function statesOf(transaction: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await transaction.query(
    sql`select ${row({ id: c.id, state: c.instanceStateId })} from ${c} where ${c.id} = any(${ids}::bigint[])`,
  );
  return new Map(rows.map(({ id, state }) => [id, state]));
}

type Cancellation = typeof userConsentCancellation;

/** Sets who processed a cancellation, and when, at the time it is accepted or refused. */
export const consentCancellationRules: ClassRules<FieldName<Cancellation>> = {
  async before(transaction, { actor, rows, restoring }) {
    if (restoring) return rows;
    const givenState = ({ fields }: RowWrite<FieldName<Cancellation>>) => {
      const state = fields.get('instanceStateId');
      return typeof state === 'number' ? state : null;
    };
    const ids = writtenIds(rows.filter((row) => givenState(row) !== null));
    const states = ids.length > 0 ? await statesOf(transaction, ids) : new Map<number, number>();
    const isMoved = (row: RowWrite<FieldName<Cancellation>>) => {
      const state = givenState(row);
      return state !== null && (states.get(row.id ?? 0) ?? INACTIVE_STATE) !== state;
    };
    const moved = rows.filter(isMoved);
    if (areAlike(rows) && moved.length > 0 && moved.length < rows.length)
      throw conflict('Часть заявлений уже отмечена. Выберите остальные');
    const at = new Date().toISOString();
    const toldOf = (isDone: boolean) => ({
      processedAt: isDone ? at : null,
      processedById: isDone ? actor.userId : null,
    });
    return rows.map((row) =>
      isMoved(row)
        ? { ...row, fields: withFields<Cancellation>(row.fields, toldOf(givenState(row) !== INACTIVE_STATE)) }
        : row,
    );
  },
};
