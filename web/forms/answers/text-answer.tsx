import type { ComponentType } from 'react';
import { attribute } from '#model/forms/field-rules.ts';
import { TextInput, type TextInputProps } from '#web/ui/text-input.tsx';
import type { AnswerProps } from '../answer-props.ts';

/** The control of a text: a line, unless it is told otherwise. */
export function textAnswer(
  control: Pick<TextInputProps, 'type' | 'inputMode' | 'lines' | 'prose'> = {},
): ComponentType<AnswerProps> {
  return function TextAnswer(props) {
    const { field, value, draft = value, onEnter } = props;
    const placeholder = attribute(field, 'placeholder');
    return (
      <TextInput
        {...control}
        id={props.inputId}
        size="small"
        label={props.label}
        autoComplete="off"
        value={typeof draft === 'string' || typeof draft === 'number' ? String(draft) : ''}
        onChange={(text) => onEnter(text, { kind: 'value', value: text === '' ? null : text })}
        required={props.required}
        disabled={props.disabled}
        invalid={props.invalid}
        describedBy={props.describedBy}
        {...(typeof placeholder === 'string' && { placeholder })}
      />
    );
  };
}
