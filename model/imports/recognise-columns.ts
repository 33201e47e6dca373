import { headingKey, unitlessKey } from './heading-key.ts';
import { ID_FIELD, VERSION, type ImportField } from './import-field.ts';

/** Where a column goes: the name of a field, or null where it is left out. */
export interface ImportColumn {
  /** From 0. */
  readonly index: number;
  readonly to: string | null;
}

/** The fields to which columns went before, or null where they were left out, by {@link headingKey}. */
export type RememberedColumns = Readonly<Record<string, string | null>>;

/** The name of a property as it is written: 'full_name' is 'fullName'. Names are told from words by their case. */
function nameKey(text: string): string {
  return text.trim().replaceAll(/(?<=[a-z\d])_([a-z])/gu, (_, letter: string) => letter.toUpperCase());
}

/** The ways to compare a heading with a field, the surest first. */
const WAYS: readonly {
  readonly keyOf: (text: string) => string;
  readonly namesOf: (field: ImportField) => readonly string[];
}[] = [
  { keyOf: headingKey, namesOf: ({ caption }) => [caption] },
  { keyOf: nameKey, namesOf: ({ name }) => [name] },
  { keyOf: unitlessKey, namesOf: ({ caption }) => [caption] },
  { keyOf: headingKey, namesOf: ({ aliases }) => aliases },
  { keyOf: unitlessKey, namesOf: ({ aliases }) => aliases },
];

/** The names of the fields by the keys of their names in one way: where a name is likelier first, then in order. */
function fieldsByKey(
  fields: readonly ImportField[],
  way: (typeof WAYS)[number],
): ReadonlyMap<string, readonly string[]> {
  const byKey = new Map<string, (readonly [place: number, name: string])[]>();
  for (const field of fields)
    for (const [place, key] of way.namesOf(field).map(way.keyOf).entries())
      if (key !== '') byKey.set(key, [...(byKey.get(key) ?? []), [place, field.name]]);
  const ordered = [...byKey].map(([key, found]): [string, readonly string[]] => [
    key,
    found.toSorted(([one], [other]) => one - other).map(([, name]) => name),
  ]);
  return new Map(ordered);
}

/** Whether a column holds the versions of records: only a table of this product does. */
function hasVersion(headings: readonly string[]): boolean {
  const names = [VERSION.caption, ...VERSION.aliases].map(headingKey);
  return headings.some((heading) => names.includes(headingKey(heading)));
}

/**
 * Where the columns with these headings go: where the same heading went before, else to the field whose caption, name or
 * other heading it is. No two columns go to one field: the one that is named more surely does, then the first one. The
 * id of a record is recognised beside its version alone: the ids of other programs are not those of the records here.
 */
export function recogniseColumns(
  headings: readonly string[],
  fields: readonly ImportField[],
  remembered: RememberedColumns,
): readonly ImportColumn[] {
  const chosen = new Map<number, string | null>();
  const isOwn = hasVersion(headings);
  const own = isOwn ? fields : fields.filter(({ name }) => name !== ID_FIELD);
  const idNames = isOwn ? own.filter(({ name }) => name === ID_FIELD) : [];
  const ids = new Set(idNames.flatMap(({ caption, aliases }) => [caption, ...aliases]).map(headingKey));
  const taken = new Set<string>();
  const names = new Set(fields.map(({ name }) => name));
  const choose = (index: number, to: string): void => {
    chosen.set(index, to);
    taken.add(to);
  };
  for (const [index, heading] of headings.entries()) {
    const key = headingKey(heading);
    if (key === '' || !Object.hasOwn(remembered, key)) continue;
    const to = remembered[key] ?? null;
    // The ids of another program were left out, not those of a table of this product.
    if (to === null && ids.has(key)) continue;
    if (to === null) chosen.set(index, null);
    else if (names.has(to) && !taken.has(to)) choose(index, to);
  }
  for (const way of WAYS) {
    const byKey = fieldsByKey(own, way);
    for (const [index, heading] of headings.entries()) {
      if (chosen.has(index)) continue;
      const to = byKey.get(way.keyOf(heading))?.find((name) => !taken.has(name));
      if (to !== undefined) choose(index, to);
    }
  }
  return headings.map((_, index) => ({ index, to: chosen.get(index) ?? null }));
}

/** Whether a heading names a field, as {@link recogniseColumns} compares them. */
export function headingOf(fields: readonly ImportField[]): (heading: string) => boolean {
  const known = WAYS.map((way) => ({ way, byKey: fieldsByKey(fields, way) }));
  return (heading) => known.some(({ way, byKey }) => byKey.has(way.keyOf(heading)));
}
