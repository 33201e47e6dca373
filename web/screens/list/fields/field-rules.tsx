import { Box, Checkbox, FormControlLabel, FormHelperText, MenuItem, TextField } from '@mui/material';
import { customKind } from '#model/custom-fields/custom-kinds.ts';
import type { PatternName } from '#model/validators/regular.ts';
import type { FieldDraft } from './field-draft.ts';

const PATTERNS = {
  phone: 'Телефон +7 (999) 999-99-99',
  slug: 'Системное имя: буквы, цифры и дефис',
  cssLength: 'Размер: 100%, 320px, 2rem',
  color: 'Цвет #rrggbb',
  twelfths: 'Число от 1 до 12',
  isoCode: 'Код страны: две заглавные латинские буквы',
  currencyCode: 'Код валюты: три заглавные латинские буквы',
  login: 'Логин: буквы, цифры и знаки . _ @ + -',
} as const satisfies Record<PatternName, string>;

interface FieldRulesProps {
  readonly draft: FieldDraft;
  readonly change: (part: Partial<FieldDraft>) => void;
  readonly error: string | undefined;
}

/** The validation rules that the field's kind allows. */
export function FieldRules({ draft, change, error }: FieldRulesProps) {
  const kind = customKind(draft.kind);
  const rules = kind?.rules ?? [];
  const isNumber = rules.includes('min');
  const bounded = isNumber || rules.includes('minLength');
  return (
    <Box component="fieldset" sx={{ display: 'grid', gap: 2, border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {rules.includes('required') && (
          <Flag label="Обязательное" checked={draft.required} onChange={(required) => change({ required })} />
        )}
        {!kind?.isLong && (
          <Flag
            label="Показывать в списке"
            checked={draft.visibleInTable}
            onChange={(visibleInTable) => change({ visibleInTable })}
          />
        )}
        {kind?.searchable === true && (
          <Flag
            label="Участвует в поиске"
            checked={draft.searchable}
            onChange={(searchable) => change({ searchable })}
          />
        )}
      </Box>
      {bounded && (
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
          <TextField
            size="small"
            label={isNumber ? 'Наименьшее значение' : 'Не короче, символов'}
            value={draft.low}
            error={error !== undefined}
            onChange={(event) => change({ low: event.target.value })}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          />
          <TextField
            size="small"
            label={isNumber ? 'Наибольшее значение' : 'Не длиннее, символов'}
            value={draft.high}
            error={error !== undefined}
            onChange={(event) => change({ high: event.target.value })}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          />
        </Box>
      )}
      {rules.includes('regular') && (
        <TextField
          select
          size="small"
          label="Шаблон"
          value={draft.pattern}
          onChange={(event) => change({ pattern: event.target.value })}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          <MenuItem value="">Любой текст</MenuItem>
          {Object.entries(PATTERNS).map(([name, caption]) => (
            <MenuItem key={name} value={name}>
              {caption}
            </MenuItem>
          ))}
        </TextField>
      )}
      {draft.pattern !== '' && rules.includes('regular') && (
        <TextField
          size="small"
          label="Сообщение, если шаблон не подходит"
          value={draft.patternMessage}
          onChange={(event) => change({ patternMessage: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      )}
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}

interface FlagProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Flag({ label, checked, onChange }: FlagProps) {
  return (
    <FormControlLabel label={label} control={<Checkbox checked={checked} onChange={(_, next) => onChange(next)} />} />
  );
}
