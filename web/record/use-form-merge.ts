import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { LeafConflict } from '#model/merge/merge-value.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import type { RecordValues } from '#web/fields/editor/editor.ts';
import { initialDrafts, type Drafts } from '#web/fields/form-values.ts';
import { mergeDraft } from '#web/fields/merge-draft.ts';
import { sameValue } from '#web/fields/same-value.ts';
import type { RecordForm } from './use-record-form.ts';

/** A field whose stored draft collides with the value that the form begins with. */
export interface Collision {
  /** The record with which the draft was begun. */
  readonly base: RecordValues;
  readonly conflicts: readonly LeafConflict[];
}

interface Merging {
  readonly properties: readonly MetadataProperty[];
  readonly form: UseFormReturn<Drafts>;
  readonly base: RecordValues;
}

const NONE: ReadonlyMap<string, Collision> = new Map();

/** Merges stored drafts into a form. */
export function useFormMerge(
  merging: Merging,
): Pick<RecordForm, 'collisions' | 'settle' | 'revisions' | 'restore' | 'restart'> {
  const { properties, form, base } = merging;
  const [collisions, setCollisions] = useState(NONE);
  const [revisions, setRevisions] = useState<Readonly<Record<string, number>>>({});

  /** A control whose draft was replaced begins anew. */
  const renew = (before: Drafts, drafts: Drafts): void => {
    const replaced = properties.filter(({ name }) => !sameValue(before[name], drafts[name]));
    setRevisions((now) => ({
      ...now,
      ...Object.fromEntries(replaced.map(({ name }) => [name, (now[name] ?? 0) + 1])),
    }));
  };

  /** Shows these drafts over the record. */
  const show = (drafts: Drafts, record: RecordValues): void => {
    const before = form.getValues();
    const unchanged = initialDrafts(properties, record);
    form.reset(unchanged, { keepErrors: true, keepTouched: true, keepIsSubmitted: true, keepSubmitCount: true });
    for (const { name } of properties) {
      if (!sameValue(drafts[name], unchanged[name])) form.setValue(name, drafts[name], { shouldDirty: true });
    }
    renew(before, drafts);
  };

  const settle: RecordForm['settle'] = (name, wins) => {
    const property = properties.find((one) => one.name === name);
    const collision = collisions.get(name);
    if (!property || !collision) return;
    const drafts = form.getValues();
    const { draft } = mergeDraft(property, { base: collision.base, current: base, draft: drafts[name] }, wins);
    show({ ...drafts, [name]: draft }, base);
    setCollisions(new Map([...collisions].filter(([other]) => other !== name)));
  };

  const restore: RecordForm['restore'] = (fields) => {
    const drafts = { ...form.getValues() };
    const open = new Map(collisions);
    for (const property of properties) {
      const { name } = property;
      const stored = fields[name];
      const isTouched = form.getFieldState(name).isDirty;
      if (!stored || isTouched) continue;
      const began = { ...base, ...stored.base };
      const { draft, conflicts } = mergeDraft(property, { base: began, current: base, draft: stored.draft });
      drafts[name] = conflicts.length > 0 ? stored.draft : draft;
      if (conflicts.length > 0) open.set(name, { base: began, conflicts });
    }
    show(drafts, base);
    setCollisions(open);
  };

  const restart = (): void => {
    const before = form.getValues();
    const unchanged = initialDrafts(properties, base);
    form.reset(unchanged);
    setCollisions(NONE);
    renew(before, unchanged);
  };

  return { collisions, settle, revisions, restore, restart };
}
