import { quoted } from '#server/derive/names.ts';
import type { Queryable } from '#server/store/database.ts';

/** A table and its stored columns: generated ones are computed by the database. */
export interface Table {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** What tells the rows of a table from others. */
export interface TableDigest {
  readonly rows: number;
  /** A sum over the texts of the rows, whatever their order. */
  readonly sum: string;
}

/** The stored columns, as SQL. */
export const listed = ({ columns }: Table): string => columns.map(({ name }) => quoted(name)).join(', ');

/** The table, as SQL. */
export const stored = ({ name }: Table): string => `public.${quoted(name)}`;

/** All tables but that of the migrations. */
export async function tablesOf(where: Queryable): Promise<readonly Table[]> {
  return where.query<Table>({
    text: `select c.relname as name,
        json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migration'
      group by c.relname order by c.relname`,
    values: [],
  });
}

/** Reads the whole table, which may take longer than a statement is usually given. */
export async function digestOf(where: Queryable, table: Table): Promise<TableDigest> {
  const [found] = await where.query<TableDigest>({
    text: `select count(*) as rows, coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as sum
      from (select ${listed(table)} from ${stored(table)}) t`,
    values: [],
  });
  return found ?? { rows: 0, sum: '0' };
}

/** The digests of all tables by their names, of one moment. */
export async function allDigests(transaction: Queryable): Promise<Readonly<Record<string, TableDigest>>> {
  await transaction.query({ text: 'set local statement_timeout = 0', values: [] });
  const digests: Record<string, TableDigest> = {};
  for (const table of await tablesOf(transaction)) digests[table.name] = await digestOf(transaction, table);
  return digests;
}
