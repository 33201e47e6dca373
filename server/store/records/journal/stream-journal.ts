import type { JournalEntry, PersonAct } from '#model/wire/audit.ts';
import { StaleActor, unavailable } from '../../problem.ts';
import type { Asking, StreamReader } from '../read/stream.ts';
import { journalPlace, readJournal, type JournalQuery } from './read-journal.ts';

/** Some entries of the journal. */
export interface JournalBatch {
  readonly items: readonly (JournalEntry | PersonAct)[];
  readonly count: number;
}

/** Entries read, and held in memory, at a time. */
const PAGE = 500;
/** Maximum number of retries of a page when rights change while it is read. */
const TRIES = 50;

/**
 * All entries by a query, page by page on demand, newest first; what is written meanwhile stands before the first page. So
 * a slow reader holds no connection. Each page is read with the rights of its moment, which `assertAllowed` checks.
 */
export async function* streamJournal(
  reader: StreamReader,
  query: Omit<JournalQuery, 'before' | 'pageSize'>,
  assertAllowed: (asking: Asking) => void,
): AsyncGenerator<JournalBatch> {
  const database = reader.context.database.forStream(reader.left());
  let asking: Asking = reader;
  let next: string | null = null;
  do {
    for (let tries = 0; ; tries += 1) {
      if (tries === TRIES) throw unavailable();
      const context = { ...asking.context, database: { ...asking.context.database, ...database } };
      try {
        const before = next === null ? null : journalPlace(next);
        const page = await readJournal(context, asking.actor, { ...query, before, pageSize: PAGE });
        yield { items: page.items, count: page.items.length };
        ({ next } = page);
        break;
      } catch (error) {
        if (!(error instanceof StaleActor)) throw error;
        asking = await reader.renewed();
        assertAllowed(asking);
      }
    }
  } while (next !== null);
}
