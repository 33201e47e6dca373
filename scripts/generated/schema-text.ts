import { schemaDdl } from '#server/derive/ddl.ts';
import type { TableSpec } from '#server/derive/table.ts';

/** Statements and columns that differ between tables only as a whole: what a table has of a kind is one line. */
const TOGETHER: readonly RegExp[] = [
  /^ {2}"(?:id|version|create_date|last_update)" /u,
  /^create index "\w+_(?:create_date|last_update)_idx" /u,
  /^create trigger count_/u,
  /^create trigger folder_/u,
  /^create trigger search_/u,
  /^create trigger compare_/u,
];

const kindOf = (line: string): RegExp | undefined => TOGETHER.find((kind) => kind.test(line));

/** The SQL of the tables for a diff: one line for what every table has, and for each kind of triggers of a table. */
export function schemaText(tables: readonly TableSpec[]): string {
  const lines: string[] = [];
  for (const line of schemaDdl(tables).trimEnd().split('\n')) {
    const kind = kindOf(line);
    const last = lines.at(-1);
    if (kind !== undefined && last !== undefined && kindOf(last) === kind)
      lines[lines.length - 1] = `${last} ${line.trim()}`;
    else lines.push(line);
  }
  return `${lines.join('\n')}\n`;
}
