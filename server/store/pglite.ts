import { PGlite, types, type Results, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Database, Queryable, Statement } from './database.ts';
import { statementName } from './sql.ts';

const parsers = { [types.INT8]: Number, [types.NUMERIC]: Number };

async function run<Row>(target: PGlite | Transaction, statement: Statement): Promise<readonly Row[]> {
  const answer: Results<Row> = await target.query<Row>(statement.text, [...statement.values], { parsers });
  return answer.rows;
}

/** What an embedded database may be opened from. */
export interface PgliteOptions {
  /** The folder to keep it in; in memory where absent. */
  readonly folder?: string;
  /** A snapshot made by `snapshotPglite` to start from. */
  readonly snapshot?: Blob;
}

/** The embedded database with the means to copy it whole. */
export interface EmbeddedDatabase extends Database {
  /** A compressed archive of the whole database as it is now; writers wait meanwhile. */
  snapshot(): Promise<Blob>;
}

/** PostgreSQL inside this process. It has one connection: transactions run one after another. */
export async function openPglite({ folder, snapshot }: PgliteOptions = {}): Promise<EmbeddedDatabase> {
  const database = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(snapshot === undefined ? {} : { loadDataDir: snapshot }),
    extensions: { pg_trgm },
  });
  await database.exec("set timezone = 'UTC'");
  return {
    engine: 'pglite',
    query: (statement) => run(database, statement),
    async execute(script) {
      await database.exec(script);
    },
    transaction: (work) =>
      database.transaction((transaction) => {
        const inside: Queryable = { query: (statement) => run(transaction, statement) };
        return work(inside);
      }),
    async *stream<Row>(statement: Statement, batchSize: number) {
      // A held cursor keeps the snapshot without keeping the only connection in a transaction.
      const cursor = `c_${statementName()}`;
      await database.transaction(async (transaction) => {
        await transaction.query(`declare ${cursor} cursor with hold for ${statement.text}`, [...statement.values]);
      });
      try {
        for (;;) {
          const rows = await run<Row>(database, { text: `fetch ${Math.trunc(batchSize)} from ${cursor}`, values: [] });
          if (rows.length === 0) return;
          yield rows;
        }
      } finally {
        await database.exec(`close ${cursor}`);
      }
    },
    async alone(_lock, work) {
      await work(async (statement) => {
        await database.exec(statement);
      });
      return true;
    },
    snapshot: () => database.dumpDataDir('gzip'),
    close: () => database.close(),
  };
}
