import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Form, FormField } from './form.ts';
import { compileForm, type CompiledForm } from './compile-form.ts';
import { effectiveAnswer, filledModel, formState, withAnswer, type FormState } from './form-state.ts';

const ids = ['a', 'b', 'c', 4, 5];
const anyId = fc.constantFrom(...ids, 'nobody');
const value = fc.constantFrom<unknown>(true, false, 'x', 'y', 3, '', null);
const condition = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({ field: anyId, is: fc.constantFrom('equals', 'notEquals', 'greater'), value }),
    fc.record({ field: anyId, is: fc.constantFrom('empty', 'notEmpty') }),
    fc.record({ all: fc.array(tie('tree'), { maxLength: 2 }) }),
    fc.record({ any: fc.array(tie('tree'), { maxLength: 2 }) }),
    fc.record({ not: tie('tree') }),
  ),
})).tree;
const watcher = fc.record(
  {
    on: fc.array(anyId, { minLength: 1, maxLength: 2 }),
    when: condition,
    do: fc.oneof(
      value.map((set) => ({ set })),
      fc.constant({ clear: true }),
      anyId.map((field) => ({ compute: { '+': [{ field }, 1] } })),
      anyId.map((field) => ({ compute: { '/': [1, { field }] } })),
    ),
  },
  { requiredKeys: ['on', 'do'] },
);
const settings = fc.record({ condition: fc.option(condition, { nil: undefined }) });

function anyForm(watchers: fc.Arbitrary<readonly unknown[]>): fc.Arbitrary<Form> {
  return fc
    .record({
      fields: fc.array(
        fc.record({
          name: fc.constantFrom('one', 'two', 'three', 'four', ''),
          sectionId: fc.constantFrom('s', 't', 'gone'),
          config: settings,
          watchers,
        }),
        { minLength: ids.length, maxLength: ids.length },
      ),
      settings: fc.tuple(settings, settings),
      model: fc.dictionary(fc.constantFrom('one', 'two', 'spare'), value),
    })
    .map(({ fields, settings: [first, second], model }) => ({
      model,
      sections: [
        { id: 's', config: first },
        { id: 't', config: second },
      ],
      fields: fields.map((field, at): FormField => ({ ...field, id: ids[at] ?? null, editor: 'string' })),
    }));
}

const changes = fc.array(fc.tuple(fc.nat(ids.length - 1), value), { maxLength: 6 });

function field(id: string, more: FormField = {}): FormField {
  return { id, name: id, editor: 'string', sectionId: 's', ...more };
}

function form(...fields: readonly FormField[]): Form {
  return { model: {}, sections: [{ id: 's' }], fields };
}

/** The answers of a state by name; null where a field without a name has one. */
function answersOf(compiled: CompiledForm, { values }: FormState): Readonly<Record<string, unknown>> | null {
  const named = compiled.slotNames.map((name, slot) => [name, values[slot]] as const);
  if (named.some(([name, answer]) => name === null && answer !== undefined)) return null;
  return Object.fromEntries(named.flatMap(([name, answer]) => (name === null ? [] : [[name, answer]])));
}

/** Enters answers one after the other and compares each state with that of a form that begins with its answers. */
function expectConsistent(given: Form, steps: readonly (readonly [number, unknown])[]): void {
  const compiled = compileForm(given);
  let state = formState(compiled, given.model);
  for (const [at, answer] of steps) {
    const changed = withAnswer(compiled, state, at, answer);
    const differ = state.shown.flatMap((shown, node) => (shown === changed.state.shown[node] ? [] : [node]));
    expect([...changed.nodes]).toEqual(expect.arrayContaining(differ));
    ({ state } = changed);
    const slot = compiled.fields[at]?.slot ?? -1;
    // What was entered stays, unless a rule of a field of the same name changes it.
    const entered = compiled.slotFields[slot]?.length === 1 ? state.values[slot] : answer;
    expect(entered ?? null).toEqual(answer ?? null);
    const answers = answersOf(compiled, state);
    expect((answers ? formState(compiled, answers) : state).shown).toEqual(state.shown);
  }
}

describe('withAnswer', () => {
  it('shows the same as a form that begins with the answers', () => {
    fc.assert(fc.property(anyForm(fc.constant([])), changes, expectConsistent), { numRuns: 500 });
    expect.hasAssertions();
  });

  it('ends for any watchers, and shows what the answers then say', () => {
    const watchers = fc.array(watcher, { maxLength: 2 });
    fc.assert(fc.property(anyForm(watchers), changes, expectConsistent), { numRuns: 500 });
    expect.hasAssertions();
  });

  it('runs the watchers in the order of their dependencies, each once', () => {
    const sum = { on: ['net', 'tax'], do: { compute: { '+': [{ field: 'net' }, { field: 'tax' }] } } };
    const tax = { on: ['net'], do: { compute: { '*': [{ field: 'net' }, 0.2] } } };
    const given = form(field('sum', { watchers: [sum] }), field('tax', { watchers: [tax] }), field('net'));
    const compiled = compileForm(given);
    const { state, problems } = withAnswer(compiled, formState(compiled, {}), 2, 100);
    expect(filledModel(compiled, state)).toEqual({ net: 100, tax: 20, sum: 120 });
    expect(problems).toEqual([]);
  });

  it('reads a hidden field as empty, and tells its listeners', () => {
    const price = { on: ['extra', 'wanted'], do: { compute: { '+': [100, { field: 'extra' }] } } };
    const given = form(
      field('wanted', { editor: 'boolean' }),
      field('extra', { config: { condition: { field: 'wanted', is: 'equals', value: true } } }),
      field('price', { watchers: [price] }),
    );
    const compiled = compileForm(given);
    let { state } = withAnswer(compiled, formState(compiled, { wanted: true }), 1, 50);
    expect(filledModel(compiled, state)).toEqual({ wanted: true, extra: 50, price: 150 });
    ({ state } = withAnswer(compiled, state, 0, false));
    expect(effectiveAnswer(compiled, state, 1)).toBeUndefined();
    expect(filledModel(compiled, state)).toEqual({ wanted: false, price: 100 });
    ({ state } = withAnswer(compiled, state, 0, true));
    expect(filledModel(compiled, state)).toEqual({ wanted: true, extra: 50, price: 150 });
  });

  it('converts both ways between two fields that listen to each other, and reports the cycle', () => {
    const double = { on: ['half'], do: { compute: { '*': [{ field: 'half' }, 2] } } };
    const half = { on: ['whole'], do: { compute: { '/': [{ field: 'whole' }, 2] } } };
    const given = form(field('whole', { watchers: [double] }), field('half', { watchers: [half] }));
    const compiled = compileForm(given);
    const first = withAnswer(compiled, formState(compiled, {}), 0, 10);
    expect(filledModel(compiled, first.state)).toEqual({ whole: 10, half: 5 });
    expect(first.problems).toEqual([expect.objectContaining({ kind: 'cycle' })]);
    const second = withAnswer(compiled, first.state, 1, 3);
    expect(filledModel(compiled, second.state)).toEqual({ whole: 6, half: 3 });
  });

  it('hides fields whose conditions depend on each other', () => {
    const given = form(
      field('a', { config: { condition: { field: 'b', is: 'empty' } } }),
      field('b', { config: { condition: { field: 'a', is: 'empty' } } }),
      field('c', { config: { condition: { field: 'a', is: 'empty' } } }),
    );
    const compiled = compileForm(given);
    expect(formState(compiled, {}).shown).toEqual([false, false, true, true]);
  });

  it('reports what a rule could not compute', () => {
    const ratio = { on: ['a'], do: { compute: { '/': [1, { field: 'a' }] } } };
    const given = form(field('a'), field('b', { watchers: [ratio] }));
    const compiled = compileForm(given);
    expect(withAnswer(compiled, formState(compiled, {}), 0, 0).problems).toEqual([
      { kind: 'division', path: '', message: 'Деление на ноль', field: 1 },
    ]);
  });

  it('follows a chain of 20,000 conditions and 20,000 watchers', () => {
    const fields = Array.from({ length: 20_000 }, (_, at) =>
      field(`f${at}`, {
        ...(at > 0 && {
          config: { condition: { field: `f${at - 1}`, is: 'notEmpty' } },
          watchers: [{ on: [`f${at - 1}`], do: { compute: { '+': [{ field: `f${at - 1}` }, 1] } } }],
        }),
      }),
    );
    const compiled = compileForm(form(...fields));
    const { state } = withAnswer(compiled, formState(compiled, {}), 0, 1);
    expect(state.values.at(-1)).toBe(20_000);
    expect(state.shown.every(Boolean)).toBe(true);
  });
});

describe('filledModel', () => {
  it('keeps what no field asks for, and does not add empty answers', () => {
    const given: Form = { ...form(field('a'), field('b')), model: { spare: [1], a: '' } };
    const compiled = compileForm(given);
    const { state } = withAnswer(compiled, formState(compiled, given.model), 1, '');
    expect(filledModel(compiled, state)).toEqual({ spare: [1], a: '' });
  });

  it('treats names of prototypes as any other', () => {
    const given = form(field('1', { name: '__proto__' }), field('2', { name: 'constructor' }));
    const compiled = compileForm(given);
    const { state } = withAnswer(compiled, formState(compiled, given.model), 0, 'x');
    expect(Object.entries(filledModel(compiled, state))).toEqual([['__proto__', 'x']]);
  });
});
