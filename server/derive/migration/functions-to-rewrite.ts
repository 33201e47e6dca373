/** A table or column that is renamed or dropped by a migration. */
export interface GoneName {
  readonly table: string;
  readonly column?: string;
}

/** A function with a text body; other functions are stored parsed and follow renames automatically. */
const DEFINITION = /create (?:or replace )?function (\w+)\([^$;]*\$(\w*)\$(.*?)\$\2\$/gsu;
const REMOVAL = /drop function (?:if exists )?(\w+)/gu;

/** The bodies of the functions that exist after the migrations, by name. */
function bodiesOf(migrations: string): ReadonlyMap<string, string> {
  const bodies = new Map<string, string>();
  const events = [...migrations.matchAll(DEFINITION), ...migrations.matchAll(REMOVAL)];
  for (const { 1: name = '', 3: body } of events.sort((one, other) => one.index - other.index)) {
    if (body === undefined) bodies.delete(name);
    else bodies.set(name, body);
  }
  return bodies;
}

function mentions(body: string, { table, column }: GoneName): boolean {
  const has = (word: string) => new RegExp(String.raw`\b${word}\b`, 'u').test(body);
  return has(table) && (column === undefined || has(column));
}

/**
 * The functions of hand-written migrations that refer to renamed or dropped names: the database stores their bodies as
 * text, so they would fail when called. One sentence each.
 */
export function functionsToRewrite(migrations: string, gone: readonly GoneName[]): readonly string[] {
  return [...bodiesOf(migrations)].flatMap(([name, body]) =>
    gone
      .filter((entry) => mentions(body, entry))
      .map(({ table, column }) => {
        const what = column === undefined ? `the table ${table}` : `${table}.${column}`;
        return `The function ${name} mentions ${what}, which is no more: write it anew in the same migration.`;
      }),
  );
}
