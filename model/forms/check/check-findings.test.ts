import { expect, test } from 'vitest';
import { formRecords } from '#demo/site/forms/form-records.ts';
import type { FormFinding } from '../../wire/forms.ts';
import { applyFix } from '../apply-fix.ts';
import type { Form, FormField, FormSection } from '../form.ts';
import { isForm } from '../form-shape.ts';
import { checkForm } from './check-form.ts';
import { StepBudget } from './step-budget.ts';

const SUBMIT = { id: 'e', caption: 'Отправить', action: 'submit' };
const ONE: readonly FormSection[] = [{ id: 's', caption: 'Одна', buttons: [SUBMIT] }];

function field(id: string, more: FormField = {}): FormField {
  const attrs = { label: id.toUpperCase(), ...more.attrs };
  return { id, name: id, editor: 'string', sectionId: 's', ...more, attrs };
}

function form(fields: readonly FormField[], more: Partial<Form> = {}): Form {
  return { model: Object.fromEntries(fields.map(({ name }) => [name ?? '', null])), sections: ONE, fields, ...more };
}

const check = (given: Form): readonly FormFinding[] => checkForm(given).findings;

function only(given: Form): FormFinding {
  const [found, ...others] = check(given);
  expect(others).toEqual([]);
  if (!found) throw new Error('nothing was found');
  return found;
}

const when = (condition: unknown) => ({ config: { condition } });
const age = (max: number) => field('age', { editor: 'number', attrs: { label: 'Возраст', max } });
const grownUp = when({ field: 'age', is: 'greater', value: 20 });

test('a field that shows only for an answer which the rules of that section refuse is named with the answer', () => {
  expect(only(form([age(10), field('b', grownUp)]))).toMatchObject({
    severity: 'warning',
    rule: 'refused',
    path: 'fields[b]',
    place: 'Секция «Одна» → поле «B»',
    message:
      'Поле появится только при ответе, который не пропустит правило: «Возраст» — «21»: «Поле не может содержать больше чем 10 символов»',
  });
  expect(check(form([age(30), field('b', grownUp)]))).toEqual([]);
  // What shows while nothing is entered needs no answer that a rule could refuse.
  const required = field('a', { validations: [{ validator: 'required' }] });
  expect(check(form([required, field('b', when({ field: 'a', is: 'empty' }))]))).toEqual([]);
});

test('the same is told of a section, of a condition that only such an answer ends, and of a watcher', () => {
  const sections = [...ONE, { id: 't', caption: 'Дальше', buttons: [{ id: 'p', caption: 'Назад', action: 'prev' }] }];
  const later = form([field('b'), { ...age(10), sectionId: 't' }, field('c', { ...grownUp })], {
    sections: [{ ...ONE[0], buttons: [{ id: 'n', caption: 'Далее', action: 'next' }] }, ...sections.slice(1)],
  });
  expect(only(later)).toMatchObject({ rule: 'refused', path: 'fields[c]' });
  expect(only(form([age(10), field('b', when({ not: { field: 'age', is: 'greater', value: 20 } }))]))).toMatchObject({
    severity: 'info',
    rule: 'refused',
    path: 'fields[b].config.condition',
  });
  const watcher = { on: ['age'], when: { field: 'age', is: 'greater', value: 20 }, do: { set: 1 } };
  expect(only(form([age(10), field('b', { watchers: [watcher] })]))).toMatchObject({
    severity: 'warning',
    rule: 'refused',
    path: 'fields[b].watchers[#0]',
  });
});

test('a kept example that the rules of its own form refuse is named with its answer', () => {
  const kept = (answers: Readonly<Record<string, unknown>>) => [{ id: 'x', caption: 'Взрослый', answers }];
  const required = field('b', { validations: [{ validator: 'required' }] });
  expect(only(form([age(10), required], { examples: kept({ age: 21 }) }))).toMatchObject({
    severity: 'warning',
    rule: 'refused',
    path: 'examples[x].answers.age',
    place: 'Пример «Взрослый»',
    message: 'Ответ на «Возраст» не пропустит правило: «Поле не может содержать больше чем 10 символов»',
  });
  expect(check(form([age(10), required], { examples: kept({ age: 9 }) }))).toEqual([]);
  // Nobody sees the answer of a hidden field.
  const hidden = { ...age(10), ...when({ field: 'b', is: 'notEmpty' }) };
  expect(check(form([hidden, field('b')], { examples: kept({ age: 21 }) }))).toEqual([]);
});

test('rules and editors that the product does not know are named', () => {
  expect(only(form([field('a', { editor: 'slider' })]))).toMatchObject({
    severity: 'warning',
    rule: 'unknown',
    path: 'fields[a].editor',
    message: 'Редактор «slider» неизвестен: поле показано как строка',
  });
  expect(only(form([field('a', { validations: [{ validator: 'required' }, { validator: 'luhn' }] })]))).toMatchObject({
    severity: 'warning',
    rule: 'unknown',
    path: 'fields[a].validations[#1]',
    message: 'Правило «luhn» неизвестно: ответ по нему не проверяется',
  });
  expect(only(form([field('a', { validations: [{ value: 1 }] })])).message).toBe(
    'У правила нет названия: ответ по нему не проверяется',
  );
  const known = ['regexp', 'minutes:seconds', 'notBefore'].map((validator) => ({ validator, value: '.*' }));
  expect(check(form([field('a', { validations: known })])).filter(({ rule }) => rule === 'unknown')).toEqual([]);
});

test('options that read alike are named, whatever their case and blanks', () => {
  const items = [
    { id: 1, caption: 'Пермь' },
    { id: 2, caption: 'Казань' },
    { id: 3, caption: ' ПЕРМЬ\u00AD ' },
    { id: 2, caption: 'Уфа' },
  ];
  const found = check(form([field('a', { editor: 'enum', items })]));
  expect(found.map(({ rule, path, message }) => [rule, path, message])).toEqual([
    ['names', 'fields[a].items[#3]', 'Вариант «Уфа» не отличается от предыдущего: идентификатор тот же'],
    ['option', 'fields[a].items[#2]', 'Вариант «ПЕРМЬ» не отличить от «Пермь»: подписи одинаковы'],
  ]);
});

test('a field without a caption, a section without fields and two active sections are named', () => {
  expect(only(form([field('a', { attrs: { label: ' \u200B' } })]))).toMatchObject({
    severity: 'warning',
    rule: 'caption',
    path: 'fields[a].attrs.label',
    message: 'У поля нет подписи: вместо неё показано «a»',
  });
  expect(only(form([], { sections: ONE }))).toMatchObject({
    severity: 'warning',
    rule: 'section',
    path: 'sections[s]',
    message: 'В секции нет полей',
  });
  const sections = [
    { id: 's', caption: 'Первая', isActive: true, buttons: [{ id: 'n', caption: 'Далее', action: 'next' }] },
    { id: 't', caption: 'Вторая', isActive: true, buttons: [SUBMIT] },
  ];
  const twice = form([field('a'), field('b', { sectionId: 't' })], { sections });
  const found = only(twice);
  expect(found).toMatchObject({
    severity: 'warning',
    rule: 'section',
    path: 'sections[t].isActive',
    message: 'Открытой первой отмечена и секция «Первая»: форма откроется с неё',
  });
  expect(check(found.fix ? applyFix(twice, found.fix) : twice)).toEqual([]);
});

function divided(divisor: unknown, more: FormField = {}, rest: Readonly<Record<string, unknown>> = {}): Form {
  const watcher = { on: ['a'], do: { compute: { '/': [{ field: 'a' }, divisor] } }, ...rest };
  const a = field('a', { editor: 'number' });
  return form([a, field('b', { editor: 'number', ...more }), field('c', { editor: 'number', watchers: [watcher] })]);
}

test('a division by zero is named: by a constant, and by a field that may be zero or empty', () => {
  for (const zero of [0, '', { '-': [2, 2] }, { '+': [1, { '/': [3, '0'] }] }]) {
    expect(only(divided(zero))).toMatchObject({
      severity: 'error',
      rule: 'logic',
      path: 'fields[c].watchers[#0]',
      message: 'Деление на ноль: связь не вычислит значения',
    });
  }
  const message = 'Деление на ноль, если «B» — 0 или не заполнено: связь не вычислит значения';
  const required = [{ validator: 'required' }];
  expect(only(divided({ field: 'b' }))).toMatchObject({ severity: 'warning', rule: 'logic', message });
  expect(only(divided({ field: 'b' }, { validations: required })).message).toBe(message);
  expect(check(divided({ field: 'b' }, { validations: required, attrs: { label: 'B', min: 1 } }))).toEqual([]);
  expect(check(divided(2))).toEqual([]);
  const filled = {
    when: {
      all: [
        { field: 'b', is: 'notEmpty' },
        { field: 'b', is: 'notEquals', value: 0 },
      ],
    },
  };
  expect(check(divided({ field: 'b' }, {}, filled))).toEqual([]);
});

test('what is beyond the steps is not checked, and is said at its place', () => {
  const examples = Array.from({ length: 400 }, (_, at) => ({ id: at, answers: { age: 9 } }));
  const fields = Array.from({ length: 400 }, (_, at) => ({ ...age(10), id: `f${at}`, name: 'age' }));
  const budget = new StepBudget();
  const { findings } = checkForm(form(fields, { examples }), budget);
  expect(budget.taken).toBeLessThanOrEqual(200_000);
  expect(findings.filter(({ rule }) => rule === 'unverified').map(({ path }) => path.slice(0, 8))).toContain(
    'examples',
  );
});

test('the forms of the demo have no findings but the draft, which has one of each kind', () => {
  const forms = formRecords().filter((one): one is typeof one & Form => isForm(one));
  expect(forms.length).toBe(4);
  const [draft, ...sound] = forms.toReversed();
  expect(sound.flatMap(check)).toEqual([]);
  const rules = new Set(draft ? check(draft).map(({ rule }) => rule) : []);
  for (const rule of ['refused', 'unknown', 'option', 'caption', 'section', 'logic']) expect(rules).toContain(rule);
});
