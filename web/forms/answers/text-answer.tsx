import { attribute } from '#model/forms/field-rules.ts';
import { TextInput, type TextInputProps } from '#web/ui/text-input.tsx';
import type { AnswerProps } from '../answer-props.ts';

type Control = Pick<TextInputProps, 'type' | 'inputMode' | 'lines' | 'prose'>;

function Answer({ control, ...props }: AnswerProps & { readonly control: Control }) {
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
}

/** A line of text. */
export function TextAnswer(props: AnswerProps) {
  return <Answer {...props} control={{}} />;
}

/** Several lines of text. */
export function LinesAnswer(props: AnswerProps) {
  return <Answer {...props} control={{ lines: { least: 3, most: 12 } }} />;
}

/** An e-mail address. */
export function EmailAnswer(props: AnswerProps) {
  return <Answer {...props} control={{ type: 'email', inputMode: 'email', prose: false }} />;
}

/** A link. */
export function UrlAnswer(props: AnswerProps) {
  return <Answer {...props} control={{ type: 'url', inputMode: 'url', prose: false }} />;
}
