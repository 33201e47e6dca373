import { withImages } from '#model/blocks/file-references.ts';
import type { HeldPart } from '#server/store/proposals/held-parts.ts';
import type { StoredValues } from '#server/store/records/read/stored-values.ts';

/** The ids of what a record with these values is deleted with: the block around it, the block of a file. */
function ownersIn({ definition }: HeldPart, values: StoredValues): readonly number[] {
  return Object.entries(definition.properties).flatMap(([name, { reference }]) => {
    const id = values[name];
    return reference?.onDelete === 'cascade' && typeof id === 'number' ? [id] : [];
  });
}

/** These parts and all that follow from them, whichever they begin with. */
function closure(begun: readonly HeldPart[], next: (part: HeldPart) => readonly HeldPart[]): readonly HeldPart[] {
  const found = new Set(begun);
  for (const part of found) for (const one of next(part)) found.add(one);
  return [...found];
}

function goneWith(parts: readonly HeldPart[], { id, action }: HeldPart): readonly HeldPart[] {
  if (action !== 'delete') return [];
  return parts.filter((one) => one.action === 'delete' && ownersIn(one, one.before).includes(id));
}

/** The new pictures that these values show: texts and models. */
export function picturesIn(parts: readonly HeldPart[], after: unknown): readonly HeldPart[] {
  const shown = new Set<number>();
  withImages(after, (id) => {
    shown.add(id);
    return null;
  });
  return parts.filter(({ id, action, definition }) => action === 'create' && definition.content && shown.has(id));
}

/** The new files that a part shows or holds. */
function filesOf(parts: readonly HeldPart[], part: HeldPart): readonly HeldPart[] {
  const own = parts.filter(
    (one) => one.action === 'create' && one.definition.content && ownersIn(one, one.after).includes(part.id),
  );
  return [...own, ...picturesIn(parts, part.after)];
}

/** Whether another part shows this one, a picture that is new. */
export function isShown(parts: readonly HeldPart[], id: number): boolean {
  return parts.some((one) => one.id !== id && picturesIn(parts, one.after).some((picture) => picture.id === id));
}

/**
 * The ids of these parts with those that become public with them: around one that is created or moved what is created, its
 * new files, of one that is deleted what goes with it.
 */
export function acceptedWith(parts: readonly HeldPart[], ids: readonly number[]): readonly number[] {
  const wanted = new Set(ids);
  const begun = parts.filter(({ id }) => wanted.has(id));
  const all = closure(begun, (part) => {
    const owners = new Set(ownersIn(part, part.after));
    const around = parts.filter(({ id, action }) => action === 'create' && owners.has(id));
    return [...around, ...filesOf(parts, part), ...goneWith(parts, part)];
  });
  return all.map(({ id }) => id);
}

/**
 * The ids of a part with those whose deletions are held back with it: around it, and inside of it; and
 * with the new files that only it shows.
 */
export function droppedWith(parts: readonly HeldPart[], id: number): readonly number[] {
  const all = closure(
    parts.filter((part) => part.id === id),
    (part) => {
      const owners = new Set(part.action === 'delete' ? ownersIn(part, part.before) : []);
      const left = parts.filter((one) => one !== part);
      return [
        ...goneWith(parts, part),
        ...parts.filter((one) => one.action === 'delete' && owners.has(one.id)),
        ...filesOf(parts, part).filter((one) => !isShown(left, one.id)),
      ];
    },
  );
  return all.map((part) => part.id);
}
