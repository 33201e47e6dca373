import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { areClosed, closedTo, isClosed } from '#server/access/visibility.ts';
import { countedIds } from '#server/derive/source.ts';
import type { StoreContext } from '../projection/read-projection.ts';

/** The condition on rows of `folder_count` whose records are hidden because all their folders are closed. */
export function hiddenRows(): string {
  // In this order: the first folder is looked up by hash, so the lists are rarely compared.
  return `case when ${isClosed('folder_ids[1]')} then folder_ids[2] is null or ${areClosed('folder_ids')} else false end`;
}

/**
 * SQL of how many records of the class the actor sees in the given states, from stored counts only; null where the
 * records must be counted. Records are hidden either by their folders, which are counted, or by their owner, which is
 * not. With `recentOnly`, records hidden by compacted counts are still included: the caller subtracts them.
 */
export function keptTotal(
  context: Pick<StoreContext, 'catalog' | 'visible'>,
  actor: Actor,
  definition: ClassDefinition,
  states: string,
  counted: string | null = 'all',
  recentOnly = false,
): string | null {
  // A view of part of another class has no counts of its own, and nothing counts what visitors see.
  if (counted === null || definition.source?.fixed || actor.key?.activeOnly) return null;
  const sum = (table: string, conditions: readonly string[]) => {
    const where = [
      `class_id in (${countedIds(context.catalog, definition)})`,
      ...conditions,
      ...(states === '' ? [] : [states]),
    ];
    return `(select coalesce(sum(n), 0)::bigint from ${table} where ${where.join(' and ')})`;
  };
  const isAll = counted === 'all';
  // The folders of the scope are open, so none of their records is hidden.
  if (!isAll && counted !== 'true') return sum('folder_count', [counted]);
  if (context.visible(actor, definition) === null) return sum(isAll ? 'record_count' : 'folder_count', []);
  if (closedTo(actor, context.catalog.foldersOf(definition)).length === 0) return null;
  return `(${sum(isAll ? 'record_count' : 'folder_count', [])} - ${sum('folder_count', [hiddenRows(), ...(recentOnly ? ['not compacted'] : [])])})`;
}
