import type { ClassDefinition } from '#model/define-class.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { columnName, quoted, tableName } from '#server/derive/names.ts';
import type { Queryable } from '../../database.ts';

/** A property of a class whose records link to the default record of another one unless they are told. */
interface DefaultLink {
  readonly name: string;
  /** SQL of the id of the default record. */
  readonly text: string;
}

/** The properties of a class that link to a default record. */
export function defaultLinks(catalog: Catalog, definition: ClassDefinition): readonly DefaultLink[] {
  return Object.entries(definition.properties).flatMap(([name, { reference }]) => {
    if (!reference?.toDefault) return [];
    const target = catalog.get(reference.className);
    const mark = target.defaultChoice?.kind === 'mark' ? target.defaultChoice.property : null;
    if (mark === null) throw new Error(`${target.name} has no default record`);
    return { name, text: `select id from ${quoted(tableName(target.name))} where ${quoted(columnName(mark))} limit 1` };
  });
}

/** The default records that new records of the class link to, by property; those that do not exist are left out. */
export async function defaultRecords(
  where: Queryable,
  links: readonly DefaultLink[],
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const { name, text } of links) {
    const [row] = await where.query<{ id: number }>({ text, values: [] });
    if (row) found.set(name, row.id);
  }
  return found;
}
