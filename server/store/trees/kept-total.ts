import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { areClosed, closedTo, isClosed } from '#server/access/visibility.ts';
import { countedIds } from '#server/derive/source.ts';
import type { StoreContext } from '../records/read-projection.ts';

/** Which rows of `folder_count` count records that are hidden because all their folders are closed. */
export function hiddenRows(): string {
  // In this order: the first folder is looked up by hash, and hardly ever is there need to compare the lists.
  return `case when ${isClosed('folder_ids[1]')} then folder_ids[2] is null or ${areClosed('folder_ids')} else false end`;
}

/**
 * SQL of how many records of the class the actor sees in the given states, from kept counts alone; null where they have to be
 * counted. What hides records is either their folders, which are counted, or the record that they belong to, which is not.
 * With `recentOnly` what is hidden by counts that have been compacted is still in the sum: whoever asks takes it off.
 */
export function keptTotal(
  context: Pick<StoreContext, 'catalog' | 'visible'>,
  actor: Actor,
  definition: ClassDefinition,
  states: string,
  counted: string | null = 'all',
  recentOnly = false,
): string | null {
  // Of the records of another class no part is counted by itself.
  if (counted === null || definition.source?.fixed) return null;
  const sum = (table: string, conditions: readonly string[]) => {
    const where = [
      `class_id in (${countedIds(context.catalog, definition)})`,
      ...conditions,
      ...(states === '' ? [] : [states]),
    ];
    return `(select coalesce(sum(n), 0)::bigint from ${table} where ${where.join(' and ')})`;
  };
  const isAll = counted === 'all';
  // What stands in a folder of the scope stands in an open one: nothing of it is hidden.
  if (!isAll && counted !== 'true') return sum('folder_count', [counted]);
  if (context.visible(actor, definition) === null) return sum(isAll ? 'record_count' : 'folder_count', []);
  if (closedTo(actor, context.catalog.foldersOf(definition)).length === 0) return null;
  return `(${sum(isAll ? 'record_count' : 'folder_count', [])} - ${sum('folder_count', [hiddenRows(), ...(recentOnly ? ['not compacted'] : [])])})`;
}
