import { useId, useMemo } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { errorMessage } from '#web/api/api-error.ts';
import { ApiError } from '#web/api/client.ts';
import { INVALID_FORM, useFormProblem } from '#web/ui/dialog/form-problem.ts';
import type { RecordValues } from '#web/fields/editor.ts';
import { changedValues, draftValues, initialDrafts, type Drafts } from '#web/fields/form-values.ts';
import { useUnsavedEdits } from '#web/ui/dialog/unsaved-edits.ts';

/** The state that a record's form passes to its fields and to its dialog. */
export interface RecordForm {
  readonly id: string;
  readonly properties: readonly MetadataProperty[];
  readonly initial: RecordValues;
  readonly form: UseFormReturn<Drafts>;
  /** Whether any value differs from its initial value. */
  readonly dirty: boolean;
  /**
   * Validates and calls `send` with all values and with the changed ones. Validation errors and the server's refusals
   * are shown at their fields. Resolves to whether it was sent and accepted.
   */
  readonly submit: (send: (values: RecordValues, changed: RecordValues) => Promise<void>) => Promise<boolean>;
}

/** A form over metadata properties, with the initial values `initial`. */
export function useRecordForm(properties: readonly MetadataProperty[], initial: RecordValues): RecordForm {
  const id = useId();
  const problem = useFormProblem();
  const defaultValues = useMemo(() => initialDrafts(properties, initial), [properties, initial]);
  const form = useForm<Drafts>({ defaultValues, shouldFocusError: false });
  const { isDirty } = form.formState;
  const release = useUnsavedEdits(isDirty);

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
          await send(draftValues(properties, drafts, initial), changedValues(properties, drafts, initial));
          form.reset(drafts);
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

  return { id, properties, initial, form, dirty: isDirty, submit };
}

/** The id of a form's control. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}
