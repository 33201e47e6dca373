import { TextField, type AutocompleteRenderInputParams } from '@mui/material';
import type { EditProps } from '../editor/editor.ts';

interface PickerInputProps {
  readonly params: AutocompleteRenderInputParams;
  readonly field: EditProps;
  readonly required?: boolean;
  /** In an inline field, typing replaces the chosen text. */
  readonly selects?: boolean;
}

/** The input of a picker: without a visible label as an inline field, labelled in a form. */
export function PickerInput({ params, field, required = false, selects = false }: PickerInputProps) {
  const { slotProps, ...rest } = params;
  const { label, describedBy } = field;
  const inline = field.variant === 'inline';
  return (
    <TextField
      {...rest}
      autoFocus={field.autoFocus}
      error={field.invalid}
      {...(inline ? {} : { label, required })}
      onFocus={({ target }) => {
        if (inline && selects && target instanceof HTMLInputElement) target.select();
      }}
      slotProps={{
        ...slotProps,
        htmlInput: {
          ...slotProps.htmlInput,
          ...(inline ? { 'aria-label': label } : {}),
          ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
        },
      }}
    />
  );
}
