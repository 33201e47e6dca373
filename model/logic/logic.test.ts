import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparisonsOf, COMPARISONS, readCondition, type Condition } from './condition.ts';
import { computeExpression, fieldsOfExpression, OPERATIONS, readExpression } from './expression.ts';
import { conditionHolds, numberOf } from './holds.ts';
import { fieldsOfWatcher, readWatcher } from './watcher.ts';

const stored = fc.letrec((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4 },
    fc.record(
      {
        field: fc.oneof(fc.constantFrom('a', 'b', 1, 2), fc.jsonValue()),
        is: fc.oneof(fc.constantFrom(...COMPARISONS), fc.jsonValue()),
        value: fc.oneof(fc.constantFrom('x', 1, ['x', 1], '(a+)+$'), fc.jsonValue()),
      },
      { requiredKeys: [] },
    ),
    fc.record({ all: fc.oneof(fc.array(tie('condition'), { maxLength: 3 }), fc.jsonValue()) }),
    fc.record({ any: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ not: tie('condition') }),
    fc.jsonValue(),
  ),
  expression: fc.oneof(
    { maxDepth: 4 },
    fc.jsonValue(),
    fc.record({ field: fc.constantFrom('a', 'b', 1, 2) }),
    fc
      .tuple(fc.constantFrom(...OPERATIONS), fc.array(tie('expression'), { minLength: 1, maxLength: 3 }))
      .map(([operation, operands]) => ({ [operation]: operands })),
  ),
}));
const answers = fc.dictionary(fc.constantFrom('a', 'b', '1', '2'), fc.jsonValue());

function read(value: unknown): Condition {
  const reading = readCondition(value);
  if (!reading.ok) throw new Error(reading.problem.message);
  return reading.value;
}

function holds(value: unknown, answers: Readonly<Record<string, unknown>>): boolean {
  return conditionHolds(read(value), (field) => answers[String(field)]);
}

describe('conditions', () => {
  it('evaluate or are refused with their place, whatever is stored', () => {
    fc.assert(
      fc.property(stored.condition, answers, (value, given) => {
        const reading = readCondition(value);
        const outcome = reading.ok
          ? conditionHolds(reading.value, (field) => given[String(field)])
          : reading.problem.path;
        expect(String(outcome)).toMatch(/^(?:true|false|condition.*)$/u);
      }),
      { numRuns: 1000 },
    );
  });

  it('keep their answer under a double negation, and follow De Morgan', () => {
    fc.assert(
      fc.property(stored.condition, stored.condition, answers, (one, other, given) => {
        if (!readCondition(one).ok || !readCondition(other).ok) return;
        expect(holds({ not: { not: one } }, given)).toBe(holds(one, given));
        const both = { not: { all: [one, other] } };
        expect(holds(both, given)).toBe(holds({ any: [{ not: one }, { not: other }] }, given));
      }),
    );
  });

  it.each([
    [{ field: 'a', is: 'equals', value: 'x' }, { a: 'x' }, true],
    [{ field: 'a', is: 'equals', value: 1 }, { a: '1' }, true],
    [{ field: 'a', is: 'equals', value: true }, { a: true }, true],
    [{ field: 'a', is: 'notEquals', value: 'x' }, {}, true],
    [{ field: 'a', is: 'oneOf', value: ['x', 2] }, { a: 2 }, true],
    [{ field: 'a', is: 'greater', value: 18 }, { a: 18 }, false],
    [{ field: 'a', is: 'greater', value: 18 }, { a: 19 }, true],
    [{ field: 'a', is: 'greater', value: 9 }, { a: '10' }, true],
    [{ field: 'a', is: 'less', value: '2026-01-02' }, { a: '2026-01-01' }, true],
    [{ field: 'a', is: 'less', value: 5 }, {}, false],
    [{ field: 'a', is: 'empty' }, { a: '  ' }, true],
    [{ field: 'a', is: 'notEmpty' }, { a: false }, true],
    [{ field: 'a', is: 'matches', value: String.raw`^\d{3}$` }, { a: '123' }, true],
    [{ field: 'a', is: 'matches', value: '(' }, { a: '(' }, false],
    [{ all: [] }, {}, true],
    [{ any: [] }, {}, false],
    [{ not: { field: 'a', is: 'empty' } }, { a: 1 }, true],
  ])('%j of %j is %s', (condition, given: Record<string, unknown>, expected) => {
    expect(holds(condition, given)).toBe(expected);
  });

  it.each([
    ['no object', 3, 'condition', 'shape'],
    ['no field', { all: [{ is: 'empty' }] }, 'condition.all[0].field', 'shape'],
    ['no list', { not: { any: 3 } }, 'condition.not.any', 'shape'],
    ['an unknown comparison', { field: 'a', is: 'like', value: 1 }, 'condition.is', 'shape'],
    ['no value', { field: 'a', is: 'equals' }, 'condition.value', 'shape'],
  ])('name the place of %s', (_what, value, path, kind) => {
    expect(readCondition(value)).toMatchObject({ ok: false, problem: { path, kind } });
  });

  it('are bounded in depth and size', () => {
    let deep: unknown = { field: 'a', is: 'empty' };
    for (let level = 0; level < 100_000; level += 1) deep = { not: deep };
    expect(readCondition(deep)).toMatchObject({ ok: false, problem: { kind: 'size' } });
    const wide = { all: Array.from({ length: 2000 }, () => ({ field: 'a', is: 'empty' })) };
    expect(readCondition(wide)).toMatchObject({ ok: false, problem: { kind: 'size' } });
  });

  it('name the fields they read', () => {
    const condition = read({ all: [{ field: 'a', is: 'empty' }, { not: { any: [{ field: 1, is: 'notEmpty' }] } }] });
    expect(comparisonsOf(condition).map(({ field }) => field)).toEqual(['a', 1]);
  });
});

describe('expressions', () => {
  it('compute or say why not, whatever is stored', () => {
    fc.assert(
      fc.property(stored.expression, answers, (value, given) => {
        const reading = readExpression(value);
        const result = reading.ok ? computeExpression(reading.value, (field) => given[String(field)]) : reading;
        const outcome = result.ok ? typeof (result.value ?? '') : result.problem.kind;
        expect(['string', 'number', ...(reading.ok ? ['type', 'division'] : ['shape', 'size'])]).toContain(outcome);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    [{ '+': [{ field: 'a' }, 0.2] }, { a: 0.1 }, 0.3],
    [{ '-': [{ field: 'a' }, 1, 2] }, { a: '10' }, 7],
    [{ '*': [{ field: 'a' }, { field: 'b' }] }, { a: 2 }, 0],
    [{ '/': [1, 4] }, {}, 0.25],
    [{ concat: [{ field: 'a' }, ' ', { field: 'b' }] }, { a: 'Анна', b: 7 }, 'Анна 7'],
    [{ days: [{ field: 'a' }, '2026-03-01'] }, { a: '2026-02-27' }, 2],
    [{ days: [{ field: 'a' }, '2026-03-01'] }, {}, null],
    [{ field: 'a' }, { a: '' }, null],
  ])('%j of %j is %j', (value, given: Record<string, unknown>, expected) => {
    const reading = readExpression(value);
    expect(reading.ok && computeExpression(reading.value, (field) => given[String(field)])).toEqual({
      ok: true,
      value: expected,
    });
  });

  it.each([
    [{ '/': [1, { field: 'a' }] }, 'division'],
    [{ '+': ['x', 1] }, 'type'],
    [{ days: ['вчера', 'сегодня'] }, 'type'],
    [{ '*': [1e200, 1e200] }, 'type'],
  ])('%j fails by %s', (value, kind) => {
    const reading = readExpression(value);
    expect(reading.ok && computeExpression(reading.value, () => undefined)).toMatchObject({
      ok: false,
      problem: { kind },
    });
  });

  it('name the fields they read', () => {
    const reading = readExpression({ '+': [{ field: 'a' }, { concat: [{ field: 2 }, 'x'] }] });
    expect(reading.ok && fieldsOfExpression(reading.value)).toEqual(['a', 2]);
  });
});

describe('watchers', () => {
  it('are read with their condition and act', () => {
    const watcher = {
      on: ['a', 2],
      when: { field: 'b', is: 'notEmpty' },
      do: { compute: { '+': [{ field: 'c' }, 1] } },
    };
    const reading = readWatcher(watcher, 'watchers[0]');
    expect(reading.ok && fieldsOfWatcher(reading.value)).toEqual(['a', 2, 'b', 'c']);
  });

  it.each([
    [3, 'watchers[0]'],
    [{ on: [], do: { clear: true } }, 'watchers[0].on'],
    [{ on: ['a'], do: {} }, 'watchers[0].do'],
    [{ on: ['a'], do: { compute: { pow: [1] } } }, 'watchers[0].do.compute'],
    [{ on: ['a'], when: {}, do: { set: 1 } }, 'watchers[0].when.field'],
  ])('%j is refused at %s', (value, path) => {
    expect(readWatcher(value, 'watchers[0]')).toMatchObject({ ok: false, problem: { path, kind: 'shape' } });
  });
});

describe('numberOf', () => {
  it.each([
    [1, 1],
    ['1,5', 1.5],
    [' -2 ', -2],
    ['2026-01-01', null],
    ['', null],
    [true, null],
    [Number.NaN, null],
  ])('reads %j as %j', (value, expected) => expect(numberOf(value)).toBe(expected));
});
