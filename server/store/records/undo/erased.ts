import type { Queryable } from '../../database.ts';
import { Problem } from '../../problem.ts';

/** The advisory lock that whatever brings records back shares, and whatever erases them holds alone. */
const LOCK = 7_201_961;

/** The refusal of what would bring back a record that was erased for good. */
export function erased(): Problem {
  return new Problem(409, 'erased', 'Запись удалена навсегда: её значения больше не хранятся, и вернуть её нельзя');
}

/** Keeps the deleted records from being erased until the transaction ends. */
export async function keepFromErasing(transaction: Queryable): Promise<void> {
  await transaction.query({ text: `select pg_advisory_xact_lock_shared(${LOCK})`, values: [] });
}

/** Keeps the deleted records from being restored until the transaction ends. */
export async function keepFromRestoring(transaction: Queryable): Promise<void> {
  await transaction.query({ text: `select pg_advisory_xact_lock(${LOCK})`, values: [] });
}
