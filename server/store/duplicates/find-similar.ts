import type { ClassDefinition } from '#model/define-class.ts';
import { Namesakes } from '#model/duplicates/namesakes.ts';
import { LEAST_SCORE, prepareSigns, scorePrepared, type PairScore } from '#model/duplicates/score-pair.ts';
import type { Actor } from '#server/access/actor.ts';
import { DUPLICATE_COLUMN, duplicateKeys } from '#server/derive/duplicate-keys.ts';
import { quoted } from '#server/derive/names.ts';
import { storedTable } from '#server/derive/source.ts';
import { confirm, EPOCH_COLUMN } from '../projection/epoch.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { storedValues } from '../records/read/stored-values.ts';
import { readerStatement } from '../sql.ts';
import { MOST_WITH_KEY, NEAREST } from './key-neighbours.ts';
import { readableSigns } from './sign-values.ts';

/** So many records with a key in common are compared, newest first. */
const MOST_COMPARED = 200;

/** A record that may be the one that is entered. */
export interface Similar extends PairScore {
  readonly ids: readonly [number];
}

/**
 * The records that the actor sees and that may be the one with these values by property, strongest first: of those with a
 * key of very many the same few that the list of pairs will name.
 */
export async function findSimilar(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  given: Readonly<Record<string, string>>,
): Promise<readonly Similar[]> {
  const signs = readableSigns(context, actor, definition);
  if (!signs) return [];
  const visible = context.visible(actor, definition);
  const entered = Object.fromEntries(
    signs.names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  );
  const keys = duplicateKeys(definition, (name) => `($1::jsonb ->> '${name}')`);
  const table = quoted(storedTable(definition));
  const text = `with k as materialized (
      select key from unnest(${keys}) key where left(key, 1) = any($2::text[])),
    s as materialized (
      select f.ids from k cross join lateral (
        select array_agg(o.id) as ids from ${table} o where o.${DUPLICATE_COLUMN} @> array[k.key]) f),
    n as (
      select near.id from s cross join lateral (
        select id from unnest(s.ids) id order by id desc
        limit case when cardinality(s.ids) > ${MOST_WITH_KEY} then ${NEAREST} else ${MOST_COMPARED} end) near),
    f as (
      select t.id from ${table} t where t.id in (select id from n)${visible === null ? '' : ` and ${visible}`}
      order by t.id desc limit ${MOST_COMPARED})
    select ${EPOCH_COLUMN}, to_json(array(select id from f)) as ids`;
  const [row] = await context.database.query<{ epoch: number; ids: readonly number[] }>(
    readerStatement(actor, text, [JSON.stringify(entered), signs.keyKinds]),
  );
  confirm(actor, row);
  const { names } = signs;
  const values = await storedValues(context, actor, definition, { ids: row?.ids ?? [], names }, context.database);
  const own = prepareSigns(signs.of(entered), signs.kind);
  const others = [...values].map(([id, held]) => [id, prepareSigns(signs.of(held), signs.kind)] as const);
  const namesakes = new Namesakes(
    [own, ...others.map(([, held]) => held)].map(({ name }) => name),
    signs.kind,
  );
  const found = others.flatMap(([id, held]): Similar[] => {
    const scored = scorePrepared(own, held, namesakes.of(own, held));
    return scored.score < LEAST_SCORE ? [] : [{ ids: [id], ...scored }];
  });
  return found.toSorted((left, right) => right.score - left.score || right.ids[0] - left.ids[0]);
}
