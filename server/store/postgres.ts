import pg from 'pg';
import Cursor from 'pg-cursor';
import type { Database, Queryable, Statement } from './database.ts';
import { parsers, run } from './driver.ts';
import { unavailable } from './refusal.ts';

/** SQLSTATE classes and codes that say the server is away, full or too slow, not that the statement is wrong. */
const AWAY = /^(?:08|53|57P0|57014)/u;
const DRIVER_AWAY =
  /timeout exceeded when trying to connect|Connection terminated|ECONN|EPIPE|ENOENT|ENOTFOUND|ETIMEDOUT|not queryable/u;

function translated(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return AWAY.test(code) || DRIVER_AWAY.test(`${code} ${error.message}`) ? unavailable() : error;
}

/** PostgreSQL over a pool. `connections` is how many this process may hold; waiting for one longer than `patience` (ms) is a 503. */
export function openPostgres(url: string, connections = 10, patience = 2000): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: patience,
    idleTimeoutMillis: 60_000,
    // A connection keeps what it ever prepared.
    maxLifetimeSeconds: 3600,
    types: parsers,
    application_name: 'back-office',
    // Compiling a statement takes a tenth of a second, which none of ours is worth.
    options:
      '-c timezone=UTC -c jit=off -c statement_timeout=30000 -c client_connection_check_interval=500 -c idle_in_transaction_session_timeout=60000',
  });
  // A connection that dies while idle is replaced by the pool; the next request that needs the server tells if it is away.
  pool.on('error', () => undefined);

  async function withClient<Answer>(work: (client: pg.PoolClient) => Promise<Answer>): Promise<Answer> {
    const client = await pool.connect();
    let broken: Error | undefined;
    const remember = (error: Error) => {
      broken = error;
    };
    client.on('error', remember);
    try {
      return await work(client);
    } finally {
      client.off('error', remember);
      client.release(broken);
    }
  }

  return {
    engine: 'postgres',
    async query<Row>(statement: Statement) {
      try {
        // Not by the pool itself, which closes the connection of a statement that failed.
        return await withClient((client) => run<Row>(client, statement));
      } catch (error) {
        throw translated(error);
      }
    },
    async execute(script) {
      try {
        await pool.query(script);
      } catch (error) {
        throw translated(error);
      }
    },
    async transaction(work) {
      try {
        return await withClient(async (client) => {
          await client.query('begin');
          try {
            const inside: Queryable = { query: (statement) => run(client, statement) };
            const answer = await work(inside);
            await client.query('commit');
            return answer;
          } catch (error) {
            await client.query('rollback').catch(() => undefined);
            throw error;
          }
        });
      } catch (error) {
        throw translated(error);
      }
    },
    async *stream<Row>(statement: Statement, batchSize: number) {
      const client = await pool.connect().catch((error: unknown) => {
        throw translated(error);
      });
      let finished = false;
      try {
        await client.query('begin transaction isolation level repeatable read read only');
        await client.query('set local statement_timeout = 0');
        const cursor = client.query(new Cursor<Row>(statement.text, [...statement.values], { types: parsers }));
        for (;;) {
          const rows = await cursor.read(batchSize);
          if (rows.length === 0) break;
          yield rows;
        }
        await client.query('commit');
        finished = true;
      } catch (error) {
        throw translated(error);
      } finally {
        // A reader who left must not wait for the statement: closing the socket makes the server stop it.
        client.release(!finished);
      }
    },
    async alone(lock, work) {
      const client = await pool.connect().catch((error: unknown) => {
        throw translated(error);
      });
      try {
        await client.query('set statement_timeout = 0');
        const turn = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${lock}) as mine`);
        if (turn.rows[0]?.mine !== true) return false;
        await work(async (statement) => {
          await client.query(statement);
        });
        return true;
      } catch (error) {
        throw translated(error);
      } finally {
        // The lock and the settings go with the connection.
        client.release(true);
      }
    },
    async close() {
      await pool.end();
    },
  };
}
