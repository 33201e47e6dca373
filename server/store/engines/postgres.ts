import pg from 'pg';
import { atPresentCost, inPlace, sendAtCost } from '../costs/spending.ts';
import type { Database, Queryable, Statement, Transactional } from '../database.ts';
import { isNoSpace } from './disk-space.ts';
import { inTransaction, parsers, run } from './driver.ts';
import { inTurn } from './in-turn.ts';
import { listen } from './listen.ts';
import { placeOf, setForRole } from './pooler.ts';
import { PreparedTexts } from './prepared-texts.ts';
import { busy, unavailable } from '../problem.ts';

/** SQLSTATE classes and codes that mean that the server is unavailable, not that the statement is wrong. */
const AWAY = /^(?:08|57P0)/u;
const DRIVER_AWAY = /Connection terminated|timeout expired|ECONN|EPIPE|ENOENT|ENOTFOUND|ETIMEDOUT|not queryable/u;

/** SQLSTATE classes and codes of a server that lacks memory or connections, and of a statement that took too long. */
const BUSY = /^(?:53|57014)/u;
/** All connections, of this process or of a pooler, were in use for as long as a request waits. */
const POOL_BUSY = /timeout exceeded when trying to connect|query_wait_timeout|no more connections allowed/u;

/** Time limit of opening a connection, in milliseconds. */
const OPENING = 2000;

class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: OPENING });
  }
}

/** SQLSTATEs after which PostgreSQL closes the connection. */
const OVER = /^(?:08|57P0)/u;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function translated(error: unknown): unknown {
  if (!(error instanceof Error) || isNoSpace(error)) return error;
  const code = codeOf(error);
  if (BUSY.test(code) || POOL_BUSY.test(error.message)) return busy();
  return AWAY.test(code) || DRIVER_AWAY.test(`${code} ${error.message}`) ? unavailable() : error;
}

/** The settings of each session. JIT compilation takes a tenth of a second, more than it saves on any statement of this product. */
const SETTINGS = {
  TimeZone: 'UTC',
  jit: 'off',
  statement_timeout: '30000',
  client_connection_check_interval: '500',
  idle_in_transaction_session_timeout: '60000',
} as const;

/** The connections of one address. */
interface Connections {
  readonly most: number;
  readonly patience: number;
  readonly onLost: (error: Error) => void;
  /** They lead through a pooler. */
  readonly isPooled: boolean;
}

function openPool(url: string, { most, patience, onLost, isPooled }: Connections): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    Client,
    max: most,
    connectionTimeoutMillis: patience,
    idleTimeoutMillis: 60_000,
    // A connection never frees its prepared statements.
    maxLifetimeSeconds: 3600,
    types: parsers,
    application_name: 'back-office',
    ...(!isPooled && {
      options: Object.entries(SETTINGS)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    }),
  });
  // Behind a pooler the next transaction may run on another connection, which does not know the statement.
  if (isPooled) pool.on('connect', (client) => prepared.set(client, null));
  // Listens for the whole life of the connection: an error event without a listener ends the process, and one may occur
  // at any moment, also between two statements. The running or next statement fails by itself; the pool replaces the
  // connection. One connection may emit several errors.
  pool.on('connect', (client) => client.once('error', onLost).on('error', () => undefined));
  pool.on('error', () => undefined);
  return pool;
}

/** What each connection has prepared; null for one that prepares nothing. */
const prepared = new WeakMap<pg.ClientBase, PreparedTexts | null>();

function send<Row>(client: pg.ClientBase, statement: Statement<Row>): Promise<readonly Row[]> {
  let texts = prepared.get(client);
  if (texts === undefined) prepared.set(client, (texts = new PreparedTexts()));
  texts?.note(statement);
  const { text, values } = statement;
  return sendAtCost('server', statement, () => run<Row>(client, texts === null ? { text, values } : statement));
}

/**
 * Runs `work` on a connection of the pool. `giveBack(true)` closes the connection instead of returning it. When `left`
 * aborts, the connection is closed as well, and PostgreSQL cancels the statement.
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
      // The driver notices the end of the connection a moment after the statement fails; without this another caller
      // could get the dead connection in between. Of one that is closed here it notices nothing: the first listener is told.
      if (OVER.test(codeOf(error))) {
        client.emit('error', error);
        giveBack(true);
      }
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

/** Cancels the statement that a connection runs, and waits until the next one can't be meant. */
async function cancel(pool: pg.Pool, client: pg.ClientBase): Promise<void> {
  const backend = 'processID' in client ? client.processID : null;
  await pool.query('select pg_cancel_backend($1::integer)', [backend]);
  await client.query('select').catch(() => undefined);
}

/** Runs `work` on a connection, see `onConnection`. */
type On = <Answer>(
  work: (client: pg.PoolClient, giveBack: (isSpent: boolean) => void) => Promise<Answer>,
  left?: AbortSignal,
) => Promise<Answer>;

/**
 * Runs one statement, which is cancelled when `left` aborts. A pooler does not tell which backend runs it, and ends it
 * itself once its connection is closed.
 */
function cancellable(on: On, pool: pg.Pool, isPooled: boolean, left: AbortSignal): Queryable {
  return {
    query: async <Row>(statement: Statement<Row>) => {
      let cancelling: Promise<void> | undefined;
      try {
        return await inPlace(() =>
          on(async (client, giveBack) => {
            left.throwIfAborted();
            const leave = () => {
              if (isPooled) giveBack(true);
              // A connection whose statement can't be cancelled is closed, which ends the statement too.
              else cancelling = cancel(pool, client).catch(() => giveBack(true));
            };
            left.addEventListener('abort', leave, { once: true });
            try {
              return await send<Row>(client, statement);
            } finally {
              left.removeEventListener('abort', leave);
              await cancelling;
            }
          }),
        );
      } catch (error) {
        left.throwIfAborted();
        throw error;
      }
    },
  };
}

function transactional(
  on: <Answer>(work: (client: pg.PoolClient) => Promise<Answer>) => Promise<Answer>,
): Transactional {
  return {
    // Not `pool.query`, which closes the connection when a statement fails.
    query: (statement) => on((client) => send(client, statement)),
    transaction: (work) => on((client) => inTransaction((statement) => send(client, statement), work)),
  };
}

/** Calls `act` until it has succeeded once; calls at the same time share one. */
function once(act: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= act().catch((error: unknown) => {
      done = undefined;
      throw error;
    });
    return done;
  };
}

/**
 * PostgreSQL over two pools. `connections` is the maximum for this process, at least 2: a quarter of them serves
 * streamed replies, the rest everything else; each `listen` uses one more. Waiting longer than `patience` (ms) for a
 * connection is a 503. `onLost` is called for each connection that breaks, idle or not. `direct` is given where `url`
 * leads through a pooler: the address past it, for what outlives a transaction (notifications, locks of a session,
 * migrations), on up to two connections more.
 */
export function openPostgres(
  url: string,
  connections = 10,
  patience = 10_000,
  onLost: (error: Error) => void = () => undefined,
  direct?: string,
): Database {
  const share = Math.max(1, Math.floor(connections / 4));
  const isPooled = direct !== undefined;
  const pool = openPool(url, { most: Math.max(1, connections - share), patience, onLost, isPooled });
  const streams = openPool(url, { most: share, patience, onLost, isPooled });
  const own = isPooled ? openPool(direct, { most: 2, patience, onLost, isPooled: false }) : pool;
  const ready = once(async () => {
    const here = await onConnection(own, async (client) => (await setForRole(client, SETTINGS), placeOf(client)));
    if (here !== (await onConnection(pool, placeOf)))
      throw new Error('DATABASE_LISTEN_URL names another database than DATABASE_URL');
  });
  const onEach =
    (each: pg.Pool): On =>
    async (work, left) => {
      if (isPooled) await ready();
      return onConnection(each, work, left);
    };
  const onPool = onEach(pool);
  const onOwn = onEach(own);
  const onStreams = onEach(streams);
  // Streamed replies queue here, without a timeout.
  const streamTurn = inTurn(share);
  return {
    engine: 'postgres',
    placesEach: Math.max(1, Math.floor((connections - share) / 2)),
    ...transactional((work) => inPlace(() => onPool(work))),
    execute: (script) =>
      onOwn(async (client) => {
        await client.query(script);
      }),
    forStream(left) {
      const atCost = atPresentCost();
      return transactional((work) => atCost(() => streamTurn(() => onStreams(work, left))));
    },
    forSearch: (left) => cancellable(onPool, pool, isPooled, left),
    alone: (lock, work) =>
      onOwn(async (client, giveBack) => {
        try {
          await client.query('set statement_timeout = 0');
          const turn = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${lock}) as mine`);
          if (turn.rows[0]?.mine !== true) return false;
          await work(
            async (statement) => {
              await client.query(statement);
            },
            { query: (statement) => send(client, statement) },
          );
          return true;
        } finally {
          // Closing the connection releases the lock and discards the settings.
          giveBack(true);
        }
      }),
    listen: (channel, heard) => listen(direct ?? url, channel, heard),
    connections() {
      const sum = (key: 'totalCount' | 'idleCount' | 'waitingCount') => pool[key] + streams[key];
      return { used: sum('totalCount') - sum('idleCount'), idle: sum('idleCount'), waiting: sum('waitingCount') };
    },
    async close() {
      await Promise.all([pool, streams, ...(isPooled ? [own] : [])].map((each) => each.end()));
    },
  };
}
