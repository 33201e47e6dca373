import { attribute } from '#model/forms/field-rules.ts';
import { TextInput, type TextInputProps } from '#web/ui/text-input.tsx';
import type { AnswerProps } from '../answer-props.ts';

/** The attributes of the text controls by editor; those of a line of text for any other. */
const CONTROLS: Readonly<Record<string, Pick<TextInputProps, 'type' | 'inputMode' | 'lines' | 'prose'>>> = {
  multiline: { lines: { least: 3, most: 12 } },
  email: { type: 'email', inputMode: 'email', prose: false },
  url: { type: 'url', inputMode: 'url', prose: false },
};

/** A text: a line, several lines, an e-mail address or a link. */
export function TextAnswer(props: AnswerProps) {
  const { field, value, draft = value, onEnter } = props;
  const placeholder = attribute(field, 'placeholder');
  return (
    <TextInput
      {...CONTROLS[field.editor ?? '']}
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
}
