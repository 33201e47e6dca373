import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { closedTo } from '#server/access/visibility.ts';
import { BoundedCache } from '#server/memory/bounded-cache.ts';
import { originOf, type Queryable } from '../database.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { readerStatement } from '../sql.ts';
import { hiddenRows } from './kept-total.ts';

/** How many records of the compacted counts are hidden from an actor, as of one compaction of the class. */
export interface HiddenBase {
  readonly generation: number;
  readonly n: number;
}

const KEPT = 2000;
const known = new WeakMap<Queryable, BoundedCache<HiddenBase>>();

/** SQL of the compaction number of the class, by which a reply confirms the cached {@link HiddenBase}. */
export function generationOf(definition: ClassDefinition): string {
  return `coalesce((select generation from folder_compaction where class_id = ${definition.classId}), 0)`;
}

/**
 * How many records of the compacted counts, in the given states, are hidden from the actor. Cached until the next
 * compaction of the class, since it sums as many numbers as there are closed folders; null where folders hide nothing.
 */
export async function hiddenBase(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  states: string,
  isOutdated = false,
): Promise<HiddenBase | null> {
  const closed =
    definition.source || actor.key?.activeOnly ? [] : closedTo(actor, context.catalog.foldersOf(definition));
  if (closed.length === 0) return null;
  const database = originOf(context.database);
  let kept = known.get(database);
  if (!kept) known.set(database, (kept = new BoundedCache({ entries: KEPT })));
  const key = `${definition.name}|${states}|${actor.closedFolders.key}`;
  const remembered = isOutdated ? undefined : kept.find(key);
  if (remembered) return remembered;
  const [row] = await context.database.query<HiddenBase>(
    readerStatement(
      actor,
      `select ${generationOf(definition)} as generation, (select coalesce(sum(n), 0)::bigint from folder_count
        where class_id = ${definition.classId} and compacted and ${hiddenRows()}${states === '' ? '' : ` and ${states}`}) as n`,
    ),
  );
  const base = row ?? { generation: 0, n: 0 };
  kept.keep(key, base);
  return base;
}
