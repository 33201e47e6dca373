import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { PGlite, type MemoryFS } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { atPresentCost, inPlace, sendAtCost } from '../costs/spending.ts';
import type { Database, Statement, Transactional } from '../database.ts';
import { inTransaction, parsers, run } from './driver.ts';
import { inTurn } from './in-turn.ts';
import { PgliteWire } from './pglite-wire.ts';
import { PreparedTexts } from './prepared-texts.ts';
import { noSpace, unavailable } from '../problem.ts';

/** Options for opening an embedded database. */
export interface PgliteOptions {
  /** The folder of the data; in memory where absent. */
  readonly folder?: string;
  /** A snapshot made by `snapshot` to restore from. */
  readonly snapshot?: Uint8Array;
  /** The file system to use instead of a folder or new memory. */
  readonly memory?: MemoryFS;
  /** Whether there is space to write. While there is none, writes are refused (507) and reads continue. */
  readonly hasRoom?: () => boolean;
}

/** The embedded database, which can also be copied as a whole. */
export interface EmbeddedDatabase extends Database {
  /**
   * A compressed archive of the whole current database. Writers wait during the copy, but not during the compression.
   */
  snapshot(): Promise<Uint8Array>;
}

/** A quarter of the default: its cache is filled with zeroes at each start, and files are cached by the system too. */
const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/**
 * Creates the engine. A snapshot is decompressed here: PGlite leaves the rejection of a damaged one unhandled, which
 * ends the process.
 */
async function create({ folder, snapshot, memory }: PgliteOptions): Promise<PGlite> {
  const archive = snapshot === undefined ? undefined : new Blob([new Uint8Array(await promisify(gunzip)(snapshot))]);
  return PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(archive === undefined ? {} : { loadDataDir: archive }),
    ...(memory === undefined ? {} : { fs: memory }),
    extensions: { fuzzystrmatch, pg_trgm },
    startParams: START_PARAMETERS,
  });
}

async function connect(embedded: PGlite, brokenOff: () => void): Promise<pg.Client> {
  const stream = () => new PgliteWire(embedded);
  const client = new pg.Client({ user: 'postgres', database: 'postgres', stream, types: parsers });
  // The running statement fails with the error as well; without a listener the error would end the process.
  client.on('error', brokenOff);
  await client.connect();
  // Rolls back a transaction that a previous connection left open.
  await client.query('rollback');
  await client.query("set timezone = 'UTC'");
  return client;
}

/** The severity of an error that PostgreSQL does not survive, mainly no space for WAL. */
const DEADLY = 'PANIC';
/** The SQLSTATE of a write in a read-only transaction. */
const READ_ONLY = '25006';

/**
 * PostgreSQL inside this process. It has one connection: transactions run one after another. After a crash the next
 * call reopens it from its folder; committed data are kept.
 */
export async function openPglite(options: PgliteOptions = {}): Promise<EmbeddedDatabase> {
  const { folder, hasRoom = () => true } = options;
  let embedded = await create(options);
  let isBroken = false;
  let isReadOnly = false;
  const brokenOff = () => {
    isBroken = true;
  };
  let client = await connect(embedded, brokenOff);
  const inOrder = inTurn();
  const prepared = new PreparedTexts();

  /** Opens a new connection, which has no prepared statements. */
  async function connectAnew(): Promise<void> {
    client = await connect(embedded, brokenOff);
    prepared.clear();
  }

  async function openAnew(): Promise<void> {
    if (folder !== undefined) {
      if (!hasRoom()) throw noSpace();
      await embedded.close().catch(() => undefined);
      embedded = await create({ folder });
    }
    await connectAnew();
    isBroken = false;
    isReadOnly = false;
  }

  /**
   * Runs `work` with exclusive use of the connection. A connection with too many prepared statements is replaced first,
   * since it never frees them.
   */
  const turn = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
    inOrder(async () => {
      if (isBroken) await openAnew();
      if (prepared.isFull) {
        await client.query('deallocate all');
        await connectAnew();
      }
      if (isReadOnly === hasRoom()) {
        isReadOnly = !isReadOnly;
        await client.query(`set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
      }
      return work();
    });

  /** Returns the result of `sent`. Throws 503 where the database has crashed, since it would never reply. */
  async function told<Answer>(sent: () => Promise<Answer>): Promise<Answer> {
    if (isBroken) throw unavailable();
    try {
      return await sent();
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error;
      if (error.severity === DEADLY) isBroken = true;
      throw isReadOnly && error.code === READ_ONLY ? noSpace() : error;
    }
  }

  function send<Row>(statement: Statement<Row>): Promise<readonly Row[]> {
    prepared.note(statement);
    return sendAtCost('embedded', statement, () => told(() => run(client, statement)));
  }

  // Statements run in this thread: what has arrived meanwhile is handled between two of a user.
  const inOwnPlace = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
    inPlace(async () => {
      await setImmediate();
      return turn(work);
    });
  const inOneTurn: Transactional = {
    query: (statement) => inOwnPlace(() => send(statement)),
    transaction: (work) => inOwnPlace(() => inTransaction(send, work)),
  };
  // Only one stream at a time waits for the connection, so that other requests wait for one stream statement at most.
  const oneStream = inTurn();

  return {
    engine: 'pglite',
    placesEach: 1,
    ...inOneTurn,
    execute: (script) =>
      turn(async () => {
        await told(() => client.query(script));
      }),
    forStream(left) {
      const atCost = atPresentCost();
      const whileThere = <Answer>(work: () => Promise<Answer>) =>
        oneStream(async () => {
          // Statements run in this thread: yields to the event loop between two of them, so that other requests are
          // handled.
          await setImmediate();
          left.throwIfAborted();
          return work();
        });
      return {
        query: (statement) => atCost(() => whileThere(() => inOneTurn.query(statement))),
        transaction: (work) => atCost(() => whileThere(() => inOneTurn.transaction(work))),
      };
    },
    forSearch: (left) => ({
      query: (statement) =>
        inPlace(() =>
          turn(async () => {
            // The statement before has held this thread: what ends the search may wait to be noticed.
            await setImmediate();
            left.throwIfAborted();
            return send(statement);
          }),
        ),
    }),
    async alone(_lock, work) {
      await work(async (statement) => {
        await turn(() => told(() => client.query(statement)));
      }, inOneTurn);
      return true;
    },
    listen: () => () => Promise.resolve(),
    async snapshot() {
      const archive = await turn(async () => {
        // After a checkpoint a start from the snapshot has no WAL to replay.
        await told(() => client.query('checkpoint'));
        return embedded.dumpDataDir('none');
      });
      // A higher level takes twice as long and saves a seventh.
      return promisify(gzip)(await archive.arrayBuffer(), { level: constants.Z_BEST_SPEED });
    },
    close: () => inOrder(() => embedded.close()),
  };
}
