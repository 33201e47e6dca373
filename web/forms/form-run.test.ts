import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Form } from '#model/forms/form.ts';
import { stateOfValues } from '#model/forms/form-state.ts';
import { formFailures, INVALID_FORM } from '#model/forms/validate-form.ts';
import { FormRun } from './form-run.ts';

const FORM: Form = {
  model: { name: null, guest: null, guestName: null, comment: null },
  sections: [
    { id: 'a', caption: 'О вас', isActive: true },
    { id: 'b', caption: 'Гость', config: { condition: { field: 'guest', is: 'equals', value: true } } },
    { id: 'c', caption: 'Итог' },
  ],
  fields: [
    { id: 'name', name: 'name', editor: 'string', sectionId: 'a', validations: [{ validator: 'required' }] },
    { id: 'guest', name: 'guest', editor: 'boolean', sectionId: 'a' },
    {
      id: 'guestName',
      name: 'guestName',
      editor: 'string',
      sectionId: 'b',
      watchers: [{ on: ['name'], do: { compute: { concat: ['Гость: ', { field: 'name' }] } } }],
    },
    { id: 'comment', name: 'comment', editor: 'date', sectionId: 'c' },
  ],
};

const [NAME, GUEST, GUEST_NAME, COMMENT] = [0, 1, 2, 3] as const;

function enter(run: FormRun, field: number, value: unknown): void {
  run.enter(field, value, { kind: 'value', value });
}

test('a section that is not valid is not left, and its messages are shown', () => {
  const run = new FormRun(FORM);
  expect(run.move(1)).toBe(false);
  expect(run.state.problem).toBe(INVALID_FORM);
  expect(run.state.failures.get(NAME)).toBe('Поле не может быть пустым');
  expect(run.state.attention.field).toBe(NAME);
  enter(run, NAME, 'Анна');
  expect(run.state.problem).toBeNull();
  expect(run.state.failures.size).toBe(0);
  expect(run.move(1)).toBe(true);
});

test('a section that its condition hides is passed over', () => {
  const run = new FormRun(FORM, { name: 'Анна' });
  expect(run.move(1)).toBe(true);
  expect(run.state.section).toBe(2);
  expect(run.move(-1)).toBe(true);
  enter(run, GUEST, true);
  run.move(1);
  expect(run.state.section).toBe(1);
});

test('a watcher replaces what was entered', () => {
  const run = new FormRun(FORM, { guest: true });
  enter(run, GUEST_NAME, 'Мария');
  expect(run.state.drafts.get(GUEST_NAME)).toBe('Мария');
  enter(run, NAME, 'Анна');
  expect(run.state.drafts.has(GUEST_NAME)).toBe(false);
  expect(run.model).toMatchObject({ name: 'Анна', guestName: 'Гость: Анна' });
});

test('an input that is no answer is told of, and the form is not submitted', () => {
  const run = new FormRun(FORM, { name: 'Анна' });
  run.enter(COMMENT, '2026-0', { kind: 'cancel', message: 'Введите дату' });
  expect(run.submit()).toBeNull();
  expect(run.state.section).toBe(2);
  expect(run.state.failures.get(COMMENT)).toBe('Введите дату');
  enter(run, COMMENT, '2026-06-01');
  expect(run.submit()).toEqual({ name: 'Анна', guest: null, comment: '2026-06-01', guestName: null });
});

test('submit opens the section of the first field that is not valid', () => {
  const run = new FormRun(FORM, { name: 'Анна', guest: true });
  run.move(1);
  expect(run.state.section).toBe(1);
  enter(run, NAME, '');
  expect(run.submit()).toBeNull();
  expect(run.state.section).toBe(0);
});

test('a changed form keeps the answers and the open section', () => {
  const run = new FormRun(FORM, { name: 'Анна' });
  run.move(1);
  const { sections, ...others } = FORM;
  run.load({ ...others, sections: [{ id: 'new', caption: 'Новая' }, ...sections] });
  expect(run.state.section).toBe(3);
  expect(run.model).toMatchObject({ name: 'Анна' });
});

test('a message appears when a field is left after an input, and not before', () => {
  const run = new FormRun(FORM);
  run.leave(NAME);
  expect(run.state.failures.size).toBe(0);
  enter(run, NAME, '');
  run.leave(NAME);
  expect(run.state.failures.get(NAME)).toBe('Поле не может быть пустым');
});

test('a field is told of what it shows itself, and of no other change', () => {
  const run = new FormRun(FORM, { guest: true });
  const told: number[] = [];
  for (const at of [NAME, GUEST, GUEST_NAME, COMMENT]) run.subscribeField(at, () => told.push(at));
  const changed = (act: () => void): readonly number[] => {
    act();
    return [...new Set(told.splice(0))].toSorted((one, other) => one - other);
  };
  expect(changed(() => enter(run, COMMENT, '2026-01-01'))).toEqual([COMMENT]);
  // A watcher sets the name of the guest.
  expect(changed(() => enter(run, NAME, 'Анна'))).toEqual([NAME, GUEST_NAME]);
  expect(changed(() => enter(run, NAME, ''))).toEqual([NAME, GUEST_NAME]);
  expect(changed(() => run.leave(NAME))).toEqual([NAME]);
  // The message of the name is judged again with each answer, and stays.
  expect(changed(() => enter(run, COMMENT, null))).toEqual([COMMENT]);
  expect(changed(() => run.leave(COMMENT))).toEqual([]);
  expect(changed(() => run.begin({}))).toEqual([NAME, GUEST, GUEST_NAME, COMMENT]);
});

test('a field is pointed out with its section and its message', () => {
  const run = new FormRun(FORM, { name: 'Анна', comment: '2026-01-01' });
  run.point(COMMENT);
  expect(run.state.section).toBe(2);
  expect(run.state.attention).toEqual({ field: COMMENT, count: 1 });
  run.begin({ name: '' });
  run.point(NAME);
  expect(run.state.failures.get(NAME)).toBe('Поле не может быть пустым');
});

const COUNT = 6;

/** A form of fields whose conditions and rules read each other. */
const anyForm: fc.Arbitrary<Form> = fc
  .array(
    fc.record({
      reads: fc.nat(COUNT - 1),
      is: fc.constantFrom('empty', 'notEmpty', 'always'),
      section: fc.nat(1),
      computes: fc.boolean(),
      required: fc.boolean(),
    }),
    { minLength: COUNT, maxLength: COUNT },
  )
  .map((fields) => ({
    model: {},
    sections: [{ id: 's0' }, { id: 's1', config: { condition: { field: 'f0', is: 'notEmpty' } } }],
    fields: fields.map(({ reads, is, section, computes, required }, at) => ({
      id: `f${at}`,
      name: `f${at}`,
      editor: 'string',
      sectionId: `s${section}`,
      config: is === 'always' ? {} : { condition: { field: `f${reads}`, is } },
      watchers: computes ? [{ on: [`f${reads}`], do: { compute: { concat: [{ field: `f${reads}` }, '+'] } } }] : [],
      validations: required ? [{ validator: 'required' }] : [],
    })),
  }));
const acts = fc.array(
  fc.oneof(
    fc.record({ enter: fc.nat(COUNT - 1), value: fc.constantFrom('', 'x', 'yy') }),
    fc.record({ leave: fc.nat(COUNT - 1) }),
    fc.constant('submit' as const),
  ),
  { maxLength: 12 },
);

/** What one field shows. */
function shownOf({ state: { compiled, state, drafts, failures } }: FormRun, at: number): readonly unknown[] {
  return [state.shown[at], state.values[compiled.fields[at]?.slot ?? -1], drafts.get(at), failures.get(at)];
}

test('whatever is entered, each field that shows something else is told, and all show what a whole evaluation says', () => {
  fc.assert(
    fc.property(anyForm, acts, (form, sequence) => {
      const run = new FormRun(form);
      const { compiled } = run.state;
      const told = new Set<number>();
      for (const at of compiled.fields.keys()) run.subscribeField(at, () => told.add(at));
      for (const act of sequence) {
        told.clear();
        const before = [...compiled.fields.keys()].map((at) => shownOf(run, at));
        if (act === 'submit') run.submit();
        else if ('leave' in act) run.leave(act.leave);
        else enter(run, act.enter, act.value);
        const differ = before.flatMap((one, at) => (isDeepStrictEqual(one, shownOf(run, at)) ? [] : [at]));
        expect([...told]).toEqual(expect.arrayContaining(differ));
        const { state, failures } = run.state;
        const whole = stateOfValues(compiled, state.values);
        expect(state.shown).toEqual(whole.shown);
        const judged = formFailures(compiled, whole);
        for (const [at, message] of failures) expect(judged.get(at)).toBe(message);
        expect(act === 'submit' ? failures : judged).toEqual(judged);
      }
    }),
    { numRuns: 300 },
  );
  expect.hasAssertions();
});
