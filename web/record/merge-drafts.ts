import type { LeafConflict, Winner } from '#model/merge/merge-value.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import type { RecordValues } from '#web/fields/editor/editor.ts';
import type { Drafts } from '#web/fields/form-values.ts';
import { mergeDraft } from '#web/fields/merge-draft.ts';

/** A field whose draft collides with what somebody else has written. */
export interface Collision {
  /** The record with which the draft was begun. */
  readonly base: RecordValues;
  readonly conflicts: readonly LeafConflict[];
}

/** The drafts of a form after the record has changed, and what collides, by property. */
export interface MergedDrafts {
  readonly drafts: Drafts;
  readonly collisions: ReadonlyMap<string, Collision>;
}

/** A form's drafts with the records from which they were begun. */
export interface BegunDrafts {
  readonly drafts: Drafts;
  /** The record with which the form agrees except for its drafts. */
  readonly base: RecordValues;
  /** Where they are unsettled, the collisions with earlier changes. */
  readonly collisions: ReadonlyMap<string, Collision>;
}

/**
 * Merges a form with the record as it is now: what the reader has not touched takes the current value, what both have
 * changed keeps the reader's draft and collides until it is settled.
 */
export function mergeDrafts(
  properties: readonly MetadataProperty[],
  { drafts, base, collisions }: BegunDrafts,
  current: RecordValues,
): MergedDrafts {
  const merged: Drafts = {};
  const open = new Map<string, Collision>();
  for (const property of properties) {
    const { name } = property;
    const began = collisions.get(name)?.base ?? base;
    const { draft, conflicts } = mergeDraft(property, { base: began, current, draft: drafts[name] });
    // A collision is decided by leaf when it is settled; until then the draft is as the reader left it.
    merged[name] = conflicts.length > 0 ? drafts[name] : draft;
    if (conflicts.length > 0) open.set(name, { base: began, conflicts });
  }
  return { drafts: merged, collisions: open };
}

/** The draft of a field after the reader has decided about its collision. */
export function settledDraft(
  property: MetadataProperty,
  { base }: Collision,
  versions: { readonly current: RecordValues; readonly draft: unknown },
  wins: Winner,
): unknown {
  return mergeDraft(property, { base, ...versions }, wins).draft;
}
