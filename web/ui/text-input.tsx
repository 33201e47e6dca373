import { FormControl, FormHelperText, InputLabel, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { useId, type FocusEvent, type HTMLInputTypeAttribute, type ReactNode, type Ref } from 'react';

/** A text field with its label and error. */
export interface TextInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The label is exposed to screen readers but not shown: the context makes it clear. */
  readonly unlabelled?: boolean;
  /** Shown below the field. */
  readonly error?: string | null;
  /** The field is invalid and the message is shown elsewhere: in the element with the id `describedBy`. */
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
  readonly id?: string;
  readonly size?: 'small' | 'medium';
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'tel' | 'url';
  readonly placeholder?: string;
  readonly autoComplete: string;
  /** False for names and codes, where autocapitalisation or autocorrection would introduce mistakes. */
  readonly prose?: boolean;
  readonly autoFocus?: boolean;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Minimum and maximum number of lines; one where absent. */
  readonly lines?: { readonly least: number; readonly most: number };
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onFocus?: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  /** A control at the field's end. */
  readonly end?: ReactNode;
}

/**
 * The text field of the product. MUI's TextField is not used because it would add selects and menus to the sign-in
 * page.
 */
export function TextInput(props: TextInputProps) {
  const { label, unlabelled = false, error = null, lines, size = 'medium', required = false } = props;
  const own = useId();
  const id = props.id ?? own;
  return (
    <FormControl
      error={error !== null || props.invalid === true}
      fullWidth
      size={size}
      required={required}
      disabled={props.disabled === true}
    >
      {!unlabelled && <InputLabel htmlFor={id}>{label}</InputLabel>}
      <OutlinedInput
        id={id}
        {...(unlabelled ? {} : { label })}
        type={props.type ?? 'text'}
        value={props.value}
        autoComplete={props.autoComplete}
        autoFocus={props.autoFocus === true}
        endAdornment={props.end}
        inputProps={elementProps(props, error === null ? props.describedBy : `${id}-error`)}
        {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
        {...(props.inputRef && { inputRef: props.inputRef })}
        {...(props.onFocus && { onFocus: props.onFocus })}
        {...(lines && { multiline: true, minRows: lines.least, maxRows: lines.most })}
      />
      {error !== null && <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
    </FormControl>
  );
}

/** Attributes of the element itself. */
function elementProps(props: TextInputProps, describedBy: string | undefined): OutlinedInputProps['inputProps'] {
  const { label, unlabelled = false, prose = true, inputMode, onChange } = props;
  return {
    // Not `onChange`: React does not report the values that a mask writes into the element.
    onInput: ({ currentTarget: { value } }) => onChange(value),
    ...(unlabelled && { 'aria-label': label }),
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    ...(inputMode !== undefined && { inputMode }),
    ...(!prose && { autoCapitalize: 'none', spellCheck: false }),
  };
}
