import pg from 'pg';
import type { Database, Statement, Transactional } from './database.ts';
import { isNoSpace } from './disk-space.ts';
import { inTransaction, parsers, run } from './driver.ts';
import { inTurn } from './in-turn.ts';
import { listen } from './listen.ts';
import { PreparedTexts } from './prepared-texts.ts';
import { unavailable } from './problem.ts';

/** SQLSTATE classes and codes that say the server is away, full or too slow, not that the statement is wrong. */
const AWAY = /^(?:08|53|57P0|57014)/u;
const DRIVER_AWAY =
  /timeout exceeded when trying to connect|Connection terminated|ECONN|EPIPE|ENOENT|ENOTFOUND|ETIMEDOUT|not queryable/u;

/** Those after which PostgreSQL closes the connection. */
const OVER = /^(?:08|57P0)/u;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function translated(error: unknown): unknown {
  if (!(error instanceof Error) || isNoSpace(error)) return error;
  const code = codeOf(error);
  return AWAY.test(code) || DRIVER_AWAY.test(`${code} ${error.message}`) ? unavailable() : error;
}

function openPool(url: string, connections: number, patience: number, onLost: (error: Error) => void): pg.Pool {
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
  // For its whole life: an error that no listener hears ends the process, and one may come at any moment, between two
  // statements too. The statement that runs, or the next one, fails by itself; the pool replaces the connection.
  // One connection may have several.
  pool.on('connect', (client) => client.once('error', onLost).on('error', () => undefined));
  pool.on('error', () => undefined);
  return pool;
}

const prepared = new WeakMap<pg.ClientBase, PreparedTexts>();

function send<Row>(client: pg.ClientBase, statement: Statement<Row>): Promise<readonly Row[]> {
  let texts = prepared.get(client);
  if (!texts) prepared.set(client, (texts = new PreparedTexts()));
  texts.note(statement);
  return run<Row>(client, statement);
}

/**
 * Runs `work` on a connection of the pool, which is closed where it is given back as spent. When `left` aborts it is too, by which
 * PostgreSQL ends the statement.
 */
async function onConnection<Answer>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, giveBack: (isSpent: boolean) => void) => Promise<Answer>,
  left?: AbortSignal,
): Promise<Answer> {
  try {
    left?.throwIfAborted();
    const client = await pool.connect();
    let isHeld = true;
    const giveBack = (isSpent: boolean) => {
      if (isHeld) client.release(isSpent);
      isHeld = false;
    };
    const leave = () => giveBack(true);
    left?.addEventListener('abort', leave);
    try {
      left?.throwIfAborted();
      return await work(client, giveBack);
    } catch (error) {
      // The driver hears of the end a moment after the statement does; whoever came between would get a dead connection.
      if (OVER.test(codeOf(error))) giveBack(true);
      throw error;
    } finally {
      left?.removeEventListener('abort', leave);
      giveBack(prepared.get(client)?.isFull === true);
    }
  } catch (error) {
    left?.throwIfAborted();
    throw translated(error);
  }
}

function transactional(
  on: <Answer>(work: (client: pg.PoolClient) => Promise<Answer>) => Promise<Answer>,
): Transactional {
  return {
    // Not by the pool itself, which closes the connection of a statement that failed.
    query: (statement) => on((client) => send(client, statement)),
    transaction: (work) => on((client) => inTransaction((statement) => send(client, statement), work)),
  };
}

/**
 * PostgreSQL over two pools. `connections` is how many this process may hold, at least 2: a quarter of them is for streamed answers,
 * the rest for all else; whoever listens has one more. Waiting for one longer than `patience` (ms) is a 503. `onLost` hears of each that breaks, idle or not.
 */
export function openPostgres(
  url: string,
  connections = 10,
  patience = 2000,
  onLost: (error: Error) => void = () => undefined,
): Database {
  const share = Math.max(1, Math.floor(connections / 4));
  const pool = openPool(url, Math.max(1, connections - share), patience, onLost);
  const streams = openPool(url, share, patience, onLost);
  // Streamed answers wait for one another here, where no patience ends.
  const streamTurn = inTurn(share);
  return {
    engine: 'postgres',
    ...transactional((work) => onConnection(pool, work)),
    execute: (script) =>
      onConnection(pool, async (client) => {
        await client.query(script);
      }),
    forStream: (left) => transactional((work) => streamTurn(() => onConnection(streams, work, left))),
    alone: (lock, work) =>
      onConnection(pool, async (client, giveBack) => {
        try {
          await client.query('set statement_timeout = 0');
          const turn = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${lock}) as mine`);
          if (turn.rows[0]?.mine !== true) return false;
          await work(async (statement) => {
            await client.query(statement);
          });
          return true;
        } finally {
          // The lock and the settings go with the connection.
          giveBack(true);
        }
      }),
    listen: (channel, heard) => listen(url, channel, heard),
    async close() {
      await Promise.all([pool.end(), streams.end()]);
    },
  };
}
