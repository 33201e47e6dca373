import { isPlainObject, ownValue } from '../structured/same-json.ts';
import { keyPath, positionPath } from '../structured/structured-path.ts';
import { isEmpty } from '../validators/validator.ts';
import { isFormId, type FormId } from './condition.ts';
import { numberOf, type ValueOfField } from './holds.ts';
import { ReadingBounds, type LogicProblem, type Reading } from './logic-problem.ts';

/** The operations of an expression: `days` is the number of days from its first date to its second. */
export const OPERATIONS = ['+', '-', '*', '/', 'concat', 'days'] as const;

/** One of {@link OPERATIONS}. */
export type Operation = (typeof OPERATIONS)[number];

/** An operation and its operands; on the wire `{ "+": [operands] }`. */
export interface OperationExpression {
  readonly operation: Operation;
  readonly operands: readonly Expression[];
}

/** What a watcher computes: a number, a text, the value of a field, or an operation on those. */
export type Expression = number | string | { readonly field: FormId } | OperationExpression;

const DAY = 86_400_000;
const DATE = /^\d{4}-\d{2}-\d{2}/u;

function wrong(path: string, message: string): { readonly ok: false; readonly problem: LogicProblem } {
  return { ok: false, problem: { kind: 'shape', path, message } };
}

function readPart(value: unknown, path: string, depth: number, bounds: ReadingBounds): Reading<Expression> {
  const problem = bounds.exceeded(depth, path);
  if (problem) return { ok: false, problem };
  if (typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))) return { ok: true, value };
  if (!isPlainObject(value)) return wrong(path, 'Нужно число, текст, поле или действие');
  if (Object.hasOwn(value, 'field')) {
    const field = ownValue(value, 'field');
    return isFormId(field) ? { ok: true, value: { field } } : wrong(keyPath(path, 'field'), 'Выберите поле');
  }
  const operation = OPERATIONS.find((one) => Object.hasOwn(value, one));
  if (operation === undefined) return wrong(path, 'Неизвестное действие');
  const within = keyPath(path, operation);
  const parts = ownValue(value, operation);
  if (!Array.isArray(parts) || parts.length === 0) return wrong(within, 'Нужен список значений');
  if (operation === 'days' && parts.length !== 2) return wrong(within, 'Нужны две даты');
  const operands: Expression[] = [];
  for (const [at, part] of parts.entries()) {
    const read = readPart(part, positionPath(within, at), depth + 1, bounds);
    if (!read.ok) return read;
    operands.push(read.value);
  }
  return { ok: true, value: { operation, operands } };
}

/** Reads a stored expression; `path` is its own. */
export function readExpression(value: unknown, path = 'compute'): Reading<Expression> {
  return readPart(value, path, 0, new ReadingBounds());
}

/** The fields that an expression reads. */
export function fieldsOfExpression(expression: Expression): readonly FormId[] {
  if (typeof expression !== 'object') return [];
  return 'field' in expression ? [expression.field] : expression.operands.flatMap(fieldsOfExpression);
}

type Computed = Reading<string | number | null>;

function failed(kind: LogicProblem['kind'], message: string): Computed {
  return { ok: false, problem: { kind, path: '', message } };
}

function computeDays(from: unknown, to: unknown): Computed {
  if (isEmpty(from) || isEmpty(to)) return { ok: true, value: null };
  const [first, last] = [from, to].map((value) =>
    typeof value === 'string' && DATE.test(value) ? Date.parse(value.slice(0, 10)) : Number.NaN,
  );
  const days = ((last ?? Number.NaN) - (first ?? Number.NaN)) / DAY;
  return Number.isFinite(days) ? { ok: true, value: days } : failed('type', 'Для разницы в днях нужны две даты');
}

const ARITHMETIC: Readonly<Record<'+' | '-' | '*' | '/', (one: number, other: number) => number>> = {
  '+': (one, other) => one + other,
  '-': (one, other) => one - other,
  '*': (one, other) => one * other,
  '/': (one, other) => one / other,
};

function computeNumber(operation: keyof typeof ARITHMETIC, values: readonly unknown[]): Computed {
  const numbers: number[] = [];
  for (const value of values) {
    const number = isEmpty(value) ? 0 : numberOf(value);
    if (number === null) return failed('type', 'Для вычисления нужны числа');
    numbers.push(number);
  }
  const [first = 0, ...rest] = numbers;
  if (operation === '/' && rest.includes(0)) return failed('division', 'Деление на ноль');
  // The result is rounded to 10 digits after the point, so that 0.1 + 0.2 is 0.3.
  const result = Number(rest.reduce(ARITHMETIC[operation], first).toFixed(10));
  return Number.isFinite(result) ? { ok: true, value: result } : failed('type', 'Слишком большое число');
}

/**
 * The value of an expression; null where a date is missing. An empty operand counts as 0 among numbers and as no text
 * in `concat`. The time is linear in the expression's size, which is bounded when it is read.
 */
export function computeExpression(expression: Expression, valueOf: ValueOfField): Computed {
  const value = valueOfExpression(expression, valueOf);
  if (!value.ok) return value;
  const result = value.value;
  if (isEmpty(result)) return { ok: true, value: null };
  const isPlain = typeof result === 'string' || typeof result === 'number';
  return isPlain ? { ok: true, value: result } : failed('type', 'Нужен текст или число');
}

function valueOfExpression(expression: Expression, valueOf: ValueOfField): Reading<unknown> {
  if (typeof expression !== 'object') return { ok: true, value: expression };
  if ('field' in expression) return { ok: true, value: valueOf(expression.field) };
  const { operation } = expression;
  const values: unknown[] = [];
  for (const operand of expression.operands) {
    const read = valueOfExpression(operand, valueOf);
    if (!read.ok) return read;
    values.push(read.value);
  }
  if (operation === 'days') return computeDays(values[0], values[1]);
  if (operation !== 'concat') return computeNumber(operation, values);
  const texts = values.map(textOf);
  if (texts.includes(null)) return failed('type', 'Складывать можно тексты и числа');
  return { ok: true, value: texts.join('') };
}

/** The text of a value in `concat`; null for a list or an object with contents. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return isEmpty(value) ? '' : null;
}
