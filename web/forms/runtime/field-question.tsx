import { Box, FormHelperText } from '@mui/material';
import { memo } from 'react';
import { fieldLabel } from '#model/forms/compile-form.ts';
import { attribute } from '#model/forms/field-rules.ts';
import { isFormEditor } from '#model/forms/form-editor.ts';
import { ANSWERS } from '../answers/registry.ts';
import { useFieldRun, useFormRun } from '../run-context.ts';

interface FieldQuestionProps {
  /** The position of the field. */
  readonly at: number;
  readonly inputId: string;
}

/** A field that is filled in, with its help and its error under the input (spec 2 §5.8). */
export const FieldQuestion = memo(function FieldQuestion({ at, inputId }: FieldQuestionProps) {
  const run = useFormRun();
  const field = useFieldRun(run, at, ({ compiled }) => compiled.fields[at]);
  const value = useFieldRun(run, at, ({ state }) => state.values[field?.slot ?? -1]);
  const draft = useFieldRun(run, at, ({ drafts }) => drafts.get(at));
  const failure = useFieldRun(run, at, ({ failures }) => failures.get(at) ?? null);
  if (!field) return null;
  const { editor } = field.field;
  const Answer = ANSWERS[isFormEditor(editor) ? editor : 'string'];
  const help = attribute(field.field, 'help');
  const helpText = typeof help === 'string' && help !== '' ? help : null;
  const described = [failure === null ? '' : `${inputId}-error`, helpText === null ? '' : `${inputId}-help`];
  return (
    <Box
      data-question={at}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) run.leave(at);
      }}
    >
      <Answer
        field={field.field}
        value={value}
        draft={draft}
        onEnter={(entered, outcome) => run.enter(at, entered, outcome)}
        label={fieldLabel(run.state.compiled, at)}
        inputId={inputId}
        describedBy={described.join(' ').trim() || undefined}
        invalid={failure !== null}
        disabled={attribute(field.field, 'readonly') === true || attribute(field.field, 'disabled') === true}
        required={field.rules.some(({ isRequired }) => isRequired)}
      />
      {failure !== null && (
        <FormHelperText error id={`${inputId}-error`} sx={{ mx: 1.75 }}>
          {failure}
        </FormHelperText>
      )}
      {helpText !== null && (
        <FormHelperText id={`${inputId}-help`} sx={{ mx: 1.75, whiteSpace: 'pre-line' }}>
          {helpText}
        </FormHelperText>
      )}
    </Box>
  );
});
