import { FormControl, FormControlLabel, FormLabel, MenuItem, Radio, RadioGroup, TextField } from '@mui/material';
import { sameAnswer } from '#model/logic/holds.ts';
import type { FormItem } from '#model/forms/form.ts';
import type { AnswerProps } from '../answer-props.ts';

const NOTHING = '';

function chosenOf(items: readonly FormItem[], value: unknown): string {
  const at = items.findIndex(({ id }) => sameAnswer(id, value));
  return at === -1 ? NOTHING : String(at);
}

/** One of a list's options: options are told apart by position, as their ids may be numbers and texts alike. */
export function ListAnswer(props: AnswerProps) {
  const items = props.field.items ?? [];
  const { required, describedBy, onEnter } = props;
  return (
    <TextField
      select
      fullWidth
      size="small"
      id={props.inputId}
      label={props.label}
      value={chosenOf(items, props.value)}
      onChange={({ target }) => {
        const value = items[Number(target.value)]?.id ?? null;
        onEnter(undefined, { kind: 'value', value: target.value === NOTHING ? null : value });
      }}
      required={required}
      disabled={props.disabled}
      error={props.invalid}
      slotProps={{
        inputLabel: { sx: besideArrow },
        htmlInput: describedBy === undefined ? {} : { 'aria-describedby': describedBy },
      }}
    >
      {!required && (
        <MenuItem value={NOTHING} sx={{ color: 'text.secondary' }}>
          Не выбрано
        </MenuItem>
      )}
      {items.map(({ id, caption }, at) => (
        <MenuItem key={at} value={String(at)}>
          {caption ?? id}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** A long label ends before the arrow of the list. */
const besideArrow = { maxWidth: 'calc(100% - 48px)' } as const;

/** One of the options beside each other. */
export function RadioAnswer(props: AnswerProps) {
  const { inputId, label, describedBy, onEnter } = props;
  const items = props.field.items ?? [];
  const chosen = chosenOf(items, props.value);
  return (
    <FormControl error={props.invalid} disabled={props.disabled} required={props.required}>
      <FormLabel id={`${inputId}-label`}>{label}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={`${inputId}-label`}
        {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
        value={chosen}
        onChange={({ target }) => onEnter(undefined, { kind: 'value', value: items[Number(target.value)]?.id ?? null })}
      >
        {items.map(({ id, caption }, at) => (
          <FormControlLabel
            key={at}
            value={String(at)}
            label={caption ?? id}
            control={<Radio slotProps={{ input: at === Math.max(0, Number(chosen || 0)) ? { id: inputId } : {} }} />}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
