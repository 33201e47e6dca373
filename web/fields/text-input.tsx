import { TextField } from '@mui/material';
import type { HTMLInputTypeAttribute, ReactNode, Ref } from 'react';
import type { EditProps } from './editor.ts';

interface TextInputProps extends Omit<EditProps, 'draft' | 'onChange'> {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'tel' | 'url';
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly minRows?: number;
  readonly maxRows?: number;
  readonly multiline?: boolean;
  readonly endAdornment?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** The text control that the editors share: unnamed by sight inside of a line, labelled in a form. */
export function TextInput(props: TextInputProps) {
  const { text, onText, variant, label, inputId, describedBy, property, multiline = false } = props;
  const required = property.validations.some((rule) => rule.validator === 'required');
  return (
    <TextField
      id={inputId}
      fullWidth
      size="small"
      value={text}
      onInput={(event) => {
        const { target } = event;
        if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) onText(target.value);
      }}
      disabled={props.disabled}
      error={props.invalid}
      autoFocus={props.autoFocus}
      multiline={multiline}
      {...(multiline ? { minRows: props.minRows ?? 3, maxRows: props.maxRows ?? 16 } : {})}
      {...(props.type === undefined ? {} : { type: props.type })}
      {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
      {...(variant === 'form' ? { label, required } : {})}
      {...(props.inputRef === undefined ? {} : { inputRef: props.inputRef })}
      onFocus={(event) => {
        if (variant === 'inline' && !multiline) event.target.select();
        if (variant === 'inline' && multiline) event.target.setSelectionRange(text.length, text.length);
      }}
      slotProps={{
        input: { endAdornment: props.endAdornment },
        htmlInput: {
          autoComplete: props.autoComplete ?? 'off',
          ...(variant === 'inline' ? { 'aria-label': label } : {}),
          ...(props.inputMode === undefined ? {} : { inputMode: props.inputMode }),
          ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
        },
      }}
    />
  );
}
