import pg from 'pg';
import type { Queryable, Statement } from '../database.ts';

const BIGINT = 20;
const NUMERIC = 1700;

/** Type parsers for both engines: bigint and numeric become numbers. */
export const parsers = new pg.TypeOverrides();
parsers.setTypeParser(BIGINT, Number);
parsers.setTypeParser(NUMERIC, Number);

/** Sends one statement; a named one is prepared once per connection. */
export async function run<Row>(target: pg.ClientBase, statement: Statement<Row>): Promise<readonly Row[]> {
  const { text, values, name } = statement;
  const answer = await target.query<Row & pg.QueryResultRow>({ text, values: [...values], ...(name ? { name } : {}) });
  return answer.rows;
}

/** Runs `work` in one transaction of the connection that `send` sends to; it is rolled back when `work` throws. */
export async function inTransaction<Answer>(
  send: Queryable['query'],
  work: (transaction: Queryable) => Promise<Answer>,
): Promise<Answer> {
  await send({ text: 'begin', values: [] });
  try {
    const answer = await work({ query: send });
    await send({ text: 'commit', values: [] });
    return answer;
  } catch (error) {
    // If the rollback can't be sent, the connection is lost and the server rolls back.
    await send({ text: 'rollback', values: [] }).catch(() => undefined);
    throw error;
  }
}
