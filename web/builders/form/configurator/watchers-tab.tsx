import { Alert, Box, Button, IconButton, MenuItem, TextField, Typography } from '@mui/material';
import type { Form } from '#model/forms/form.ts';
import { isFormId, type FormId } from '#model/logic/condition.ts';
import { idKey } from '#model/structured/item-id.ts';
import { isPlainObject, ownValue } from '#model/structured/same-json.ts';
import { Icon } from '#web/ui/icon.tsx';
import { indexOf, keyAmong, keysOf, type PartKey } from '../parts/form-index.ts';
import { fieldCaption } from '../parts/part-label.ts';
import { AnswerInput } from './answer-input.tsx';
import { ConditionEditor } from './condition-editor.tsx';
import { ExpressionBuilder } from './expression-builder.tsx';
import type { TabProps } from './field-configurator.tsx';

type Watcher = Readonly<Record<string, unknown>>;

/** How the field changes by itself when others change (contract «Forms»). */
export function WatchersTab({ form, field, onChange }: TabProps) {
  const watchers = field.watchers ?? [];
  const own = keyAmong(form.fields, field.id);
  const set = (next: readonly unknown[]) => onChange({ watchers: next });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {watchers.length === 0 && (
        <Typography color="textSecondary">Связей нет: значение меняет только тот, кто заполняет форму.</Typography>
      )}
      {watchers.map((watcher, at) => (
        <Box key={at} role="group" aria-label={`Связь ${at + 1}`} sx={card}>
          <Box sx={{ display: 'flex', alignItems: 'center' }}>
            <Typography variant="h3" sx={{ flex: 1 }}>
              Связь {at + 1}
            </Typography>
            <IconButton aria-label={`Удалить связь ${at + 1}`} onClick={() => set(watchers.toSpliced(at, 1))}>
              <Icon name="delete-outline" />
            </IconButton>
          </Box>
          {isPlainObject(watcher) ? (
            <WatcherRow
              form={form}
              own={own}
              field={field}
              watcher={watcher}
              onChange={(next) => set(watchers.with(at, next))}
            />
          ) : (
            <Alert severity="warning">Связь записана не так, как её строит конструктор. Исправьте её в JSON.</Alert>
          )}
        </Box>
      ))}
      <Box>
        <Button
          startIcon={<Icon name="plus" />}
          variant="outlined"
          onClick={() => set([...watchers, { on: [], do: { set: '' } }])}
        >
          Добавить связь
        </Button>
      </Box>
    </Box>
  );
}

interface WatcherRowProps extends Pick<TabProps, 'form' | 'field'> {
  readonly own: PartKey | null;
  readonly watcher: Watcher;
  readonly onChange: (watcher: Watcher) => void;
}

const DEEDS = { set: 'установить значение', clear: 'очистить', compute: 'вычислить' } as const;

function deedOf(act: unknown): keyof typeof DEEDS {
  if (isPlainObject(act) && Object.hasOwn(act, 'compute')) return 'compute';
  return isPlainObject(act) && Object.hasOwn(act, 'clear') ? 'clear' : 'set';
}

function WatcherRow({ form, own, field, watcher, onChange }: WatcherRowProps) {
  const on = ownValue(watcher, 'on');
  const act = ownValue(watcher, 'do');
  const deed = deedOf(act);
  const choose = (next: string): void => {
    const others = { ...watcher };
    if (next === 'clear') onChange({ ...others, do: { clear: true } });
    else onChange({ ...others, do: next === 'compute' ? { compute: 0 } : { set: '' } });
  };
  return (
    <>
      <WatchedFields
        form={form}
        own={own}
        on={Array.isArray(on) ? on.filter(isFormId) : []}
        onChange={(ids) => onChange({ ...watcher, on: ids })}
      />
      <ConditionEditor
        form={form}
        own={null}
        stored={ownValue(watcher, 'when') ?? undefined}
        always="При любом их значении."
        onChange={(when) => {
          const { when: _, ...others } = watcher;
          onChange(when === undefined ? others : { ...others, when });
        }}
      />
      <TextField select size="small" label="Действие" value={deed} onChange={({ target }) => choose(target.value)}>
        {Object.entries(DEEDS).map(([name, caption]) => (
          <MenuItem key={name} value={name}>
            {caption}
          </MenuItem>
        ))}
      </TextField>
      {deed === 'set' && (
        <AnswerInput
          label="Значение"
          field={field}
          value={isPlainObject(act) ? ownValue(act, 'set') : undefined}
          onChange={(value) => onChange({ ...watcher, do: { set: value ?? null } })}
        />
      )}
      {deed === 'compute' && (
        <ExpressionBuilder
          form={form}
          expression={isPlainObject(act) ? ownValue(act, 'compute') : 0}
          onChange={(compute) => onChange({ ...watcher, do: { compute } })}
        />
      )}
    </>
  );
}

interface WatchedFieldsProps {
  readonly form: Form;
  readonly own: PartKey | null;
  readonly on: readonly FormId[];
  readonly onChange: (ids: readonly FormId[]) => void;
}

/** The fields whose change starts the watcher. */
function WatchedFields({ form, own, on, onChange }: WatchedFieldsProps) {
  const { fields } = indexOf(form);
  const keys = keysOf(form.fields).filter((key) => !key.startsWith('#') && key !== own);
  const chosen = on.map(idKey);
  const gone = on.filter((id) => !keys.includes(idKey(id)));
  return (
    <TextField
      select
      size="small"
      label="Когда меняется"
      value={chosen}
      error={gone.length > 0}
      {...(gone.length > 0 && { helperText: 'Одно из полей удалено' })}
      onChange={({ target }) => {
        const value: unknown = target.value;
        const next = new Set(Array.isArray(value) ? value.map(String) : []);
        onChange(keys.flatMap((key) => (next.has(key) ? (fields.get(key)?.id ?? []) : [])));
      }}
      slotProps={{ select: { multiple: true } }}
    >
      {keys.map((key) => {
        const field = fields.get(key);
        return (
          <MenuItem key={key} value={key}>
            {field ? fieldCaption(field) : ''}
          </MenuItem>
        );
      })}
    </TextField>
  );
}

const card = { display: 'grid', gap: 1.5, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 } as const;
