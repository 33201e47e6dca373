import type { Database, Queryable, Statement } from '../database.ts';
import { inTurn } from './in-turn.ts';

const BEGIN: Statement = { text: 'savepoint step', values: [] };
const KEEP: Statement = { text: 'release savepoint step', values: [] };
const UNDO: Statement = { text: 'rollback to savepoint step', values: [] };

/** Runs `work` within a savepoint: on failure the transaction returns to the state before it. */
export async function asStep<Answer>(transaction: Queryable, work: () => Promise<Answer>): Promise<Answer> {
  await transaction.query(BEGIN);
  try {
    const answer = await work();
    await transaction.query(KEEP);
    return answer;
  } catch (error) {
    // If this can't be sent, the connection is lost and the server rolls back.
    await transaction.query(UNDO).catch(() => undefined);
    throw error;
  }
}

/**
 * Runs `work` on the database as one transaction: everything it sends commits together or not at all. Its statements
 * and nested transactions become steps of that transaction and run one after another.
 */
export async function inOneTransaction<Answer>(
  database: Database,
  work: (inside: Database, transaction: Queryable) => Promise<Answer>,
): Promise<Answer> {
  return database.transaction((transaction) => {
    const turn = inTurn();
    const inside: Database = {
      ...database,
      query: (statement) => turn(() => asStep(transaction, () => transaction.query(statement))),
      transaction: (part) => turn(() => asStep(transaction, () => part(transaction))),
    };
    return work(inside, transaction);
  });
}
