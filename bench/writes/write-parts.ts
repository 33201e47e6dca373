import type { Queryable } from '#server/store/database.ts';

/** An index or a trigger of a table that a write maintains. */
export interface WritePart {
  readonly name: string;
  readonly remove: string;
  readonly restore: string;
}

/** The tables that a write of one news item writes to. */
const TABLES = [
  'news',
  'object',
  'change',
  'record_count',
  'folder_count',
  'search_document',
  'search_word',
  'feed_outbox',
];

/** The indexes besides primary keys, and the triggers, of {@link TABLES}. */
export async function writeParts(where: Queryable): Promise<readonly WritePart[]> {
  const indexes = await where.query<{ name: string; definition: string }>({
    text: `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = any($1::regclass[]) and not indisprimary order by indrelid, indexrelid`,
    values: [TABLES],
  });
  const triggers = await where.query<{ table: string; name: string }>({
    text: `select tgrelid::regclass::text as table, tgname as name
      from pg_trigger where tgrelid = any($1::regclass[]) and not tgisinternal order by tgrelid, tgname`,
    values: [TABLES],
  });
  return [
    ...indexes.map(({ name, definition }) => ({
      name: `index ${name}`,
      remove: `drop index ${name}`,
      restore: definition,
    })),
    ...triggers.map(({ table, name }) => ({
      name: `trigger ${name} of ${table}`,
      remove: `alter table ${table} disable trigger ${name}`,
      restore: `alter table ${table} enable trigger ${name}`,
    })),
  ];
}
