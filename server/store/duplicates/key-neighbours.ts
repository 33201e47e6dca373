import type { ClassDefinition } from '#model/define-class.ts';
import { Namesakes } from '#model/duplicates/namesakes.ts';
import { preparedName, type PreparedSigns } from '#model/duplicates/score-pair.ts';
import { DUPLICATE_COLUMN, duplicateName } from '#server/derive/duplicate-keys.ts';
import { columnName, quoted } from '#server/derive/names.ts';
import { storedTable } from '#server/derive/source.ts';
import type { Queryable } from '../database.ts';

/** A key of more records than this is no sign of one, such as a telephone number entered where there was none. */
export const MOST_WITH_KEY = 500;
/** A record is compared with so many older ones that share such a key. */
export const NEAREST = 10;

/** How common the name is that two records have in common. */
export type Commonness = Pick<Namesakes, 'of'>;

/** The records that one is compared with, and how common their common name is; null without a key of a name. */
export type Neighbours = ReadonlyMap<number, Commonness | null>;

interface Keyed {
  readonly key: string;
  /** The records with the key, in any order. */
  readonly ids: readonly number[];
  /** Their names, where the key is one of a name and not of too many. */
  readonly names: readonly string[] | null;
}

interface KeyGroup {
  readonly ids: readonly number[];
  readonly commonness: Commonness | null;
}

function groupOf({ key, ids, names }: Keyed, kind: PreparedSigns['kind']): KeyGroup {
  if (!key.startsWith('n')) return { ids, commonness: null };
  if (names === null) return { ids, commonness: { of: () => ids.length } };
  return {
    ids,
    commonness: new Namesakes(
      names.map((name) => preparedName(name, kind)),
      kind,
    ),
  };
}

/** The others with the key that a record is compared with. */
function othersOf(id: number, ids: readonly number[], isOlder: boolean): readonly number[] {
  if (ids.length > MOST_WITH_KEY)
    return ids
      .filter((other) => other < id)
      .toSorted((one, two) => two - one)
      .slice(0, NEAREST);
  return ids.filter((other) => (isOlder ? other < id : other !== id));
}

/** The others of one record, each with the least group of a name that both are in. */
function neighboursOf(id: number, groups: readonly KeyGroup[], isOlder: boolean): Neighbours {
  const found = new Map<number, Commonness | null>();
  for (const { ids, commonness } of groups.toSorted((one, two) => two.ids.length - one.ids.length))
    for (const other of othersOf(id, ids, isOlder)) found.set(other, commonness ?? found.get(other) ?? null);
  return found;
}

/**
 * For each of these records the others that have a key in common with it, all of them or the older ones. Each key is
 * looked up once, however many of the records have it, and tells how common the names with it are.
 */
export async function keyNeighbours(
  where: Queryable,
  definition: ClassDefinition,
  ids: readonly number[],
  isOlder: boolean,
): Promise<ReadonlyMap<number, Neighbours>> {
  const { duplicates } = definition;
  if (!duplicates) return new Map();
  const table = quoted(storedTable(definition));
  const name = duplicateName(duplicates.name, (one) => `o.${quoted(columnName(one))}`);
  const [row] = await where.query<{
    records: readonly { readonly id: number; readonly keys: readonly string[] }[];
    keyed: readonly Keyed[];
  }>({
    // Nothing but the key is asked for: with a condition on ids, or an order by them, the index of ids would be read for
    // each key.
    text: `with b as materialized (select id, ${DUPLICATE_COLUMN} as keys from ${table} where id = any($1::bigint[])),
        k as materialized (select distinct key from b, unnest(b.keys) key),
        s as materialized (select k.key, f.ids, case when cardinality(f.ids) <= ${MOST_WITH_KEY} then f.names end as names
          from k cross join lateral (
            select array_agg(o.id) as ids, array_agg(${name}) filter (where left(k.key, 1) = 'n') as names
            from ${table} o where o.${DUPLICATE_COLUMN} @> array[k.key]) f)
      select (select coalesce(json_agg(b), '[]') from b) as records, (select coalesce(json_agg(s), '[]') from s where cardinality(s.ids) > 1) as keyed`,
    values: [ids],
  });
  const groups = new Map(row?.keyed.map((one) => [one.key, groupOf(one, duplicates.kind)]));
  return new Map(
    row?.records.map(({ id, keys }) => [
      id,
      neighboursOf(
        id,
        keys.flatMap((key) => groups.get(key) ?? []),
        isOlder,
      ),
    ]),
  );
}
