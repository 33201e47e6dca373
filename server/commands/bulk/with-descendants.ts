import type { ClassDefinition } from '#model/define-class.ts';
import { isFolderClass } from '#model/folder-class.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import type { Target } from '#server/store/records/write/write.ts';
import { withDescendantFolders } from '#server/store/trees/descendants.ts';

/** The records of a bulk write; for folders it includes all descendants (contract «Writing»). */
export async function withDescendants(
  { database }: Pick<StoreContext, 'database'>,
  definition: ClassDefinition,
  targets: readonly Target[],
): Promise<readonly Target[]> {
  if (!isFolderClass(definition)) return targets;
  const given = new Set(targets.map((target) => target.id));
  const all = await withDescendantFolders(database, definition, [...given]);
  return [...targets, ...all.filter((id) => !given.has(id)).map((id) => ({ id }))];
}
