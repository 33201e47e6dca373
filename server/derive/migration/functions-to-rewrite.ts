/** A table, or a column of one, that has another name after a migration or is gone. */
export interface GoneName {
  readonly table: string;
  readonly column?: string;
}

/** A function whose body is a text; others are kept parsed, and follow a rename by themselves. */
const DEFINITION = /create (?:or replace )?function (\w+)\([^$;]*\$(\w*)\$(.*?)\$\2\$/gsu;
const REMOVAL = /drop function (?:if exists )?(\w+)/gu;

/** The bodies of the functions that the migrations leave behind, by name. */
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
 * The functions that hand-written migrations have made and that mention what has another name or is gone: the database keeps
 * their bodies as text, so they fail when they are called. One sentence each.
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
