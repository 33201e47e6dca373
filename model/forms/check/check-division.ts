import type { FieldCondition } from '../../logic/condition.ts';
import { computeExpression, type Expression } from '../../logic/expression.ts';
import { numberOf } from '../../logic/holds.ts';
import { isEmpty } from '../../validators/validator.ts';
import type { FormFinding } from '../../wire/forms.ts';
import { fieldLabel, type CompiledField } from '../compile-form.ts';
import type { Ground } from './examples.ts';
import { fieldPlace, finding, within } from './form-place.ts';
import { solve, type Goal } from './solver.ts';

type Watcher = CompiledField['watchers'][number];

/** What an expression divides by, in all of its parts. */
function divisorsOf(expression: Expression): readonly Expression[] {
  if (typeof expression !== 'object' || 'field' in expression) return [];
  const { operation, operands } = expression;
  return [...(operation === '/' ? operands.slice(1) : []), ...operands.flatMap(divisorsOf)];
}

function isField(expression: Expression): expression is { readonly field: string | number } {
  return typeof expression === 'object' && 'field' in expression;
}

/** The fields among divisors, each once. */
function dividingFields(divisors: readonly Expression[]): readonly (string | number)[] {
  return [...new Set(divisors.filter(isField).map(({ field }) => field))];
}

function watcherDivisors({ do: act }: Watcher): readonly Expression[] {
  return 'compute' in act ? divisorsOf(act.compute) : [];
}

/** Whether an expression is 0 whatever the answers are; an empty value counts as 0 among numbers. */
function isZero(expression: Expression): boolean {
  let isConstant = true;
  const computed = computeExpression(expression, () => {
    isConstant = false;
    return undefined;
  });
  return isConstant && computed.ok && (isEmpty(computed.value) || numberOf(computed.value) === 0);
}

const isNought = (field: string | number): FieldCondition => ({ field, is: 'equals', value: 0 });

/** The comparisons with 0 that divisions make, beside those of the conditions: 0 is an answer that they tell apart. */
export function divisions(fields: readonly CompiledField[]): readonly FieldCondition[] {
  return fields.flatMap(({ watchers }) =>
    watchers.flatMap((watcher) => dividingFields(watcherDivisors(watcher)).map(isNought)),
  );
}

/** The answers that run a watcher while a field is 0 or empty; the rules must pass them. */
function zeroGoals({ compiled }: Ground, { on, when }: Watcher, field: string | number): readonly Goal[] {
  const heard = on.flatMap((id): readonly Goal[] => {
    const at = compiled.fieldAt(id);
    return at === undefined ? [] : [{ node: at, shown: true }];
  });
  const none: FieldCondition = { field, is: 'empty' };
  return [
    { anyOf: heard },
    ...(when ? [{ condition: when, holds: true }] : []),
    { condition: { any: [isNought(field), none] }, holds: true },
  ];
}

/** Watchers that divide by zero: by a constant, or by a field that may be 0 or empty where they run. */
export function checkDivision(ground: Ground): readonly FormFinding[] {
  const { compiled } = ground;
  return compiled.fields.flatMap(({ watchers }, at) =>
    watchers.flatMap((watcher): readonly FormFinding[] => {
      const divisors = watcherDivisors(watcher);
      if (divisors.length === 0) return [];
      const place = within(fieldPlace(compiled, at), 'watchers', watcher.position);
      if (divisors.some((one) => !isField(one) && isZero(one))) {
        const message = 'Деление на ноль: связь не вычислит значения';
        return [finding(place, { severity: 'error', rule: 'logic', message })];
      }
      return dividingFields(divisors).flatMap((id) => {
        const divisor = compiled.fieldAt(id);
        if (divisor === undefined) return [];
        const name = `«${fieldLabel(compiled, divisor)}»`;
        const valid = { includes: (field: number) => field === divisor, blocked: [] };
        const solution = solve(ground, zeroGoals(ground, watcher, id), valid);
        if (!solution.found && solution.isCertain) return [];
        const message = solution.found
          ? `Деление на ноль, если ${name} — 0 или не заполнено: связь не вычислит значения`
          : `Не проверено, может ли ${name} быть нулём, на который делит связь`;
        return [
          finding(
            place,
            solution.found
              ? { severity: 'warning', rule: 'logic', message }
              : { severity: 'info', rule: 'unverified', message },
          ),
        ];
      });
    }),
  );
}
