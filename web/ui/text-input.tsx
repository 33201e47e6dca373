import { FormControl, FormHelperText, InputLabel, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { useId, type ReactNode, type Ref } from 'react';

/** A one-line field with its label and error. */
export interface TextInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | null;
  readonly type?: 'text' | 'password';
  readonly autoComplete: string;
  readonly autoFocus?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** A control at the field's end. */
  readonly end?: ReactNode;
}

/** A plain field without MUI's TextField, which would bring selects and menus to the sign-in page. */
export function TextInput(props: TextInputProps) {
  const { label, value, onChange, error = null, type = 'text', autoComplete, autoFocus = false, inputRef, end } = props;
  const id = useId();
  const input: OutlinedInputProps['inputProps'] = {
    autoCapitalize: 'none',
    spellCheck: false,
    ...(error !== null && { 'aria-describedby': `${id}-error` }),
  };
  return (
    <FormControl error={error !== null} fullWidth>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        type={type}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        {...(inputRef && { inputRef })}
        endAdornment={end}
        inputProps={input}
      />
      {error !== null && <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
    </FormControl>
  );
}
