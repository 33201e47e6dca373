import { Box, FormHelperText } from '@mui/material';
import { memo } from 'react';
import { fieldLabel } from '#model/forms/compile-form.ts';
import { attribute } from '#model/forms/field-rules.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import type { AnswerProps } from './answer-props.ts';
import { ListAnswer, RadioAnswer } from './answers/choice-answer.tsx';
import { EditorAnswer } from './answers/editor-answer.tsx';
import { CityAnswer, FixedLinkAnswer, RecordAnswer } from './answers/linked-answer.tsx';
import { RangeAnswer } from './answers/range-answer.tsx';
import { TextAnswer } from './answers/text-answer.tsx';
import { useFieldRun, useFormRun } from './run-context.ts';
import { numberText, readNumber } from './answers/number-text.ts';

function Answer(props: AnswerProps) {
  const { editor } = props.field;
  switch (editor) {
    case 'number':
      return <NumberAnswer {...props} />;
    case 'range':
      return <RangeAnswer {...props} />;
    case 'enum':
      return <ListAnswer {...props} />;
    case 'radio':
      return <RadioAnswer {...props} />;
    case 'boolean':
    case 'date':
    case 'datetime':
    case 'phone':
    case 'html':
      return <EditorAnswer {...props} kind={editor} />;
    case 'country':
    case 'file':
      return <FixedLinkAnswer {...props} kind={editor} />;
    case 'city':
      return <CityAnswer {...props} />;
    case 'select':
      return <RecordAnswer {...props} />;
    default:
      return <TextAnswer {...props} />;
  }
}

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

/** A number with a comma or a point. */
function NumberAnswer(props: AnswerProps) {
  const { field, value, draft, onEnter } = props;
  const placeholder = attribute(field, 'placeholder');
  return (
    <TextInput
      id={props.inputId}
      size="small"
      label={props.label}
      inputMode="decimal"
      autoComplete="off"
      value={typeof draft === 'string' ? draft : numberText(value)}
      onChange={(text) => onEnter(text, readNumber(text))}
      required={props.required}
      disabled={props.disabled}
      invalid={props.invalid}
      describedBy={props.describedBy}
      {...(typeof placeholder === 'string' && { placeholder })}
    />
  );
}
