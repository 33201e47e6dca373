import type { ClassDefinition } from '#model/define-class.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import { isExtensible } from '#model/extensible.ts';
import { hasSearchedText } from '#server/derive/table.ts';
import type { Database } from '../database.ts';
import { sql } from '../sql.ts';
import { forgetTotals } from './keep-totals.ts';
import { EXTENDED_COLUMN } from '#server/derive/value-place.ts';
import { TEXT_TABLE, TEXT_WORDS } from '../projection/file-texts.ts';

/** The advisory lock for counting words: one server at a time. */
const LOCK = 7_201_951;
/** Records that one statement of a rebuild indexes. */
const BATCH = 2000;

/** A class whose records differ from the index of words. */
export interface IndexFault {
  readonly className: string;
  /** Records that are not in the index, or stand there with other words. */
  readonly records: number;
  /** Entries of the index without a record. */
  readonly entries: number;
  /** Words of the index that the dictionary lacks. */
  readonly words: number;
}

/** What the index holds the words of: the records of a class, or the texts of files. */
interface Indexed {
  readonly name: string;
  readonly classId: number;
  readonly table: string;
  /** SQL of the text of a row `t`. */
  readonly text: string;
}

const TEXTS: Indexed = { name: TEXT_TABLE, classId: TEXT_WORDS, table: TEXT_TABLE, text: 't.search' };

function indexedClass(definition: ClassDefinition): Indexed {
  const { name, classId } = definition;
  const text = isExtensible(definition) ? `search_text(${classId}, t.search, t.${EXTENDED_COLUMN})` : 't.search';
  return { name, classId, table: tableName(name), text };
}

function indexedTables(catalog: Catalog): readonly Indexed[] {
  const classes = catalog.classes.filter((definition) => !definition.source && hasSearchedText(definition));
  return [...classes.map(indexedClass), TEXTS];
}

/** Counts how many records hold each word, and forgets the words that none holds, with the kept totals of searches. */
export async function countWords(database: Database, catalog: Catalog): Promise<void> {
  await database.alone(LOCK, async (run) => {
    for (const { classId } of indexedTables(catalog)) await run(`select search_count(${classId})`);
    await forgetTotals(database);
  });
}

/**
 * Indexes every record again, in batches, while records are read and written. A rebuild that was interrupted goes on
 * where it stopped. `note` is told the class and the last id of each batch.
 */
export async function rebuildIndex(
  database: Database,
  catalog: Catalog,
  note: (className: string, lastId: number) => void,
): Promise<void> {
  for (const { name, classId, table } of indexedTables(catalog)) {
    const [known] = await database.query<{ lastId: number }>(
      sql`select last_id as "lastId" from search_rebuild where class_id = ${classId}`,
    );
    for (let lastId: number | null = known?.lastId ?? -1; lastId !== null; ) {
      const after: number = lastId;
      lastId = await database.transaction(async (transaction) => {
        const [row] = await transaction.query<{ lastId: number | null }>(
          sql`select search_index(${classId}::integer, ${table}::text, ${after}::bigint, ${BATCH}::integer) as "lastId"`,
        );
        const reached = row?.lastId ?? null;
        await transaction.query(
          sql`insert into search_rebuild (class_id, last_id) values (${classId}, ${reached ?? after})
            on conflict (class_id) do update set last_id = excluded.last_id`,
        );
        return reached;
      });
      if (lastId !== null) note(name, lastId);
    }
  }
  await countWords(database, catalog);
  await database.query(sql`delete from search_rebuild`);
}

/** Compares the index of words with the records of every class. Returns the classes that differ. */
export async function checkIndex(database: Database, catalog: Catalog): Promise<readonly IndexFault[]> {
  const faults: IndexFault[] = [];
  for (const { name: className, classId, table: name, text } of indexedTables(catalog)) {
    const table = quoted(name);
    const [row] = await database.query<Omit<IndexFault, 'className'>>({
      text: `select
          (select count(*) from ${table} t left join search_document d on d.id = t.id
            where d.class_id <> $1 or coalesce(d.words, '') <> array_to_tsvector(search_words(${text}))) as records,
          (select count(*) from search_document d where d.class_id = $1
            and not exists (select from ${table} t where t.id = d.id)) as entries,
          (select count(*) from (
            select word from ts_stat('select words from search_document where class_id = ' || $1::integer) s
            except select word from search_word where class_id = $1) missing) as words`,
      values: [classId],
    });
    if (row && row.records + row.entries + row.words > 0) faults.push({ className, ...row });
  }
  return faults;
}
