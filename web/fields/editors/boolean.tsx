import { FormControlLabel, Switch } from '@mui/material';
import type { EditProps, Editor } from '../editor/editor.ts';

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

const YES: ReadonlySet<string> = new Set(['да', 'истина', 'true', '1', '+']);
const NO: ReadonlySet<string> = new Set(['нет', 'ложь', 'false', '0', '-', '']);

/** Yes or no. */
export const booleanEditor: Editor = {
  text: (value) => (typeof value === 'boolean' ? (value ? 'Да' : 'Нет') : null),
  Edit: EditBoolean,
  toDraft: (value) => value === true,
  fromDraft: (draft) => ({ kind: 'value', value: draft === true }),
  shape: 'line',
  isWhole: true,
  filter: { editor: 'boolean', operators: ['eq'] },
  pasted: (text) => {
    const small = text.toLocaleLowerCase('ru');
    return YES.has(small) ? true : NO.has(small) ? false : undefined;
  },
  isChosen: true,
};
