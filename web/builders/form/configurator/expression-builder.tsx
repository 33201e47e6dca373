import { Box, Button, IconButton, MenuItem, TextField } from '@mui/material';
import type { Form } from '#model/forms/form.ts';
import { isFormId } from '#model/logic/condition.ts';
import { OPERATIONS, type Operation } from '#model/logic/expression.ts';
import { idKey } from '#model/structured/item-id.ts';
import { isPlainObject } from '#model/structured/same-json.ts';
import { Icon } from '#web/ui/icon.tsx';
import { FieldChoice } from './condition-builder.tsx';
import { NumberInput } from './number-input.tsx';

const OPERATION_CAPTIONS: Readonly<Record<Operation, string>> = {
  '+': 'сложить',
  '-': 'вычесть',
  '*': 'умножить',
  '/': 'разделить',
  concat: 'соединить тексты',
  days: 'дней между датами',
};

/** The deepest operation that can be built by clicks. */
const DEEPEST = 5;

type Sort = 'field' | 'number' | 'text' | Operation;

function sortOf(expression: unknown): Sort {
  if (typeof expression === 'number') return 'number';
  if (!isPlainObject(expression)) return 'text';
  return OPERATIONS.find((one) => Object.hasOwn(expression, one)) ?? 'field';
}

function operandsOf(expression: unknown, operation: Operation): readonly unknown[] {
  const operands = isPlainObject(expression) ? expression[operation] : undefined;
  return Array.isArray(operands) ? operands : [];
}

function madeOf(sort: string, before: unknown): unknown {
  if (sort === 'field') return { field: null };
  if (sort === 'number') return 0;
  if (sort === 'text') return '';
  const old = sortOf(before);
  const operation = OPERATIONS.find((one) => one === old);
  const operands = operation ? operandsOf(before, operation) : [before, 0];
  return { [sort]: sort === 'days' ? [{ field: null }, { field: null }] : operands };
}

interface ExpressionBuilderProps {
  readonly form: Form;
  readonly expression: unknown;
  readonly onChange: (expression: unknown) => void;
  readonly onRemove?: () => void;
  readonly depth?: number;
}

/** What a watcher computes, built by clicks: fields, numbers, texts and operations on them. */
export function ExpressionBuilder({ form, expression, onChange, onRemove, depth = 0 }: ExpressionBuilderProps) {
  const sort = sortOf(expression);
  const operation = OPERATIONS.find((one) => one === sort);
  const field = isPlainObject(expression) ? expression['field'] : undefined;
  return (
    <Box role="group" aria-label="Выражение" sx={operation ? nested : {}}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 0.5 }}>
        <TextField
          select
          size="small"
          label="Что"
          value={sort}
          onChange={({ target }) => onChange(madeOf(target.value, expression))}
          sx={{ flex: '1 1 160px' }}
        >
          <MenuItem value="field">поле</MenuItem>
          <MenuItem value="number">число</MenuItem>
          <MenuItem value="text">текст</MenuItem>
          {depth < DEEPEST &&
            OPERATIONS.map((one) => (
              <MenuItem key={one} value={one}>
                {OPERATION_CAPTIONS[one]}
              </MenuItem>
            ))}
        </TextField>
        {sort === 'field' && (
          <FieldChoice
            form={form}
            own={null}
            chosen={isFormId(field) ? idKey(field) : null}
            onChoose={({ id }) => onChange({ field: id })}
          />
        )}
        {sort === 'number' && (
          <NumberInput
            label="Число"
            value={typeof expression === 'number' ? expression : null}
            onChange={(value) => onChange(value ?? 0)}
          />
        )}
        {sort === 'text' && (
          <TextField
            size="small"
            label="Текст"
            value={typeof expression === 'string' ? expression : ''}
            onChange={({ target }) => onChange(target.value)}
            sx={{ flex: '2 1 160px' }}
          />
        )}
        {onRemove && (
          <IconButton aria-label="Удалить из выражения" onClick={onRemove}>
            <Icon name="delete-outline" />
          </IconButton>
        )}
      </Box>
      {operation && (
        <Operands
          form={form}
          operation={operation}
          operands={operandsOf(expression, operation)}
          depth={depth}
          onChange={(operands) => onChange({ [operation]: operands })}
        />
      )}
    </Box>
  );
}

interface OperandsProps {
  readonly form: Form;
  readonly operation: Operation;
  readonly operands: readonly unknown[];
  readonly depth: number;
  readonly onChange: (operands: readonly unknown[]) => void;
}

function Operands({ form, operation, operands, depth, onChange }: OperandsProps) {
  const isFixed = operation === 'days';
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 1 }}>
      {operands.map((operand, at) => (
        <ExpressionBuilder
          key={at}
          form={form}
          expression={operand}
          depth={depth + 1}
          onChange={(next) => onChange(operands.with(at, next))}
          {...(!isFixed && operands.length > 1 && { onRemove: () => onChange(operands.toSpliced(at, 1)) })}
        />
      ))}
      {!isFixed && (
        <Box>
          <Button
            size="small"
            startIcon={<Icon name="plus" />}
            onClick={() => onChange([...operands, { field: null }])}
          >
            Значение
          </Button>
        </Box>
      )}
    </Box>
  );
}

const nested = { p: 1, border: 1, borderColor: 'divider', borderRadius: 1 } as const;
