import { type LeafConflict, type Winner, mergeValue, type Merged, type Versions } from '#model/merge/merge-value.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { outcomeOf, type RecordValues } from './editor/editor.ts';
import { EDITORS } from './registry.ts';
import { sameValue } from './same-value.ts';
import { structuredShape } from './structured/structured-shape.ts';

/** A draft after the record was changed by somebody else. */
export interface MergedDraft {
  readonly draft: unknown;
  /** What both have changed differently: in a structured value leaf by leaf, else the whole field. */
  readonly conflicts: readonly LeafConflict[];
}

/** The record as a draft of one of its fields was begun, and as it is now. */
export interface DraftVersions {
  readonly base: RecordValues;
  readonly current: RecordValues;
  readonly draft: unknown;
}

/**
 * Merges the draft of a field with the record as it is now. An untouched draft takes the current value; at a conflict
 * the draft keeps the value of the side that `wins`. A draft that does not parse is kept as it is.
 */
export function mergeDraft(
  property: MetadataProperty,
  { base, current, draft }: DraftVersions,
  wins: Winner = 'yours',
): MergedDraft {
  const editor = EDITORS[property.editor];
  const { name } = property;
  const began = editor.toDraft(base[name], { property, record: base });
  const now = editor.toDraft(current[name], { property, record: current });
  if (sameValue(draft, began)) return { draft: now, conflicts: [] };
  if (sameValue(base[name], current[name])) return { draft, conflicts: [] };
  const outcome = outcomeOf(editor, draft, { property, record: base });
  const versions = { base: base[name], current: current[name] };
  if (outcome.kind !== 'value') {
    const conflict = { path: name, ...versions, yours: draft };
    return { draft: wins === 'yours' ? draft : now, conflicts: [conflict] };
  }
  const merged = mergeField(property, { ...versions, yours: outcome.value }, wins);
  if (!property.structure) {
    const isMine = wins === 'yours' || merged.conflicts.length === 0;
    return { draft: isMine ? draft : now, conflicts: merged.conflicts };
  }
  const rebased = editor.rebased ?? ((value) => editor.toDraft(value, { property, record: current }));
  return { draft: rebased(merged.value, current[name]), conflicts: merged.conflicts };
}

/**
 * Merges a value that the reader changed from `base` with the `current` one: whole for a plain field, by leaf for a
 * structured one. The conflicts are what both changed differently; there the value is that of the side that `wins`.
 */
function mergeField(property: MetadataProperty, versions: Versions, wins: Winner): Merged {
  const { base, current, yours } = versions;
  if (sameValue(current, yours) || sameValue(base, yours)) return { value: current, conflicts: [] };
  if (sameValue(base, current)) return { value: yours, conflicts: [] };
  return mergeValue(structuredShape(property), versions, property.name, wins);
}
