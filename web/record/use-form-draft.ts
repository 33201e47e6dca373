import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import type { DraftTarget } from '#web/changes/draft-store.ts';
import { useDraftHold, type DraftHold } from '#web/changes/use-draft-hold.ts';
import { draftField } from '#web/fields/draft-field.ts';
import type { RecordValues } from '#web/fields/editor/editor.ts';
import { initialDrafts, type Drafts } from '#web/fields/form-values.ts';
import { sameValue } from '#web/fields/same-value.ts';
import type { Collision } from './use-form-merge.ts';

interface FormDraft {
  readonly properties: readonly MetadataProperty[];
  readonly form: UseFormReturn<Drafts>;
  readonly base: RecordValues;
  readonly target: DraftTarget | null;
  readonly collisions: ReadonlyMap<string, Collision>;
}

/** Keeps what is typed into a form as a draft; null without a target. */
export function useFormDraft({ properties, form, base, target, collisions }: FormDraft): DraftHold | null {
  const hold = useDraftHold(target);
  useEffect(() => {
    if (!hold) return;
    const unchanged = initialDrafts(properties, base);
    const keep = (drafts: Drafts): void => {
      for (const property of properties) {
        const { name } = property;
        const isTyped = !sameValue(drafts[name], unchanged[name]);
        hold.keep(name, isTyped ? draftField(property, collisions.get(name)?.base ?? base, drafts[name]) : null);
      }
    };
    keep(form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [hold, properties, form, base, collisions]);
  return hold;
}
