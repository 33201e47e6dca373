import { FormControlLabel, Switch } from '@mui/material';
import type { EditProps, Editor } from '../editor.ts';

function EditBoolean({
  draft,
  onChange,
  onCommit,
  label,
  inputId,
  describedBy,
  disabled,
  autoFocus,
  variant,
}: EditProps) {
  const checked = draft === true;
  return (
    <FormControlLabel
      label={variant === 'form' ? label : checked ? 'Да' : 'Нет'}
      disabled={disabled}
      sx={variant === 'inline' ? { ml: 0 } : {}}
      control={
        <Switch
          id={inputId}
          checked={checked}
          autoFocus={autoFocus}
          onChange={(_, next) => (variant === 'inline' ? onCommit(next) : onChange(next))}
          slotProps={{
            input: {
              role: 'switch',
              ...(variant === 'inline' ? { 'aria-label': label } : {}),
              ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
            },
          }}
        />
      }
    />
  );
}

/** Yes or no. */
export const booleanEditor: Editor = {
  text: (value) => (typeof value === 'boolean' ? (value ? 'Да' : 'Нет') : null),
  Edit: EditBoolean,
  toDraft: (value) => value === true,
  fromDraft: (draft) => ({ kind: 'value', value: draft === true }),
  shape: 'line',
};
