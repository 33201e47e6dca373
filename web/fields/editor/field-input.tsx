import type { ReactNode, Ref } from 'react';
import { TextInput, type TextInputProps } from '#web/ui/text-input.tsx';
import type { EditProps } from './editor.ts';

interface FieldInputProps
  extends Omit<EditProps, 'draft' | 'onChange'>,
    Pick<TextInputProps, 'type' | 'inputMode' | 'placeholder' | 'lines'> {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly endAdornment?: ReactNode;
}

/** The text field of the editors: without a visible label as an inline field, labelled in a form. */
export function FieldInput(props: FieldInputProps) {
  return <TextInput {...fieldInputProps(props)} />;
}

/** Props of a text field in an editor's control. */
export function fieldInputProps(props: FieldInputProps): TextInputProps {
  const { text, variant, property, lines } = props;
  const isInline = variant === 'inline';
  return {
    id: props.inputId,
    size: 'small',
    label: props.label,
    unlabelled: isInline,
    required: !isInline && property.validations.some((rule) => rule.validator === 'required'),
    value: text,
    onChange: props.onText,
    invalid: props.invalid,
    describedBy: props.describedBy,
    disabled: props.disabled,
    autoFocus: props.autoFocus,
    autoComplete: 'off',
    ...(isInline && {
      onFocus: ({ target }) => (lines ? target.setSelectionRange(text.length, text.length) : target.select()),
    }),
    ...(lines && { lines }),
    ...(props.type !== undefined && { type: props.type }),
    ...(props.inputMode !== undefined && { inputMode: props.inputMode }),
    ...(props.placeholder !== undefined && { placeholder: props.placeholder }),
    ...(props.inputRef !== undefined && { inputRef: props.inputRef }),
    ...(props.endAdornment !== undefined && { end: props.endAdornment }),
  };
}
