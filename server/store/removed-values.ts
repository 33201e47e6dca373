import type { Catalog } from '#server/derive/catalog.ts';
import { quoted } from '#server/derive/names.ts';
import { storedTable } from '#server/derive/source.ts';
import { EXTENDED_COLUMN } from '#server/derive/value-place.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';
import { table } from './tables.ts';

/** Days for which the values of a removed field can still be restored. */
const KEPT_DAYS = 30;
/** Rows scanned by one statement. */
const BATCH = 5000;

const f = table('customField', 'f');

interface Removed {
  readonly id: number;
  readonly className: string;
}

/**
 * Fields that were removed more than {@link KEPT_DAYS} days ago and whose values were not swept since that removal: a
 * field can be restored and removed again.
 */
async function removedFields(database: Database, classId: number): Promise<readonly Removed[]> {
  return database.query<Removed>(
    sql`select c.object_id as id, max(c.before ->> 'className') as "className" from change c
      where c.class_id = ${classId} and c.action = 'delete'
        and not exists (select from ${f} where ${f.id} = c.object_id)
      group by c.object_id having max(c.at) > coalesce((select s.at from swept_field s where s.id = c.object_id), '-infinity')
        and max(c.at) < now() - make_interval(days => ${KEPT_DAYS})`,
  );
}

/** Locks the records of a batch in the order in which writes do. */
async function sweepField(database: Database, from: string, key: string): Promise<void> {
  let last: number | null = 0;
  while (last !== null) {
    const [row]: readonly { readonly last: number | null }[] = await database.query<{ last: number | null }>({
      text: `with looked as (select id from ${quoted(from)} where id > $1::bigint order by id limit ${BATCH}),
          held as materialized (
            select t.id from ${quoted(from)} t join looked using (id) where t.${EXTENDED_COLUMN} ? $2::text
            order by t.id for no key update of t),
          swept as (
            update ${quoted(from)} t set ${EXTENDED_COLUMN} = t.${EXTENDED_COLUMN} - $2::text from held where t.id = held.id)
        select max(id) as last from looked`,
      values: [last, key],
    });
    last = row?.last ?? null;
  }
}

/**
 * Deletes from the records the values of fields that were removed 30 days ago, which no reader can see any more.
 * History keeps them, and neither the version nor the date of the records changes.
 */
export async function sweepRemovedValues(database: Database, catalog: Catalog): Promise<void> {
  for (const { id, className } of await removedFields(database, catalog.get('customField').classId)) {
    const definition = catalog.find(className);
    if (definition) await sweepField(database, storedTable(definition), String(id));
    await database.query(sql`insert into swept_field (id) values (${id}) on conflict (id) do update set at = now()`);
  }
}
