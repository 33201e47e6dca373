import { sameJson } from '#model/structured/same-json.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import type { HeldChange, HeldPart } from '#server/store/proposals/held-parts.ts';
import { asSent, type StoredValues } from '#server/store/records/read/stored-values.ts';

/** What a change makes of what is held back of its record. */
function changedPart(held: HeldPart | undefined, change: HeldPart): HeldPart {
  if (!held) return change;
  if (change.action === 'update') {
    if (held.action === 'create') return { ...held, after: { ...held.after, ...change.after } };
    // The values from which the proposal began.
    return { ...held, before: { ...change.before, ...held.before }, after: { ...held.after, ...change.after } };
  }
  if (change.action === 'delete') {
    // What was created only here leaves nothing.
    if (held.action === 'create') return { ...held, action: 'update', before: {}, after: {} };
    return { ...change, before: { ...change.before, ...held.before } };
  }
  // It was deleted here, and is back.
  return settled({ ...held, action: 'update', after: change.after });
}

/** Without the values that are the public ones. */
function settled(part: HeldPart): HeldPart {
  if (part.action !== 'update') return part;
  const names = Object.keys(part.after).filter(
    (name) => !sameJson(part.before[name] ?? null, part.after[name] ?? null),
  );
  const only = (values: StoredValues) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { ...part, before: only(part.before), after: only(part.after) };
}

/** When a record was written is no value of it. */
const WHEN: ReadonlySet<string> = new Set(['lastUpdate', 'createDate']);

/**
 * What is held back after these changes of records that belong to the record of a proposal: of each of them its state as a
 * whole, so that what was created and deleted again is nothing.
 */
export function mergedParts(
  catalog: Catalog,
  held: readonly HeldPart[],
  changes: readonly HeldChange[],
): readonly HeldPart[] {
  const parts = new Map(held.map((part) => [part.id, part]));
  const touched = new Set<number>();
  for (const { classId, objectId, action, before, after } of changes) {
    const definition = catalog.byId(classId);
    if (!definition) continue;
    const sent = (values: StoredValues | null): StoredValues =>
      asSent(definition, Object.fromEntries(Object.entries(values ?? {}).filter(([name]) => !WHEN.has(name))));
    const change: HeldPart = { definition, id: objectId, action, before: sent(before), after: sent(after) };
    parts.set(objectId, settled(changedPart(parts.get(objectId), change)));
    touched.add(objectId);
  }
  return [...parts.values()].filter(({ id }) => touched.has(id));
}
