import type { ClassDefinition } from '#model/define-class.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { ownersOf } from './visibility.ts';

/** Whether records of the class are copied with those of one of the classes, as its pictures, blocks and files are. */
function isPartOf(catalog: Catalog, definition: ClassDefinition, reached: ReadonlySet<string>): boolean {
  const { copied, content, properties } = definition;
  if (copied === undefined && content === undefined) return false;
  return Object.values(properties).some((property) =>
    ownersOf(catalog, property).some(({ name }) => reached.has(name)),
  );
}

/**
 * The names of the classes that a key reaches: those named, all where none is, their folders and what belongs to their
 * records; of these, where it sees what visitors see, only those that pages show. Null for all.
 */
export function keyClasses(
  catalog: Catalog,
  named: readonly string[],
  activeOnly: boolean,
): ReadonlySet<string> | null {
  if (named.length === 0 && !activeOnly) return null;
  const asked = named.length === 0 ? catalog.classes : named.flatMap((name) => catalog.find(name) ?? []);
  const reached = new Set(asked.filter(({ isComponent }) => isComponent || !activeOnly).map(({ name }) => name));
  for (const definition of asked) {
    const folders = catalog.foldersOf(definition);
    if (folders && reached.has(definition.name)) reached.add(folders.name);
  }
  for (let size = -1; size < reached.size; ) {
    size = reached.size;
    for (const one of catalog.classes) if (isPartOf(catalog, one, reached)) reached.add(one.name);
  }
  // Which blocks visitors see depends on the time and on the blocks around them: pages alone tell it.
  for (const one of catalog.classes) if (activeOnly && one.copied?.as === 'blocks') reached.delete(one.name);
  return reached;
}
