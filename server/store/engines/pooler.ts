import type { ClientBase } from 'pg';
import { inTransaction, run } from './driver.ts';

/** The advisory lock under which servers that start at the same time set them. */
const LOCK = 7_201_960;

/**
 * Makes settings those of the connection's role in its database, for sessions that begin from then on: a pooler takes none
 * at the start of a connection, and what a session sets there is not the next transaction's.
 */
export async function setForRole(client: ClientBase, settings: Readonly<Record<string, string>>): Promise<void> {
  await inTransaction(
    (statement) => run(client, statement),
    async (transaction) => {
      await transaction.query({ text: `select pg_advisory_xact_lock(${LOCK})`, values: [] });
      const missing = await transaction.query<{ command: string }>({
        text: `select format('alter role %I in database %I set %I = %L', current_user, current_database(), name, value) as command
          from json_each_text($1) as given (name, value)
          where not exists (
            select from pg_db_role_setting
            where setrole = current_user::regrole
              and setdatabase = (select oid from pg_database where datname = current_database())
              and format('%s=%s', name, value) = any (setconfig))`,
        values: [JSON.stringify(settings)],
      });
      for (const { command } of missing) await transaction.query({ text: command, values: [] });
    },
  );
}

/** What tells the database of a connection from all others: its number, and when its server was started. */
export async function placeOf(client: ClientBase): Promise<string> {
  const [row] = await run<{ place: string }>(client, {
    text: `select concat_ws(' ', oid, pg_postmaster_start_time()) as place from pg_database where datname = current_database()`,
    values: [],
  });
  return row?.place ?? '';
}
