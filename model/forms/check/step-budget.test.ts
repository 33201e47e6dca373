import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#test/harness/representatives.ts';
import type { FormFinding } from '../../wire/forms.ts';
import type { Form, FormField } from '../form.ts';
import { largeForm } from '../large-form.ts';
import { checkForm } from './check-form.ts';
import { StepBudget } from './step-budget.ts';

const SECTIONS = [{ id: 's', caption: 'Анкета', buttons: [{ action: 'submit' }] }];

/** A form whose first field is asked about by the conditions of the others. */
function askedAbout(asked: FormField, conditions: readonly object[]): Form {
  const others = conditions.map((condition, at) => ({ id: at, name: `b${at}`, config: { condition } }));
  const fields = [{ ...asked, id: 'a', name: 'a' }, ...others].map((field) => ({ sectionId: 's', ...field }));
  return { model: {}, sections: SECTIONS, fields };
}

const many = <Item>(count: number, item: (at: number) => Item): readonly Item[] =>
  Array.from({ length: count }, (_, at) => item(at));

const COSTLY: readonly (readonly [string, Form])[] = [
  [
    'a range of 500 rules',
    askedAbout(
      { editor: 'range', validations: many(500, (at) => ({ validator: at % 2 ? 'min' : 'max', value: at * 7 })) },
      [],
    ),
  ],
  [
    'a choice of 5,000 options with 500 rules',
    askedAbout(
      {
        editor: 'enum',
        items: many(5000, (id) => ({ id })),
        validations: many(500, (value) => ({ validator: 'min', value: -value })),
      },
      [],
    ),
  ],
  [
    'a choice of 2,000 options with 500 conditions',
    askedAbout(
      { editor: 'enum', items: many(2000, (id) => ({ id })) },
      many(500, (value) => ({ field: 'a', is: 'equals', value })),
    ),
  ],
  [
    'lists of 5,000 values in 50 conditions',
    askedAbout(
      { editor: 'enum', items: many(5000, (id) => ({ id })) },
      many(50, () => ({ field: 'a', is: 'oneOf', value: many(5000, (at) => at * 3) })),
    ),
  ],
  [
    '500 patterns with 1,000 conditions',
    askedAbout(
      { editor: 'string', validations: many(500, (at) => ({ validator: 'regular', value: `^(а|б){9}.*${at}$` })) },
      many(1000, (at) => ({ field: 'a', is: 'matches', value: `(.?.?.?.?){100}${at}` })),
    ),
  ],
];

describe('a check of a costly form', () => {
  test.each(COSTLY)('ends within its steps: %s', (_what, form) => {
    const budget = new StepBudget();
    const { findings } = checkForm(form, budget);
    expect(budget.taken).toBeLessThanOrEqual(200_000);
    expect(findings.length).toBeLessThan(5000);
  });

  test('names what it did not reach, with its place', () => {
    const form = COSTLY.find(([what]) => what.includes('500 conditions'))?.[1];
    const { findings } = checkForm(form ?? largeForm(1, 1));
    const open = findings.filter(({ rule }) => rule === 'unverified');
    expect(open.length).toBeGreaterThan(0);
    expect(open.every(({ path, severity }) => path.startsWith('fields[') && severity === 'info')).toBe(true);
    expect(open[0]?.message).toMatch(/^Не проверено/u);
  });

  test('a form of 500 fields is checked whole', () => {
    const { findings } = checkForm(largeForm(500, 20));
    expect(findings.filter(({ rule }) => rule === 'unverified')).toEqual([]);
  });
});

const comparison = fc.record({
  field: fc.constantFrom('a', 'b', 'c'),
  is: fc.constantFrom('equals', 'notEquals', 'greater', 'empty', 'matches'),
  value: fc.constantFrom<unknown>(1, 2, 'да', '^д'),
});
const field = fc.record({
  editor: fc.constantFrom('enum', 'number', 'string', 'range', 'boolean'),
  items: fc.constant([{ id: 1 }, { id: 2 }, { id: 'да' }]),
  sectionId: fc.constantFrom('s', 't'),
  config: fc.oneof(
    fc.constant({}),
    fc.record({ condition: comparison }),
    fc.record({ condition: fc.record({ any: fc.array(comparison, { minLength: 1, maxLength: 3 }) }) }),
  ),
  validations: fc.array(
    fc.constantFrom({ validator: 'required' }, { validator: 'min', value: 2 }, { validator: 'regular', value: '^д' }),
    { maxLength: 2 },
  ),
});
const small: fc.Arbitrary<Form> = fc.tuple(field, field, field).map((fields) => ({
  model: {},
  sections: [
    { id: 's', buttons: [{ action: 'next' }] },
    { id: 't', buttons: [{ action: 'prev' }, { action: 'submit' }] },
  ],
  fields: fields.map((one, at) => ({ ...one, id: 'abc'.charAt(at), name: 'abc'.charAt(at) })),
}));

const told = ({ rule, path, message }: FormFinding): string => `${rule} ${path} ${message}`;

test('with few steps a check tells nothing that it would not tell with all of them', () => {
  fc.assert(
    fc.property(small, fc.integer({ min: 0, max: 400 }), (form, steps) => {
      const all = new Set(checkForm(form).findings.map(told));
      const few = checkForm(form, new StepBudget(steps)).findings.filter(({ rule }) => rule !== 'unverified');
      expect(few.map(told).filter((one) => !all.has(one))).toEqual([]);
    }),
    { numRuns: runs(100, 300) },
  );
});

test('the verdict within the steps is the one without a limit', () => {
  fc.assert(
    fc.property(small, (form) => {
      expect(checkForm(form)).toEqual(checkForm(form, new StepBudget(Number.POSITIVE_INFINITY)));
    }),
    { numRuns: runs(60, 200) },
  );
});
