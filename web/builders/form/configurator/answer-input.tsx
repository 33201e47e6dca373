import { MenuItem, TextField } from '@mui/material';
import { boundsOf, formEditor } from '#model/forms/form-editor.ts';
import type { FormField } from '#model/forms/form.ts';
import { NumberInput } from './number-input.tsx';

interface AnswerInputProps {
  readonly label: string;
  readonly field: FormField;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** A constant that an answer of the field is compared with or set to, entered as the field itself is. */
export function AnswerInput({ label, field, value, onChange }: AnswerInputProps) {
  const { items } = field;
  const { answer } = formEditor(field.editor);
  if (answer === 'yesNo') {
    return (
      <TextField
        select
        fullWidth
        size="small"
        label={label}
        value={typeof value === 'boolean' ? String(value) : ''}
        onChange={({ target }) => onChange(target.value === 'true')}
      >
        <MenuItem value="true">да</MenuItem>
        <MenuItem value="false">нет</MenuItem>
      </TextField>
    );
  }
  if (answer === 'choice') {
    const options = items ?? [];
    const isKnown = options.some(({ id }) => String(id) === String(value));
    return (
      <TextField
        select
        fullWidth
        size="small"
        label={label}
        value={isKnown ? String(value) : ''}
        onChange={({ target }) => onChange(options.find(({ id }) => String(id) === target.value)?.id)}
      >
        {options.map(({ id, caption }, at) => (
          <MenuItem key={at} value={String(id)}>
            {caption ?? id}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  if (boundsOf(field.editor) === 'number' || typeof value === 'number') {
    return <NumberInput label={label} value={typeof value === 'number' ? value : null} onChange={onChange} />;
  }
  const type = answer === 'day' ? 'date' : answer === 'moment' ? 'datetime-local' : 'text';
  return (
    <TextField
      fullWidth
      size="small"
      type={type}
      label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: type === 'text' ? {} : { shrink: true } }}
    />
  );
}

interface OneOfInputProps {
  readonly field: FormField;
  readonly values: readonly unknown[];
  readonly onChange: (values: readonly unknown[]) => void;
}

/** Several constants: options to choose from, or texts and numbers separated by a semicolon. */
export function OneOfInput({ field, values, onChange }: OneOfInputProps) {
  const options = field.items ?? [];
  if (options.length > 0) {
    return (
      <TextField
        select
        fullWidth
        size="small"
        label="Значения"
        value={values.map(String)}
        onChange={({ target }) => {
          const chosen: unknown = target.value;
          const texts = Array.isArray(chosen) ? chosen.map(String) : [];
          onChange(options.flatMap(({ id }) => (texts.includes(String(id)) ? [id] : [])));
        }}
        slotProps={{ select: { multiple: true } }}
      >
        {options.map(({ id, caption }, at) => (
          <MenuItem key={at} value={String(id)}>
            {caption ?? id}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  const isNumber = boundsOf(field.editor) === 'number';
  return (
    <TextField
      fullWidth
      size="small"
      label="Значения через точку с запятой"
      defaultValue={values.join('; ')}
      onChange={({ target }) => {
        const texts = target.value
          .split(';')
          .map((text) => text.trim())
          .filter((text) => text !== '');
        onChange(isNumber ? texts.map(Number).filter(Number.isFinite) : texts);
      }}
    />
  );
}
