import type { Queryable } from '#server/store/database.ts';

interface Line {
  readonly line: string;
}

/**
 * The database catalog's description of the tables: one sentence per column, index, constraint and totals trigger, in
 * a fixed order.
 */
export async function catalogOf(database: Queryable, tables: readonly string[]): Promise<readonly string[]> {
  const rows = await database.query<Line>({
    text: `select line from (
        select format('%s.%s %s%s default %s generated %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
            case when a.attnotnull then ' not null' else '' end,
            case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end,
            case when a.attgenerated <> '' then pg_get_expr(d.adbin, d.adrelid) end) as line
          from pg_attribute a join pg_class c on c.oid = a.attrelid
            left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
          where c.relname = any($1::text[]) and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        union all
        select indexdef from pg_indexes where tablename = any($1::text[])
        union all
        select format('%s %s %s', c.relname, k.conname, pg_get_constraintdef(k.oid))
          from pg_constraint k join pg_class c on c.oid = k.conrelid where c.relname = any($1::text[]) and k.contype <> 'n'
        union all
        select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
          where c.relname = any($1::text[]) and not t.tgisinternal
            and t.tgname ~ '^(count|folder|search)_(added|removed|moved|changed)$'
      ) lines order by line collate "C"`,
    values: [tables],
  });
  return rows.map((row) => row.line);
}
