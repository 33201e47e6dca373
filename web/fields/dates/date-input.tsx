import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { EditProps } from '../editor/editor.ts';
import { FieldInput } from '../editor/field-input.tsx';
import { typedDate, type DateMask } from './typed-date.ts';

interface DateInputProps extends EditProps {
  readonly mask: DateMask;
  readonly placeholder: string;
  readonly endAdornment: ReactNode;
}

/** A text control for a date: digits get the mask, any other way to write a date is read when the control is left. */
export function DateInput({ mask, ...props }: DateInputProps) {
  const text = typeof props.draft === 'string' ? props.draft : '';
  const settle = (): void => {
    const read = mask.read(text);
    if (read !== null && read !== text) props.onChange(read);
  };
  return (
    <Box onBlur={settle}>
      <FieldInput
        {...props}
        inputMode="numeric"
        text={text}
        onText={(after) => props.onChange(typedDate(mask, text, after))}
      />
    </Box>
  );
}
