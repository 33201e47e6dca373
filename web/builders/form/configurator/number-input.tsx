import { TextField } from '@mui/material';
import { useState } from 'react';

interface NumberInputProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly min?: number;
  readonly max?: number;
}

/** A number; while its text is none, the last number stays. */
export function NumberInput({ label, value, onChange, min, max }: NumberInputProps) {
  const [text, setText] = useState<string | null>(null);
  return (
    <TextField
      size="small"
      type="number"
      label={label}
      value={text ?? value ?? ''}
      onChange={({ target }) => {
        setText(target.value);
        const number = target.value === '' ? null : Number(target.value);
        if (number === null || Number.isFinite(number)) onChange(number);
      }}
      onBlur={() => setText(null)}
      slotProps={{ htmlInput: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) } }}
    />
  );
}
