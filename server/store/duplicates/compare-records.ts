import { signNames, type ClassDefinition } from '#model/define-class.ts';
import { LEAST_SCORE, prepareSigns, scorePrepared, type PreparedSigns } from '#model/duplicates/score-pair.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import type { Queryable } from '../database.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { storedValues } from '../records/read/stored-values.ts';
import { sql } from '../sql.ts';
import { keyNeighbours } from './key-neighbours.ts';
import { readableSigns } from './sign-values.ts';

/** The advisory lock under which the pairs of a class are written. */
const LOCK = 7_201_960;
/** The records whose values are held at a time. */
const VALUES_AT_ONCE = 2000;

/** What is compared with the given records: the older ones, where all are compared in the order of ids, or all. */
export type Compared = 'older' | 'all';

/** Waits for whoever compares records of the class: values read later than this are as new as all pairs written. */
export async function lockPairs(transaction: Queryable, { classId }: ClassDefinition): Promise<void> {
  await transaction.query(sql`select pg_advisory_xact_lock(${LOCK}, ${classId}::integer)`);
}

interface FoundPair {
  readonly one: number;
  readonly other: number;
  readonly score: number;
  readonly reasons: readonly string[];
  readonly namesakes: number;
}

/** The pairs of these records with others, as far as the product itself sees them. */
async function pairsOf(
  context: StoreContext,
  definition: ClassDefinition,
  ids: readonly number[],
  compared: Compared,
  transaction: Queryable,
): Promise<readonly FoundPair[]> {
  const signs = readableSigns(context, SYSTEM_ACTOR, definition);
  if (!signs) return [];
  const neighbours = await keyNeighbours(transaction, definition, ids, compared === 'older');
  const names = signNames(definition);
  const read = async (some: readonly number[]): Promise<ReadonlyMap<number, PreparedSigns>> => {
    const values = await storedValues(context, SYSTEM_ACTOR, definition, { ids: some, names }, transaction);
    return new Map([...values].map(([id, held]) => [id, prepareSigns(signs.of(held), signs.kind)]));
  };
  const own = await read([...neighbours].flatMap(([id, others]) => (others.size > 0 ? [id] : [])));
  const near = new Map<number, number[]>();
  // Two of the given records are compared once.
  for (const [id, others] of neighbours)
    for (const other of others.keys())
      if (other < id || !neighbours.has(other)) near.set(other, [...(near.get(other) ?? []), id]);
  const found: FoundPair[] = [];
  const all = [...near.keys()];
  for (let at = 0; at < all.length; at += VALUES_AT_ONCE) {
    const others = await read(all.slice(at, at + VALUES_AT_ONCE));
    for (const [other, held] of others) {
      for (const id of near.get(other) ?? []) {
        const mine = own.get(id);
        if (!mine) continue;
        const namesakes = neighbours.get(id)?.get(other)?.of(mine, held) ?? 0;
        const { score, reasons } = scorePrepared(mine, held, namesakes);
        if (score >= LEAST_SCORE)
          found.push({ one: Math.min(id, other), other: Math.max(id, other), score, reasons, namesakes });
      }
    }
  }
  return found;
}

/**
 * Replaces the stored pairs of these records, of which some may be gone, by those that they make now. The transaction
 * holds the lock of {@link lockPairs}. Returns how many there are.
 */
export async function compareRecords(
  context: StoreContext,
  definition: ClassDefinition,
  ids: readonly number[],
  compared: Compared,
  transaction: Queryable,
): Promise<number> {
  const found = await pairsOf(context, definition, ids, compared, transaction);
  const replaced =
    compared === 'older' ? 'other = any($1::bigint[])' : '(other = any($1::bigint[]) or one = any($1::bigint[]))';
  await transaction.query({ text: `delete from duplicate_pair where ${replaced}`, values: [ids] });
  await transaction.query(
    sql`insert into duplicate_pair (class_id, one, other, score, reasons, namesakes)
      select ${definition.classId}::integer, p.one, p.other, p.score, p.reasons, p.namesakes
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as p (one bigint, other bigint, score integer, reasons text[], namesakes integer)`,
  );
  return found.length;
}
