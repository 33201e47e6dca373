import { useId, useMemo, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { Winner } from '#model/merge/merge-value.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { ApiError } from '#web/api/connection/client.ts';
import type { DraftTarget, StoredDraft } from '#web/changes/draft-store.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { INVALID_FORM, useFormProblem } from '#web/ui/dialog/form-problem.ts';
import { agreed, questionsAbout } from '#web/fields/asked-values.ts';
import type { RecordValues } from '#web/fields/editor/editor.ts';
import { changedValues, draftValues, initialDrafts, type Drafts } from '#web/fields/form-values.ts';
import { useUnsavedEdits } from '#web/ui/dialog/unsaved-edits.ts';
import { useFormDraft } from './use-form-draft.ts';
import { useFormMerge, type Collision } from './use-form-merge.ts';

/** The state that a record's form passes to its fields and to its dialog. */
export interface RecordForm {
  readonly id: string;
  readonly properties: readonly MetadataProperty[];
  /** The record that the form edits; null where its input is not kept. */
  readonly target: DraftTarget | null;
  /** The record from which the form differs by what was typed. */
  readonly initial: RecordValues;
  readonly form: UseFormReturn<Drafts>;
  /** Whether any value differs from its initial value. */
  readonly dirty: boolean;
  /** Where stored input collides with the initial values, by property. */
  readonly collisions: ReadonlyMap<string, Collision>;
  /** Decides about a collision. */
  readonly settle: (name: string, wins: Winner) => void;
  /** Counts how often a field's draft was replaced from outside, by property. */
  readonly revisions: Readonly<Record<string, number>>;
  /** Takes stored input over into fields that were not touched since. */
  readonly restore: (fields: StoredDraft['fields']) => void;
  /** Begins anew with the initial values. */
  readonly restart: () => void;
  /**
   * Validates and calls `send` with all values and with the changed ones. Validation errors and the server's refusals
   * are shown at their fields. Resolves to whether it was sent and accepted.
   */
  readonly submit: (send: (values: RecordValues, changed: RecordValues) => Promise<void>) => Promise<boolean>;
}

/** A form over metadata properties, with the initial values `initial`; its input is kept as a draft of `target`. */
export function useRecordForm(
  properties: readonly MetadataProperty[],
  initial: RecordValues,
  target: DraftTarget | null = null,
): RecordForm {
  const id = useId();
  const problem = useFormProblem();
  const confirm = useConfirm();
  const [base] = useState(initial);
  const defaultValues = useMemo(() => initialDrafts(properties, base), [properties, base]);
  const form = useForm<Drafts>({ defaultValues, shouldFocusError: false });
  const { isDirty } = form.formState;
  const merging = useFormMerge({ properties, form, base });
  const hold = useFormDraft({ properties, form, base, target, collisions: merging.collisions });
  const release = useUnsavedEdits(isDirty, () => hold?.drop());

  const focusFirst = (names: readonly string[]): void => {
    const first = properties.find((property) => names.includes(property.name));
    if (first) document.getElementById(fieldId(id, first.name))?.focus();
  };

  const refuse = (error: unknown): void => {
    const errors = error instanceof ApiError ? error.errors : [];
    const shown = errors.filter(({ fieldName }) => properties.some((property) => property.name === fieldName));
    for (const { fieldName, message } of shown) form.setError(fieldName, { type: 'server', message });
    focusFirst(shown.map(({ fieldName }) => fieldName));
    problem.say(errorMessage(error));
  };

  const submit: RecordForm['submit'] = async (send) => {
    let accepted = false;
    problem.clear();
    await form.handleSubmit(
      async (drafts) => {
        try {
          const changed = changedValues(properties, drafts, base);
          const asked = properties.map((property) => [property, changed[property.name]] as const);
          if (!(await agreed(confirm, questionsAbout(asked)))) return;
          await send(draftValues(properties, drafts, base), changed);
          form.reset(drafts);
          hold?.drop();
          release();
          accepted = true;
        } catch (error) {
          refuse(error);
        }
      },
      (errors) => {
        problem.say(INVALID_FORM);
        focusFirst(Object.keys(errors));
      },
    )();
    return accepted;
  };

  return { id, properties, target, initial: base, form, dirty: isDirty, ...merging, submit };
}

/** The id of a form's control. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}
