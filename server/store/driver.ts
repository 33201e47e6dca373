import pg from 'pg';
import type { Statement } from './database.ts';

const BIGINT = 20;
const NUMERIC = 1700;

/** How answers are read on either engine: bigint and numeric as numbers. */
export const parsers = new pg.TypeOverrides();
parsers.setTypeParser(BIGINT, Number);
parsers.setTypeParser(NUMERIC, Number);

/** Sends one statement; a named one is prepared once per connection. */
export async function run<Row>(target: pg.ClientBase, statement: Statement): Promise<readonly Row[]> {
  const { text, values, name } = statement;
  const answer = await target.query<Row & pg.QueryResultRow>({ text, values: [...values], ...(name ? { name } : {}) });
  return answer.rows;
}
