import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { PGlite, type MemoryFS } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import type { Database, Statement } from './database.ts';
import { parsers, run } from './driver.ts';
import { PgliteWire } from './pglite-wire.ts';
import { statementName } from './sql.ts';

/** What an embedded database may be opened from. */
export interface PgliteOptions {
  /** The folder to keep it in; in memory where absent. */
  readonly folder?: string;
  /** A snapshot made by `snapshot` to start from. */
  readonly snapshot?: Blob;
  /** What to keep it in instead of a folder or a memory of its own. */
  readonly memory?: MemoryFS;
}

/** The embedded database with the means to copy it whole. */
export interface EmbeddedDatabase extends Database {
  /** A packed archive of the whole database as it is now; writers wait while it is copied, not while it is packed. */
  snapshot(): Promise<Uint8Array>;
}

/** Lets one piece of work in at a time, in the order they came. */
function inTurn() {
  let last: Promise<unknown> = Promise.resolve();
  return <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const answer = last.then(work);
    last = answer.catch(() => undefined);
    return answer;
  };
}

/** Statements that one connection may have prepared; each takes some 50 KB. */
const MOST_PREPARED = 2000;

async function connect(embedded: PGlite): Promise<pg.Client> {
  const stream = () => new PgliteWire(embedded);
  const client = new pg.Client({ user: 'postgres', database: 'postgres', stream, types: parsers });
  await client.connect();
  await client.query("set timezone = 'UTC'");
  return client;
}

/** PostgreSQL inside this process. It has one connection: transactions run one after another. */
export async function openPglite({ folder, snapshot, memory }: PgliteOptions = {}): Promise<EmbeddedDatabase> {
  const embedded = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(snapshot === undefined ? {} : { loadDataDir: snapshot }),
    ...(memory === undefined ? {} : { fs: memory }),
    extensions: { pg_trgm },
  });
  let client = await connect(embedded);
  const inOrder = inTurn();
  const prepared = new Set<string>();

  /** Runs `work` alone on the connection. One that has prepared too much is left first: it keeps all of it. */
  const turn = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
    inOrder(async () => {
      if (prepared.size >= MOST_PREPARED) {
        await client.query('deallocate all');
        client = await connect(embedded);
        prepared.clear();
      }
      return work();
    });

  function send<Row>(statement: Statement): Promise<readonly Row[]> {
    if (statement.name !== undefined) prepared.add(statement.name);
    return run(client, statement);
  }

  async function transaction<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    await client.query('begin');
    try {
      const answer = await work();
      await client.query('commit');
      return answer;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  }

  return {
    engine: 'pglite',
    query: (statement) => turn(() => send(statement)),
    execute: (script) =>
      turn(async () => {
        await client.query(script);
      }),
    transaction: (work) => turn(() => transaction(() => work({ query: send }))),
    async *stream<Row>({ text, values }: Statement, batchSize: number) {
      // A held cursor keeps the snapshot without keeping the only connection in a transaction.
      const cursor = `c_${statementName()}`;
      await turn(() => transaction(() => send({ text: `declare ${cursor} cursor with hold for ${text}`, values })));
      try {
        for (;;) {
          const fetch = { text: `fetch ${Math.trunc(batchSize)} from ${cursor}`, values: [] };
          const rows = await turn(() => send<Row>(fetch));
          if (rows.length === 0) return;
          yield rows;
        }
      } finally {
        await turn(() => client.query(`close ${cursor}`));
      }
    },
    async alone(_lock, work) {
      await work(async (statement) => {
        await turn(() => client.query(statement));
      });
      return true;
    },
    async snapshot() {
      const archive = await turn(async () => {
        // Whoever starts from it need not replay what came since the last one.
        await client.query('checkpoint');
        return embedded.dumpDataDir('none');
      });
      // Packing it tighter takes twice as long and saves a seventh.
      return promisify(gzip)(await archive.arrayBuffer(), { level: constants.Z_BEST_SPEED });
    },
    close: () => turn(() => embedded.close()),
  };
}
