import type { ClassDefinition } from '#model/define-class.ts';
import { FOLDERS_PROPERTY } from '#model/folder-links.ts';

/**
 * The properties that decide a record's visibility: its folders, the links to its owners, and by whom it is seen.
 */
export function sightLinks(definition: ClassDefinition): readonly string[] {
  const { properties, seenBy } = definition;
  const owners = ownerLinks(definition);
  const seen = Object.values(seenBy ?? {}).filter((name) => !owners.includes(name));
  return [...(FOLDERS_PROPERTY in properties ? [FOLDERS_PROPERTY] : []), ...owners, ...seen];
}

/** The property that names the record whose history tells of records of the class; null where there is none. */
export function tellingLink({ copied, toldWith }: ClassDefinition): string | null {
  return copied?.of ?? toldWith ?? null;
}

/** Those of them that link to an owner. */
export function ownerLinks(definition: ClassDefinition): readonly string[] {
  return Object.entries(definition.properties)
    .filter(
      ([name, { extensionKey, reference, component }]) =>
        name !== FOLDERS_PROPERTY && extensionKey === undefined && (reference ?? component)?.onDelete === 'cascade',
    )
    .map(([name]) => name);
}
