import { Box, FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { boundsOf, FORM_EDITORS, formEditor } from '#model/forms/form-editor.ts';
import type { FormField } from '#model/forms/form.ts';
import { isFormId } from '#model/logic/condition.ts';
import { currentConfiguration } from '#web/api/connection/configuration.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { clampedColumns } from '../acts/field-acts.ts';
import { componentOf } from '../parts/components.ts';
import { indexOf, keysOf, sectionKey } from '../parts/form-index.ts';
import { attributeOf, sectionCaption } from '../parts/part-label.ts';
import { BoundDay } from './bound-day.tsx';
import type { TabProps } from './field-configurator.tsx';
import { NumberInput } from './number-input.tsx';
import { RequiredSwitch } from './required-switch.tsx';
import { OptionRows } from './option-rows.tsx';

/** Sets a setting, or removes it for an empty one. */
function withSetting(
  settings: Readonly<Record<string, unknown>> | null | undefined,
  name: string,
  value: unknown,
): Readonly<Record<string, unknown>> {
  const { [name]: _, ...others } = { ...settings };
  return value === null || value === '' || value === false ? others : { ...others, [name]: value };
}

/** What people set of a field first: caption, name, kind, help, width, options. */
export function MainTab({ form, field, values, onChange }: TabProps) {
  const text = (name: string): string => {
    const value = attributeOf(field, name);
    return typeof value === 'string' ? value : '';
  };
  const setAttribute = (name: string, value: unknown) => onChange({ attrs: withSetting(values.attrs, name, value) });
  const bounds = boundsOf(field.editor);
  const kinds: readonly string[] = FORM_EDITORS;
  const editor = field.editor ?? 'string';
  const { answer, asksClass } = formEditor(editor);
  return (
    <Box sx={layout}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextInput
          label="Подпись"
          size="small"
          autoComplete="off"
          autoFocus
          value={text('label')}
          onChange={(value) => setAttribute('label', value)}
        />
      </Box>
      <TextInput
        label="Имя в модели"
        size="small"
        autoComplete="off"
        prose={false}
        value={field.name ?? ''}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        select
        size="small"
        label="Вид"
        value={editor}
        onChange={({ target }) => onChange({ editor: target.value })}
      >
        {[...kinds, ...(kinds.includes(editor) ? [] : [editor])].map((kind) => (
          <MenuItem key={kind} value={kind}>
            {componentOf(kind).caption}
          </MenuItem>
        ))}
      </TextField>
      <TextInput
        label="Подсказка в поле"
        size="small"
        autoComplete="off"
        value={text('placeholder')}
        onChange={(value) => setAttribute('placeholder', value)}
      />
      <SectionChoice form={form} field={field} onChange={(sectionId) => onChange({ sectionId })} />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextInput
          label="Пояснение под полем"
          size="small"
          autoComplete="off"
          lines={{ least: 1, most: 4 }}
          value={text('help')}
          onChange={(value) => setAttribute('help', value)}
        />
      </Box>
      <NumberInput
        label="Ширина, из 12 столбцов"
        value={field.grid ?? 12}
        min={1}
        max={12}
        onChange={(grid) => onChange({ grid: grid === null ? null : clampedColumns(grid) })}
      />
      <NumberInput
        label="Приоритет"
        value={field.priority ?? 0}
        onChange={(priority) => onChange({ priority: priority ?? 0 })}
      />
      {bounds === 'number' &&
        (['min', 'max'] as const).map((side) => (
          <NumberInput
            key={side}
            label={side === 'min' ? 'Не меньше' : 'Не больше'}
            value={numberIn(attributeOf(field, side))}
            onChange={(value) => setAttribute(side, value)}
          />
        ))}
      {bounds === 'day' &&
        (['min', 'max'] as const).map((side) => (
          <BoundDay
            key={side}
            label={side === 'min' ? 'Не раньше' : 'Не позже'}
            value={text(side)}
            onChange={(day) => setAttribute(side, day)}
          />
        ))}
      {asksClass && (
        <ClassChoice
          value={typeof field.config?.['className'] === 'string' ? field.config['className'] : ''}
          onChange={(className) => onChange({ config: withSetting(values.config, 'className', className) })}
        />
      )}
      <RequiredSwitch rules={field.validations ?? []} onChange={(validations) => onChange({ validations })} />
      <FormControlLabel
        control={
          <Switch
            checked={attributeOf(field, 'readonly') === true}
            onChange={(_, checked) => setAttribute('readonly', checked)}
          />
        }
        label="Только для чтения"
      />
      {answer === 'choice' && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <OptionRows items={field.items ?? []} onChange={(items) => onChange({ items })} />
        </Box>
      )}
    </Box>
  );
}

function numberIn(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

interface SectionChoiceProps extends Pick<TabProps, 'form' | 'field'> {
  readonly onChange: (id: FormField['sectionId']) => void;
}

function SectionChoice({ form, field, onChange }: SectionChoiceProps) {
  const { sections } = indexOf(form);
  const own = sectionKey(field);
  return (
    <TextField
      select
      size="small"
      label="Секция"
      value={sections.has(own) ? own : ''}
      onChange={({ target }) => {
        const id = form.sections[keysOf(form.sections).indexOf(target.value)]?.id;
        if (isFormId(id)) onChange(id);
      }}
    >
      {[...sections].map(([key, section]) => (
        <MenuItem key={key} value={key}>
          {sectionCaption(section)}
        </MenuItem>
      ))}
    </TextField>
  );
}

function ClassChoice({ value, onChange }: { readonly value: string; readonly onChange: (name: string) => void }) {
  const classes = currentConfiguration().navigation.flatMap(({ children = [] }) =>
    children.flatMap(({ className, caption }) => (className === undefined ? [] : [{ className, caption }])),
  );
  const isKnown = value === '' || classes.some(({ className }) => className === value);
  return (
    <TextField
      select
      size="small"
      label="Записи класса"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {[...classes, ...(isKnown ? [] : [{ className: value, caption: value }])].map(({ className, caption }) => (
        <MenuItem key={className} value={className}>
          {caption}
        </MenuItem>
      ))}
    </TextField>
  );
}

const layout = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
  pt: 0.5,
} as const;
