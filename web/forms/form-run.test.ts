import { expect, test } from 'vitest';
import type { Form } from '#model/forms/form.ts';
import { INVALID_FORM } from '#model/forms/validate-form.ts';
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
  // The message of the name is judged again with each answer.
  expect(changed(() => enter(run, COMMENT, null))).toEqual([NAME, COMMENT]);
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
