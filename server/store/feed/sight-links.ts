import type { ClassDefinition } from '#model/define-class.ts';
import { FOLDERS_PROPERTY } from '#model/folder-links.ts';

/** The properties that decide a record's visibility: its folders and the links to its owners. */
export function sightLinks(definition: ClassDefinition): readonly string[] {
  return Object.entries(definition.properties)
    .filter(
      ([name, { extensionKey, reference, component }]) =>
        name === FOLDERS_PROPERTY || (extensionKey === undefined && (reference ?? component)?.onDelete === 'cascade'),
    )
    .map(([name]) => name);
}

/** Those of them that link to an owner. */
export function ownerLinks(definition: ClassDefinition): readonly string[] {
  return sightLinks(definition).filter((name) => name !== FOLDERS_PROPERTY);
}
