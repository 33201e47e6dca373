import { isPlainObject, ownValue } from '../structured/same-json.ts';
import { keyPath } from '../structured/structured-path.ts';
import { comparisonsOf, isFormId, readCondition, type Condition, type FormId } from './condition.ts';
import { fieldsOfExpression, readExpression, type Expression } from './expression.ts';
import type { LogicProblem, Reading } from './logic-problem.ts';

/** What a watcher does to its field. */
export type WatcherAct = { readonly set: unknown } | { readonly clear: true } | { readonly compute: Expression };

/** A rule of a field: when one of the `on` fields changes and `when` holds, the field's value changes. */
export interface Watcher {
  readonly on: readonly FormId[];
  readonly when?: Condition;
  readonly do: WatcherAct;
}

function wrong(path: string, message: string): { readonly ok: false; readonly problem: LogicProblem } {
  return { ok: false, problem: { kind: 'shape', path, message } };
}

function readAct(value: unknown, path: string): Reading<WatcherAct> {
  if (!isPlainObject(value)) return wrong(path, 'Укажите, что делать');
  if (Object.hasOwn(value, 'set')) return { ok: true, value: { set: ownValue(value, 'set') } };
  if (ownValue(value, 'clear') === true) return { ok: true, value: { clear: true } };
  if (!Object.hasOwn(value, 'compute')) return wrong(path, 'Укажите, что делать');
  const compute = readExpression(ownValue(value, 'compute'), keyPath(path, 'compute'));
  return compute.ok ? { ok: true, value: { compute: compute.value } } : compute;
}

/** Reads a stored watcher (contract «Forms»); `path` is its own. */
export function readWatcher(value: unknown, path: string): Reading<Watcher> {
  if (!isPlainObject(value)) return wrong(path, 'Нужен объект');
  const on = ownValue(value, 'on');
  if (!Array.isArray(on) || on.length === 0 || !on.every(isFormId)) {
    return wrong(keyPath(path, 'on'), 'Выберите поля, за которыми следить');
  }
  const act = readAct(ownValue(value, 'do'), keyPath(path, 'do'));
  if (!act.ok) return act;
  const stored = ownValue(value, 'when');
  if (stored === undefined || stored === null) return { ok: true, value: { on, do: act.value } };
  const when = readCondition(stored, keyPath(path, 'when'));
  return when.ok ? { ok: true, value: { on, when: when.value, do: act.value } } : when;
}

/** Every field that a watcher reads: those it listens to, and those of its condition and its expression. */
export function fieldsOfWatcher({ on, when, do: act }: Watcher): readonly FormId[] {
  return [
    ...on,
    ...(when ? comparisonsOf(when).map(({ field }) => field) : []),
    ...('compute' in act ? fieldsOfExpression(act.compute) : []),
  ];
}
