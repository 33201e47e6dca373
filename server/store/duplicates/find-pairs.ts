import type { ClassDefinition } from '#model/define-class.ts';
import { LEAST_SCORE, scorePair, type PairScore } from '#model/duplicates/score-pair.ts';
import type { Actor } from '#server/access/actor.ts';
import { DUPLICATE_COLUMN } from '#server/derive/duplicate-keys.ts';
import { quoted } from '#server/derive/names.ts';
import { storedTable } from '#server/derive/source.ts';
import { confirm, EPOCH_COLUMN } from '../records/epoch.ts';
import type { StoreContext } from '../records/read-projection.ts';
import { storedValues } from '../records/stored-values.ts';
import { readerStatement } from '../sql.ts';
import { readableSigns } from './sign-values.ts';

/** A record is compared with so many next ones with the same key: the number of pairs grows with that of records. */
const NEIGHBOURS = 10;
/** So many candidates are compared; those with the most keys in common, then the newest, come first. */
const MOST_PAIRS = 5000;

/** Two records that may be one; the older one is the first. */
export interface Pair extends PairScore {
  readonly ids: readonly [number, number];
}

/**
 * The pairs of records of a class that may be one and that the actor sees, strongest first, then newest. Candidates are
 * found by equal keys, in one statement whose cost grows with the number of records and not with its square.
 */
export async function findPairs(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
): Promise<readonly Pair[]> {
  const signs = readableSigns(context, actor, definition);
  if (!signs) return [];
  const visible = context.visible(actor, definition);
  const text = `with k as (
      select t.id, key collate "C" as key from ${quoted(storedTable(definition))} t, unnest(t.${DUPLICATE_COLUMN}) key
      where left(key, 1) = any($1::text[])${visible === null ? '' : ` and ${visible}`}),
    n as (
      select id, key, array_agg(id) over (partition by key order by id rows between 1 following and ${NEIGHBOURS} following) as next
      from k),
    p as (
      select n.id as one, other, count(distinct left(n.key, 1)) as signs from n, unnest(n.next) other group by n.id, other
      order by signs desc, other desc, one desc limit ${MOST_PAIRS})
    select ${EPOCH_COLUMN}, (select json_agg(json_build_array(one, other)) from p) as pairs`;
  const [row] = await context.database.query<{ epoch: number; pairs: readonly (readonly [number, number])[] | null }>(
    readerStatement(actor, text, [signs.keyKinds]),
  );
  confirm(actor, row);
  const candidates = row?.pairs ?? [];
  const ids = [...new Set(candidates.flat())];
  const { names } = signs;
  const values = await storedValues(context, actor, definition, { ids, names }, context.database);
  const known = new Map([...values].map(([id, held]) => [id, signs.of(held)]));
  const pairs = candidates.flatMap(([one, other]): Pair[] => {
    const [first, second] = [known.get(one), known.get(other)];
    if (!first || !second) return [];
    const scored = scorePair(first, second, signs.kind);
    return scored.score < LEAST_SCORE ? [] : [{ ids: [one, other], ...scored }];
  });
  return pairs.toSorted(
    (left, right) => right.score - left.score || right.ids[1] - left.ids[1] || right.ids[0] - left.ids[0],
  );
}
