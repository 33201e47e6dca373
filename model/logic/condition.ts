import { isPlainObject, ownValue } from '../structured/same-json.ts';
import { keyPath, positionPath } from '../structured/structured-path.ts';
import { ReadingBounds, type LogicProblem, type Reading } from './logic-problem.ts';

/** The id of a field, section or button of a form, as stored. */
export type FormId = string | number;

/** The comparisons of a condition (contract «Forms»). */
export const COMPARISONS = ['equals', 'notEquals', 'oneOf', 'greater', 'less', 'empty', 'notEmpty', 'matches'] as const;

/** One of {@link COMPARISONS}. */
export type Comparison = (typeof COMPARISONS)[number];

/** A comparison of one field's value with a constant. */
export interface FieldCondition {
  readonly field: FormId;
  readonly is: Comparison;
  /** Absent for `empty` and `notEmpty`; a list for `oneOf`; a pattern for `matches`. */
  readonly value?: unknown;
}

/** A tree of comparisons over the fields of a form (contract «Forms»). An empty `all` holds, an empty `any` does not. */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | FieldCondition;

/** Whether the value is a field's id: a string or an integer. */
export function isFormId(value: unknown): value is FormId {
  return typeof value === 'string' ? value !== '' : Number.isSafeInteger(value);
}

function isComparison(value: unknown): value is Comparison {
  return COMPARISONS.some((one) => one === value);
}

function wrong(path: string, message: string): { readonly ok: false; readonly problem: LogicProblem } {
  return { ok: false, problem: { kind: 'shape', path, message } };
}

/** The comparisons that need no value. */
export function isAboutPresence(is: Comparison): boolean {
  return is === 'empty' || is === 'notEmpty';
}

function readComparison(value: Readonly<Record<string, unknown>>, path: string): Reading<Condition> {
  const field = ownValue(value, 'field');
  const is = ownValue(value, 'is');
  const bound = ownValue(value, 'value');
  if (!isFormId(field)) return wrong(keyPath(path, 'field'), 'Выберите поле');
  if (!isComparison(is)) return wrong(keyPath(path, 'is'), 'Выберите сравнение');
  if (isAboutPresence(is)) return { ok: true, value: { field, is } };
  if (is === 'oneOf' && !Array.isArray(bound)) return wrong(keyPath(path, 'value'), 'Нужен список значений');
  if (is === 'matches' && typeof bound !== 'string') return wrong(keyPath(path, 'value'), 'Нужен шаблон');
  if (bound === undefined) return wrong(keyPath(path, 'value'), 'Укажите значение');
  return { ok: true, value: { field, is, value: bound } };
}

function readList(
  items: unknown,
  at: { readonly path: string; readonly depth: number; readonly bounds: ReadingBounds },
): Reading<readonly Condition[]> {
  if (!Array.isArray(items)) return wrong(at.path, 'Нужен список условий');
  const conditions: Condition[] = [];
  for (const [position, item] of items.entries()) {
    const read = readPart(item, { ...at, path: positionPath(at.path, position), depth: at.depth + 1 });
    if (!read.ok) return read;
    conditions.push(read.value);
  }
  return { ok: true, value: conditions };
}

function readPart(
  value: unknown,
  at: { readonly path: string; readonly depth: number; readonly bounds: ReadingBounds },
): Reading<Condition> {
  const problem = at.bounds.exceeded(at.depth, at.path);
  if (problem) return { ok: false, problem };
  if (!isPlainObject(value)) return wrong(at.path, 'Нужно условие');
  if (Object.hasOwn(value, 'all')) {
    const all = readList(value['all'], { ...at, path: keyPath(at.path, 'all') });
    return all.ok ? { ok: true, value: { all: all.value } } : all;
  }
  if (Object.hasOwn(value, 'any')) {
    const any = readList(value['any'], { ...at, path: keyPath(at.path, 'any') });
    return any.ok ? { ok: true, value: { any: any.value } } : any;
  }
  if (Object.hasOwn(value, 'not')) {
    const not = readPart(value['not'], { ...at, path: keyPath(at.path, 'not'), depth: at.depth + 1 });
    return not.ok ? { ok: true, value: { not: not.value } } : not;
  }
  return readComparison(value, at.path);
}

/** Reads a stored condition; `path` is its own. */
export function readCondition(value: unknown, path = 'condition'): Reading<Condition> {
  return readPart(value, { path, depth: 0, bounds: new ReadingBounds() });
}

/** The comparisons of a condition, in order. */
export function comparisonsOf(condition: Condition): readonly FieldCondition[] {
  if ('all' in condition) return condition.all.flatMap(comparisonsOf);
  if ('any' in condition) return condition.any.flatMap(comparisonsOf);
  return 'not' in condition ? comparisonsOf(condition.not) : [condition];
}
