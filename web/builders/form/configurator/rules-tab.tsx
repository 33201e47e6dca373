import { Box, Button, IconButton, MenuItem, TextField, Typography } from '@mui/material';
import type { FormValidation } from '#model/forms/form.ts';
import { ruleName } from '#model/forms/field-rules.ts';
import { NAMED_PATTERNS } from '#model/validators/regular.ts';
import { VALIDATORS, type ValidatorName } from '#model/validators/registry.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { TabProps } from './field-configurator.tsx';
import { NumberInput } from './number-input.tsx';
import { RequiredSwitch } from './required-switch.tsx';

/** The rules of spec 2 §5.3 as people choose them. */
const RULES: readonly {
  readonly name: ValidatorName;
  readonly caption: string;
  readonly value?: 'number' | 'pattern';
}[] = [
  { name: 'required', caption: 'Обязательно' },
  { name: 'min', caption: 'Не меньше', value: 'number' },
  { name: 'max', caption: 'Не больше', value: 'number' },
  { name: 'minLength', caption: 'Не короче, символов', value: 'number' },
  { name: 'regular', caption: 'По шаблону', value: 'pattern' },
  { name: 'email', caption: 'Электронная почта' },
  { name: 'url', caption: 'Ссылка' },
  { name: 'minutesSeconds', caption: 'Минуты и секунды' },
];

/** The message that a rule has by itself. */
function ownMessage({ validator, value }: FormValidation): string {
  const name = ruleName(validator ?? '');
  return name === null ? '' : VALIDATORS[name].message(value ?? 'N');
}

/** The rules of a field in the order in which they are checked, with their messages. */
export function RulesTab({ field, onChange }: TabProps) {
  const rules = field.validations ?? [];
  const set = (validations: readonly FormValidation[]) => onChange({ validations });
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <RequiredSwitch rules={rules} onChange={set} />
      {rules.map((rule, at) => (
        <RuleRow
          key={at}
          rule={rule}
          number={at + 1}
          onChange={(next) => set(rules.with(at, next))}
          onRemove={() => set(rules.toSpliced(at, 1))}
        />
      ))}
      {rules.length === 0 && <Typography color="textSecondary">Правил нет: подойдёт любое значение.</Typography>}
      <Box>
        <Button
          size="small"
          startIcon={<Icon name="plus" />}
          onClick={() => set([...rules, { validator: 'min', value: 1 }])}
        >
          Правило
        </Button>
      </Box>
    </Box>
  );
}

interface RuleRowProps {
  readonly rule: FormValidation;
  readonly number: number;
  readonly onChange: (rule: FormValidation) => void;
  readonly onRemove: () => void;
}

function RuleRow({ rule, number, onChange, onRemove }: RuleRowProps) {
  const name = rule.validator ?? '';
  const known = RULES.find((one) => one.name === (ruleName(name) ?? name));
  const choose = (validator: string): void => {
    const { value: _, ...others } = rule;
    const kind = RULES.find((one) => one.name === validator)?.value;
    onChange({ ...others, validator, ...(kind === 'number' ? { value: 1 } : kind === 'pattern' ? { value: '' } : {}) });
  };
  return (
    <Box role="group" aria-label={`Правило ${number}`} sx={row}>
      <TextField
        select
        size="small"
        label="Правило"
        value={known?.name ?? name}
        onChange={({ target }) => choose(target.value)}
        sx={{ flex: '1 1 180px' }}
      >
        {[...RULES, ...(known ? [] : [{ name, caption: name }])].map((one) => (
          <MenuItem key={one.name} value={one.name}>
            {one.caption}
          </MenuItem>
        ))}
      </TextField>
      {known?.value === 'number' && (
        <Box sx={{ flex: '0 1 120px' }}>
          <NumberInput
            label="Значение"
            value={typeof rule.value === 'number' ? rule.value : null}
            onChange={(value) => onChange({ ...rule, value })}
          />
        </Box>
      )}
      {known?.value === 'pattern' && <PatternInput rule={rule} onChange={onChange} />}
      <TextField
        size="small"
        label="Сообщение"
        value={rule.errorMessage ?? ''}
        placeholder={ownMessage(rule)}
        onChange={({ target }) => {
          const { errorMessage: _, ...others } = rule;
          onChange(target.value === '' ? others : { ...others, errorMessage: target.value });
        }}
        sx={{ flex: '2 1 220px' }}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <IconButton aria-label={`Удалить правило ${number}`} onClick={onRemove}>
        <Icon name="delete-outline" />
      </IconButton>
    </Box>
  );
}

/** A pattern: one of the product's by name, or written. */
function PatternInput({ rule, onChange }: Pick<RuleRowProps, 'rule' | 'onChange'>) {
  const value = typeof rule.value === 'string' ? rule.value : '';
  return (
    <>
      <TextField
        size="small"
        label="Шаблон"
        value={value}
        onChange={({ target }) => onChange({ ...rule, value: target.value })}
        sx={{ flex: '1 1 160px' }}
        slotProps={{ htmlInput: { list: 'form-patterns', spellCheck: false } }}
      />
      <datalist id="form-patterns">
        {Object.keys(NAMED_PATTERNS).map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, pt: 0.5 } as const;
