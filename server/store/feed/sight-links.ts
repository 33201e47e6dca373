import type { ClassDefinition } from '#model/define-class.ts';
import { FOLDERS_PROPERTY } from '#model/folder-links.ts';

/** The properties by which a record's sight is decided: the folders it stands in and the records it belongs to. */
export function sightLinks(definition: ClassDefinition): readonly string[] {
  return Object.entries(definition.properties)
    .filter(
      ([name, { extensionKey, reference, component }]) =>
        name === FOLDERS_PROPERTY || (extensionKey === undefined && (reference ?? component)?.onDelete === 'cascade'),
    )
    .map(([name]) => name);
}

/** Those of them that name a record it belongs to. */
export function ownerLinks(definition: ClassDefinition): readonly string[] {
  return sightLinks(definition).filter((name) => name !== FOLDERS_PROPERTY);
}
