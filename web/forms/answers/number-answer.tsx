import { attribute } from '#model/forms/field-rules.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import type { AnswerProps } from '../answer-props.ts';
import { numberText, readNumber } from './number-text.ts';

/** A number with a comma or a point. */
export function NumberAnswer(props: AnswerProps) {
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
