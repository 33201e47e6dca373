import { FormControlLabel, Switch } from '@mui/material';
import type { FormValidation } from '#model/forms/form.ts';

interface RequiredSwitchProps {
  readonly rules: readonly FormValidation[];
  readonly onChange: (rules: readonly FormValidation[]) => void;
}

/** Sets or removes the rule 'required' of a field; it is checked first. */
export function RequiredSwitch({ rules, onChange }: RequiredSwitchProps) {
  return (
    <FormControlLabel
      control={
        <Switch
          checked={rules.some(({ validator }) => validator === 'required')}
          onChange={(_, checked) =>
            onChange(
              checked
                ? [{ validator: 'required' }, ...rules]
                : rules.filter(({ validator }) => validator !== 'required'),
            )
          }
        />
      }
      label="Обязательное поле"
    />
  );
}
