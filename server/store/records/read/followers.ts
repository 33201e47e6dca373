import type { CopyPart } from '#model/class-parts.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import type { OwnedRecords } from './owned-ids.ts';

/** Records of one class that are copied with their owner, and by which choice. */
export interface Follower extends OwnedRecords {
  readonly as: Exclude<CopyPart, 'folders'>;
}

/** Whether records of the class refer to those of another of the followers. */
function refersTo({ definition }: Follower, others: readonly Follower[]): boolean {
  const names = new Set(others.map((other) => other.definition.name));
  names.delete(definition.name);
  return Object.values(definition.properties).some(({ reference }) => reference && names.has(reference.className));
}

/** The classes whose records are copied with a record of the class; those to which others refer come first. */
export function followersOf(catalog: Catalog, definition: ClassDefinition): readonly Follower[] {
  const found = catalog.incoming(definition).flatMap(({ from, propertyName }): Follower[] => {
    const { copied } = from;
    return copied?.of === propertyName ? [{ definition: from, of: propertyName, as: copied.as }] : [];
  });
  const placed: Follower[] = [];
  for (let waiting: readonly Follower[] = found; waiting.length > 0; ) {
    const ready = waiting.filter((one) => !refersTo(one, waiting));
    if (ready.length === 0) throw new Error(`what is copied with ${definition.name} refers to one another in a circle`);
    placed.push(...ready);
    waiting = waiting.filter((one) => !ready.includes(one));
  }
  return placed;
}
