import { Box, Button, IconButton, MenuItem, TextField, ToggleButton } from '@mui/material';
import type { Form, FormField } from '#model/forms/form.ts';
import { COMPARISONS, isAboutPresence } from '#model/logic/condition.ts';
import { idKey } from '#model/structured/item-id.ts';
import { Icon } from '#web/ui/icon.tsx';
import { indexOf, keysOf, type PartKey } from '../parts/form-index.ts';
import { fieldCaption, sectionCaption } from '../parts/part-label.ts';
import { AnswerInput, OneOfInput } from './answer-input.tsx';
import { DEEPEST, withComparison, type DraftComparison, type DraftCondition } from './draft-condition.ts';

/** The comparisons as people choose them. */
const COMPARISON_CAPTIONS = {
  equals: 'равно',
  notEquals: 'не равно',
  oneOf: 'одно из',
  greater: 'больше',
  less: 'меньше',
  empty: 'не заполнено',
  notEmpty: 'заполнено',
  matches: 'по шаблону',
} as const;

interface BuilderProps {
  readonly form: Form;
  /** The field that the condition belongs to: it can't read itself. */
  readonly own: PartKey | null;
  readonly condition: DraftCondition;
  readonly onChange: (condition: DraftCondition) => void;
  /** Absent for the whole condition. */
  readonly onRemove?: () => void;
  readonly depth?: number;
}

/** A condition built by clicks: groups of all or any, negation, comparisons with fields by caption. */
export function ConditionBuilder(props: BuilderProps) {
  const { condition, onChange } = props;
  if ('not' in condition) {
    return (
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Negation isOn onToggle={() => onChange(condition.not)} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <ConditionBuilder {...props} condition={condition.not} onChange={(not) => onChange({ not })} />
        </Box>
      </Box>
    );
  }
  if ('all' in condition || 'any' in condition) return <Group {...props} condition={condition} />;
  return <ComparisonRow {...props} condition={condition} />;
}

function Negation({ isOn, onToggle }: { readonly isOn: boolean; readonly onToggle: () => void }) {
  return (
    <ToggleButton
      value="not"
      size="small"
      selected={isOn}
      aria-label="Не выполняется"
      onChange={onToggle}
      sx={{ minHeight: 40 }}
    >
      не
    </ToggleButton>
  );
}

type GroupCondition = Extract<DraftCondition, { all: unknown } | { any: unknown }>;

function Group(props: BuilderProps & { readonly condition: GroupCondition }) {
  const { form, own, condition, onChange, onRemove, depth = 0 } = props;
  const isAll = 'all' in condition;
  const parts = isAll ? condition.all : condition.any;
  const set = (next: readonly DraftCondition[], all = isAll): void => onChange(all ? { all: next } : { any: next });
  return (
    <Box role="group" aria-label={isAll ? 'Все условия' : 'Любое из условий'} sx={group}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <TextField
          select
          size="small"
          label="Выполняются"
          value={isAll ? 'all' : 'any'}
          onChange={({ target }) => set(parts, target.value === 'all')}
          sx={{ minWidth: 160 }}
        >
          <MenuItem value="all">все условия</MenuItem>
          <MenuItem value="any">любое из условий</MenuItem>
        </TextField>
        <Box sx={{ flex: 1 }} />
        {onRemove && <Negation isOn={false} onToggle={() => onChange({ not: condition })} />}
        {onRemove && (
          <IconButton aria-label="Удалить группу" onClick={onRemove}>
            <Icon name="delete-outline" />
          </IconButton>
        )}
      </Box>
      {parts.map((part, at) => (
        <ConditionBuilder
          key={at}
          form={form}
          own={own}
          condition={part}
          depth={depth + 1}
          onChange={(next) => set(parts.with(at, next))}
          onRemove={() => set(parts.toSpliced(at, 1))}
        />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          size="small"
          startIcon={<Icon name="plus" />}
          onClick={() => set([...parts, { field: null, is: 'equals' }])}
        >
          Условие
        </Button>
        {depth < DEEPEST - 2 && (
          <Button
            size="small"
            color="inherit"
            onClick={() => set([...parts, { any: [{ field: null, is: 'equals' }] }])}
          >
            Группа
          </Button>
        )}
      </Box>
    </Box>
  );
}

function ComparisonRow(props: BuilderProps & { readonly condition: DraftComparison }) {
  const { form, own, condition, onChange, onRemove } = props;
  const { field: id, is, value } = condition;
  const key = id === null ? null : idKey(id);
  const field = key === null ? undefined : indexOf(form).fields.get(key);
  return (
    <Box role="group" aria-label="Условие" sx={row}>
      <FieldChoice
        form={form}
        own={own}
        chosen={key}
        onChoose={(chosen) => onChange({ field: chosen.id ?? null, is: is === 'oneOf' ? 'equals' : is })}
      />
      <TextField
        select
        size="small"
        label="Сравнение"
        value={is}
        onChange={({ target }) => {
          const next = COMPARISONS.find((one) => one === target.value);
          if (next) onChange(withComparison(condition, next));
        }}
        sx={{ flex: '1 1 130px' }}
      >
        {COMPARISONS.map((one) => (
          <MenuItem key={one} value={one}>
            {COMPARISON_CAPTIONS[one]}
          </MenuItem>
        ))}
      </TextField>
      {field && !isAboutPresence(is) && (
        <Box sx={{ flex: '2 1 160px', minWidth: 0 }}>
          {is === 'oneOf' ? (
            <OneOfInput
              field={field}
              values={Array.isArray(value) ? value : []}
              onChange={(list) => onChange({ ...condition, value: list })}
            />
          ) : (
            <AnswerInput
              label={is === 'matches' ? 'Шаблон' : 'Значение'}
              field={is === 'matches' ? { editor: 'string' } : field}
              value={value}
              onChange={(next) => onChange({ ...condition, value: next })}
            />
          )}
        </Box>
      )}
      {onRemove && <Negation isOn={false} onToggle={() => onChange({ not: condition })} />}
      {onRemove && (
        <IconButton aria-label="Удалить условие" onClick={onRemove}>
          <Icon name="delete-outline" />
        </IconButton>
      )}
    </Box>
  );
}

interface FieldChoiceProps {
  readonly form: Form;
  readonly own: PartKey | null;
  readonly chosen: PartKey | null;
  readonly onChoose: (field: FormField) => void;
  readonly label?: string;
}

/** A field of the form by its caption; fields without an id can't be named by a rule. */
export function FieldChoice({ form, own, chosen, onChoose, label = 'Поле' }: FieldChoiceProps) {
  const { fields, sections, sectionOf } = indexOf(form);
  const keys = keysOf(form.fields).filter((key) => !key.startsWith('#') && key !== own);
  const isGone = chosen !== null && !keys.includes(chosen);
  return (
    <TextField
      select
      size="small"
      label={label}
      value={chosen ?? ''}
      error={isGone}
      onChange={({ target }) => {
        const field = fields.get(target.value);
        if (field) onChoose(field);
      }}
      sx={{ flex: '2 1 180px', minWidth: 0 }}
    >
      {isGone && (
        <MenuItem value={chosen} disabled>
          {chosen === own ? 'Это же поле' : 'Удалённое поле'}
        </MenuItem>
      )}
      {keys.map((key) => {
        const field = fields.get(key);
        const section = sections.get(sectionOf.get(key) ?? '');
        return (
          <MenuItem key={key} value={key} title={section ? sectionCaption(section) : 'Вне секций'}>
            {field ? fieldCaption(field) : ''}
          </MenuItem>
        );
      })}
    </TextField>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, pt: 0.5 } as const;

const group = {
  display: 'grid',
  gap: 1.5,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;
