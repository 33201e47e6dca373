import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { PGlite, type MemoryFS } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import type { Database, Statement, Transactional } from './database.ts';
import { inTransaction, parsers, run } from './driver.ts';
import { inTurn } from './in-turn.ts';
import { PgliteWire } from './pglite-wire.ts';
import { PreparedTexts } from './prepared-texts.ts';
import { noSpace, unavailable } from './problem.ts';

/** What an embedded database may be opened from. */
export interface PgliteOptions {
  /** The folder to keep it in; in memory where absent. */
  readonly folder?: string;
  /** A snapshot made by `snapshot` to start from. */
  readonly snapshot?: Blob;
  /** What to keep it in instead of a folder or a memory of its own. */
  readonly memory?: MemoryFS;
  /** Whether there is room to write. While there is none, writes are refused (507) and reads go on. */
  readonly hasRoom?: () => boolean;
}

/** The embedded database with the means to copy it whole. */
export interface EmbeddedDatabase extends Database {
  /** A packed archive of the whole database as it is now; writers wait while it is copied, not while it is packed. */
  snapshot(): Promise<Uint8Array>;
}

function create({ folder, snapshot, memory }: PgliteOptions): Promise<PGlite> {
  return PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(snapshot === undefined ? {} : { loadDataDir: snapshot }),
    ...(memory === undefined ? {} : { fs: memory }),
    extensions: { pg_trgm },
  });
}

async function connect(embedded: PGlite, brokenOff: () => void): Promise<pg.Client> {
  const stream = () => new PgliteWire(embedded);
  const client = new pg.Client({ user: 'postgres', database: 'postgres', stream, types: parsers });
  // The statement that runs is told by itself; without a listener the error ends the process.
  client.on('error', brokenOff);
  await client.connect();
  // What a connection before this one has begun and could not end.
  await client.query('rollback');
  await client.query("set timezone = 'UTC'");
  return client;
}

/** PostgreSQL's word for an error that it does not survive: above all, no space for its log. */
const DEADLY = 'PANIC';
/** A write in a transaction that may only read. */
const READ_ONLY = '25006';

/**
 * PostgreSQL inside this process. It has one connection: transactions run one after another. Where it broke down, it is opened
 * anew from its folder at the next call; what it had committed is there.
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

  /** Begins a connection that knows nothing of what the former had prepared. */
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

  /** Runs `work` alone on the connection. One that has prepared too much is left first: it keeps all of it. */
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

  /** Answers what `sent` does, unless the database has broken down, which would answer nothing more. */
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
    return told(() => run(client, statement));
  }

  const inOneTurn: Transactional = {
    query: (statement) => turn(() => send(statement)),
    transaction: (work) => turn(() => inTransaction(send, work)),
  };
  // One of them at a time waits for the connection, so that nobody else waits for more than one.
  const oneStream = inTurn();

  return {
    engine: 'pglite',
    ...inOneTurn,
    execute: (script) =>
      turn(async () => {
        await told(() => client.query(script));
      }),
    forStream(left) {
      const whileThere = <Answer>(work: () => Promise<Answer>) =>
        oneStream(async () => {
          // A statement runs in this very thread: whatever came meanwhile is let in between two of them.
          await setImmediate();
          left.throwIfAborted();
          return work();
        });
      return {
        query: (statement) => whileThere(() => inOneTurn.query(statement)),
        transaction: (work) => whileThere(() => inOneTurn.transaction(work)),
      };
    },
    async alone(_lock, work) {
      await work(async (statement) => {
        await turn(() => told(() => client.query(statement)));
      });
      return true;
    },
    listen: () => () => Promise.resolve(),
    async snapshot() {
      const archive = await turn(async () => {
        // Whoever starts from it need not replay what came since the last one.
        await told(() => client.query('checkpoint'));
        return embedded.dumpDataDir('none');
      });
      // Packing it tighter takes twice as long and saves a seventh.
      return promisify(gzip)(await archive.arrayBuffer(), { level: constants.Z_BEST_SPEED });
    },
    close: () => inOrder(() => embedded.close()),
  };
}
