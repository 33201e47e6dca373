import type { ClassDefinition } from '#model/define-class.ts';
import { scorePair, type PairScore, type Reason } from '#model/duplicates/score-pair.ts';
import type { Actor } from '#server/access/actor.ts';
import { quoted } from '#server/derive/names.ts';
import { storedTable } from '#server/derive/source.ts';
import { confirm, EPOCH_COLUMN } from '../projection/epoch.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { storedValues } from '../records/read/stored-values.ts';
import { readerStatement } from '../sql.ts';
import { readableSigns, type ReadableSigns } from './sign-values.ts';

/** Two records that may be one; the older one is the first. */
export interface Pair extends PairScore {
  readonly ids: readonly [number, number];
  /** The record by which they were said to be different ones. */
  readonly distinctId?: number;
}

/** A page of pairs, and how many there are. */
export interface PairPage {
  readonly pairs: readonly Pair[];
  readonly total: number;
}

/** Which pairs are read. `distinct` are those that somebody has said to be different records. */
export interface PairQuery {
  readonly isDistinct: boolean;
  readonly pageIndex: number;
  readonly pageSize: number;
}

const KEY_KINDS = { phone: 'p', email: 'e', code: 'c', name: 'n', similarName: 'n' } as const satisfies Record<
  Reason,
  string
>;

/** The reasons that a reader may know of. */
function readableReasons({ keyKinds }: ReadableSigns): readonly string[] {
  return Object.entries(KEY_KINDS).flatMap(([reason, kind]) => (keyKinds.includes(kind) ? [reason] : []));
}

const IS_DISTINCT = `exists (select from distinct_pair d where d.record_id = p.one and d.other_id = p.other)
  or exists (select from distinct_pair d where d.record_id = p.other and d.other_id = p.one)`;

/** SQL of the pairs: as they are stored and as fresh as their records, or as they were said to be different. */
function pairsText(definition: ClassDefinition, isDistinct: boolean, visible: (id: string) => string): string {
  if (isDistinct)
    return `select p.*, 0 as score, 0 as namesakes from (
        select least(record_id, other_id) as one, greatest(record_id, other_id) as other, min(id) as "distinctId"
        from distinct_pair where record_id <> other_id group by 1, 2) p
      where exists (select from object o where o.id = p.one and o.class_id = ${definition.classId})
        and exists (select from object o where o.id = p.other and o.class_id = ${definition.classId})
        and ${visible('p.one')} and ${visible('p.other')}`;
  return `select p.one, p.other, p.score, p.namesakes, null::bigint as "distinctId" from duplicate_pair p
    where p.class_id = ${definition.classId} and p.reasons && $1::text[]
      and not exists (select from duplicate_mark m where m.id = p.one) and not exists (select from duplicate_mark m where m.id = p.other)
      and not (${IS_DISTINCT}) and ${visible('p.one')} and ${visible('p.other')}`;
}

interface StoredPair {
  readonly one: number;
  readonly other: number;
  /** How common their common name was when they were compared. */
  readonly namesakes: number;
  readonly distinctId: number | null;
}

/** Compares the pairs by what the reader may read of the records now. Pairs with nothing in common any more are left out. */
async function compareNow(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  signs: ReadableSigns,
  stored: readonly StoredPair[],
): Promise<readonly Pair[]> {
  const ids = [...new Set(stored.flatMap(({ one, other }) => [one, other]))];
  const { names } = signs;
  const values = await storedValues(context, actor, definition, { ids, names }, context.database);
  const known = new Map([...values].map(([id, held]) => [id, signs.of(held)]));
  return stored.flatMap(({ one, other, namesakes, distinctId }): Pair[] => {
    const [first, second] = [known.get(one), known.get(other)];
    if (!first || !second) return [];
    const scored = scorePair(first, second, signs.kind, namesakes);
    if (distinctId !== null) return [{ ids: [one, other], ...scored, distinctId }];
    return scored.reasons.length === 0 ? [] : [{ ids: [one, other], ...scored }];
  });
}

/**
 * A page of the pairs of a class of which the actor sees both records and may read a reason, with their exact number;
 * strongest first, then newest. Who may not read all signs gets the newest first, since the order would tell of them.
 */
export async function readPairs(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  { isDistinct, pageIndex, pageSize }: PairQuery,
): Promise<PairPage> {
  const signs = readableSigns(context, actor, definition);
  if (!signs) return { pairs: [], total: 0 };
  const condition = context.visible(actor, definition);
  const visible = (id: string) =>
    condition === null
      ? 'true'
      : `exists (select from ${quoted(storedTable(definition))} t where t.id = ${id} and ${condition})`;
  const order = `${signs.isWhole ? 'score desc, ' : ''}other desc, one desc`;
  const text = `with p as materialized (${pairsText(definition, isDistinct, visible)})
    select ${EPOCH_COLUMN}, (select count(*) from p) as total, (select coalesce(json_agg(f), '[]') from (
      select one, other, namesakes, "distinctId" from p order by ${order} limit ${pageSize} offset ${pageIndex * pageSize}) f) as pairs`;
  const [row] = await context.database.query<{
    epoch: number;
    total: number;
    pairs: readonly StoredPair[];
  }>(readerStatement(actor, text, isDistinct ? [] : [readableReasons(signs)]));
  confirm(actor, row);
  return {
    pairs: await compareNow(context, actor, definition, signs, row?.pairs ?? []),
    total: row?.total ?? 0,
  };
}
