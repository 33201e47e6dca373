import { describe, expect, it } from 'vitest';
import type { FormFinding } from '../../wire/forms.ts';
import { applyFix } from '../apply-fix.ts';
import type { Form, FormField, FormSection } from '../form.ts';
import { largeForm } from '../large-form.ts';
import { checkForm } from './check-form.ts';
import { StepBudget } from './step-budget.ts';

const NEXT = { id: 'n', caption: 'Далее', action: 'next', class: 'btn' };
const PREV = { id: 'p', caption: 'Назад', action: 'prev', class: 'btn' };
const SUBMIT = { id: 'e', caption: 'Отправить', action: 'submit', class: 'btn' };

function field(id: string, more: FormField = {}): FormField {
  const attrs = { label: id.toUpperCase(), ...more.attrs };
  return { id, name: id, editor: 'string', sectionId: 's', ...more, attrs };
}

function form(fields: readonly FormField[], sections: readonly FormSection[] = [{ id: 's', caption: 'Одна' }]): Form {
  return { model: Object.fromEntries(fields.map(({ name }) => [name ?? '', null])), sections, fields };
}

function check(given: Form): readonly FormFinding[] {
  return checkForm(given).findings;
}

function only(given: Form): FormFinding {
  const findings = check(given);
  expect(findings).toHaveLength(1);
  const [found] = findings;
  if (!found) throw new Error('nothing was found');
  return found;
}

/** Applies the fix of the only finding, and expects that nothing is found afterwards. */
function expectFixed(given: Form): Form {
  const { fix } = only(given);
  if (!fix) throw new Error('there is no fix');
  const fixed = applyFix(given, fix);
  expect(check(fixed)).toEqual([]);
  return fixed;
}

const when = (condition: unknown) => ({ config: { condition } });
const two: readonly FormSection[] = [
  { id: 's', caption: 'Кто вы', buttons: [NEXT] },
  { id: 't', caption: 'Контакты', buttons: [PREV, SUBMIT] },
];

const inSecond = field('z', { sectionId: 't' });

describe('checkForm', () => {
  it('finds nothing in a sound form, with or without buttons', () => {
    expect(check({ model: {}, sections: [], fields: [] })).toEqual([]);
    expect(check({ ...form([field('a')]), model: { a: '', spare: 1 } })).toEqual([]);
    expect(check(form([field('a'), field('b', { sectionId: 't' })], two))).toEqual([]);
  });

  it('names a section that cannot be reached, by its condition or by what must be valid before it', () => {
    const impossible = {
      all: [
        { field: 'a', is: 'empty' },
        { field: 'a', is: 'notEmpty' },
      ],
    };
    const hidden = form([field('a'), inSecond], [two[0] ?? {}, { ...two[1], ...when(impossible) }]);
    expect(only(hidden)).toMatchObject({
      severity: 'error',
      rule: 'unreachable',
      path: 'sections[t]',
      place: 'Секция «Контакты»',
      message: 'До секции нельзя дойти: «Видно, если «A» не заполнено и «A» заполнено» — таких ответов нет',
    });
    const required = field('a', { validations: [{ validator: 'required' }] });
    const blocked = form([required, inSecond], [two[0] ?? {}, { ...two[1], ...when({ field: 'a', is: 'empty' }) }]);
    expect(only(blocked)).toMatchObject({ rule: 'unreachable', path: 'sections[t]' });
  });

  it('names a field that never shows, as an error where it is required', () => {
    const never = when({ field: 'a', is: 'equals', value: 3 });
    const choice = field('a', { editor: 'radio', items: [{ id: 1, caption: 'Да' }] });
    const findings = check(form([choice, field('b', never)]));
    expect(findings.map(({ rule, severity, path }) => [rule, severity, path])).toEqual([
      ['option', 'warning', 'fields[b].config.condition'],
      ['unreachable', 'warning', 'fields[b]'],
    ]);
    const required = field('b', { ...never, validations: [{ validator: 'required' }] });
    expect(check(form([choice, required])).map(({ rule, severity }) => [rule, severity])).toEqual([
      ['required', 'error'],
      ['option', 'warning'],
    ]);
  });

  it('follows what hides a field: nobody answers it then', () => {
    const city = field('b', when({ field: 'a', is: 'equals', value: true }));
    const street = field(
      'c',
      when({
        all: [
          { field: 'b', is: 'notEmpty' },
          { field: 'a', is: 'equals', value: false },
        ],
      }),
    );
    expect(only(form([field('a', { editor: 'boolean' }), city, street]))).toMatchObject({
      rule: 'unreachable',
      path: 'fields[c]',
      place: 'Секция «Одна» → поле «C»',
    });
  });

  it('names cycles of conditions and of watchers', () => {
    const fields = [field('a', when({ field: 'b', is: 'empty' })), field('b', when({ field: 'a', is: 'empty' }))];
    expect(only(form(fields))).toMatchObject({
      severity: 'error',
      rule: 'cycle',
      path: 'fields[a].config.condition',
      message: 'Условия зависят друг от друга по кругу, и ничто из этого не появится: «A», «B»',
    });
    expectFixed(form(fields));
    const watched = [
      field('a', { watchers: [{ on: ['b'], do: { clear: true } }] }),
      field('b', { watchers: [{ on: ['a'], do: { clear: true } }] }),
    ];
    expect(only(form(watched))).toMatchObject({ severity: 'warning', rule: 'cycle', path: 'fields[a].watchers' });
  });

  it('tells of a condition that always holds and of a watcher that never runs', () => {
    const always = when({
      any: [
        { field: 'a', is: 'empty' },
        { field: 'a', is: 'notEmpty' },
      ],
    });
    expect(only(form([field('a'), field('b', always)]))).toMatchObject({ severity: 'info', rule: 'always' });
    expectFixed(form([field('a'), field('b', always)]));
    const never = {
      all: [
        { field: 'a', is: 'empty' },
        { field: 'a', is: 'notEmpty' },
      ],
    };
    const watcher = { on: ['a'], when: never, do: { set: 1 } };
    expect(only(form([field('a'), field('b', { watchers: [watcher] })]))).toMatchObject({
      rule: 'unreachable',
      path: 'fields[b].watchers[#0]',
    });
  });

  it.each<[string, FormField]>([
    [
      '«не меньше 10» и «не больше 5»',
      {
        validations: [
          { validator: 'min', value: 10 },
          { validator: 'max', value: 5 },
        ],
      },
    ],
    ['«не меньше 10» и «не больше 5»', { editor: 'number', attrs: { min: 10, max: 5 } }],
    [
      '«не меньше 2027-01-01» и «не больше 2026-01-01»',
      { editor: 'date', attrs: { min: '2027-01-01', max: '2026-01-01' } },
    ],
  ])('puts %s the right way round', (words, more) => {
    const given = form([field('a', more)]);
    expect(only(given)).toMatchObject({
      severity: 'error',
      rule: 'contradiction',
      message: `Правила противоречат друг другу: ${words}`,
    });
    expectFixed(given);
  });

  it.each<[FormField, string]>([
    [
      {
        validations: [
          { validator: 'regular', value: String.raw`^\d{6}$` },
          { validator: 'max', value: 5 },
        ],
      },
      'contradiction',
    ],
    [
      {
        validations: [
          { validator: 'regular', value: 'isoCode' },
          { validator: 'minLength', value: 3 },
        ],
      },
      'contradiction',
    ],
    [{ editor: 'email', validations: [{ validator: 'max', value: 4 }] }, 'contradiction'],
    [{ editor: 'boolean', validations: [{ validator: 'email' }, { validator: 'required' }] }, 'contradiction'],
    [{ validations: [{ validator: 'regular', value: '(' }] }, 'logic'],
    [{ validations: [{ validator: 'regular', value: '^[㐀-㐂]$' }] }, 'unverified'],
  ])('finds what no answer passes: %j', (more, rule) => {
    expect(check(form([field('a', more)])).map((one) => one.rule)).toEqual([rule]);
  });

  it('finds names and ids that are used twice', () => {
    const findings = check(form([field('a'), field('b', { name: 'a' }), { ...field('a'), name: 'c' }]));
    expect(findings.map(({ rule, path }) => [rule, path])).toEqual([
      ['names', 'fields[b].name'],
      ['names', 'fields[a].id'],
    ]);
  });

  it('finds bindings to nothing', () => {
    expect(only({ ...form([field('a')]), model: {} })).toMatchObject({ severity: 'warning', rule: 'binding' });
    expect(expectFixed({ ...form([field('a')]), model: {} }).model).toEqual({ a: null });
    expectFixed(form([field('a', { sectionId: 'gone' }), field('b')]));
    const [first] = check(form([field('a', when({ field: 'gone', is: 'empty' }))]));
    expect(first).toMatchObject({ rule: 'binding', path: 'fields[a].config.condition' });
    expect(only(form([field('a', { editor: 'select' })]))).toMatchObject({ path: 'fields[a].config.className' });
    const watcher = { on: ['gone'], do: { compute: { '+': [{ field: 'lost' }, 1] } } };
    expect(only(form([field('a', { watchers: [watcher] })])).message).toBe('Нет поля с идентификатором gone, lost');
  });

  it('finds conditions and watchers that cannot be read', () => {
    expect(only(form([field('a', when({ field: 'a' }))]))).toMatchObject({
      rule: 'logic',
      path: 'fields[a].config.condition.is',
      message: 'Условие не читается, и его нет: выберите сравнение',
    });
    expect(only(form([field('a', { watchers: [{ on: [] }] })]))).toMatchObject({ rule: 'logic' });
    const wrong = when({ field: 'b', is: 'matches', value: '(' });
    expect(check(form([field('a', wrong), field('b')])).map(({ rule }) => rule)).toContain('logic');
  });

  it('finds options that cannot be chosen', () => {
    const items = [
      { id: 1, caption: 'Один' },
      { id: 2, caption: 'Два' },
      { id: 2, caption: 'Ещё два' },
    ];
    const choice = field('a', { editor: 'enum', items, validations: [{ validator: 'max', value: 1 }] });
    expect(check(form([choice])).map(({ rule, path }) => [rule, path])).toEqual([
      ['names', 'fields[a].items[#2]'],
      ['option', 'fields[a].items[#1]'],
    ]);
    expect(only(form([field('a', { editor: 'radio' })]))).toMatchObject({
      rule: 'option',
      message: 'Нет ни одного варианта ответа',
    });
  });

  it('finds buttons that lead nowhere, and a missing one', () => {
    expectFixed(form([field('a')], [{ id: 's', buttons: [NEXT] }]));
    expectFixed(form([field('a')], [{ id: 's', buttons: [PREV, SUBMIT] }]));
    expect(only(form([field('a')], [{ id: 's', buttons: [{ caption: 'Прыжок', action: 'leap' }] }]))).toMatchObject({
      rule: 'button',
      message: 'Кнопка «Прыжок» никуда не ведёт: действие «leap» неизвестно',
    });
    const stuck = form([field('a'), inSecond], [{ id: 's', caption: 'Начало', buttons: [SUBMIT] }, two[1] ?? {}]);
    expect(only(stuck)).toMatchObject({ rule: 'button', path: 'sections[s].buttons' });
    expectFixed(stuck);
    expect(check({ ...form([field('a'), inSecond], [{ id: 's' }, { id: 't' }]), buttons: [NEXT, SUBMIT] })).toEqual([]);
  });

  it('gives up on what it cannot decide, and says so', () => {
    const parity = Array.from({ length: 40 }, (_, at) => field(`f${at}`, { editor: 'boolean' }));
    const pairs = parity.flatMap((one, at) => {
      const other = parity[(at * 7 + 3) % parity.length];
      const is = (id: FormField['id'], value: boolean) => ({ field: id ?? '', is: 'equals', value });
      return [
        { any: [is(one.id, true), is(other?.id, true), is(parity[(at * 3 + 1) % 40]?.id, false)] },
        { any: [is(one.id, false), is(other?.id, false), is(parity[(at * 5 + 2) % 40]?.id, true)] },
      ];
    });
    const hard = { all: [...pairs, { any: [] }].toReversed().flatMap((one) => [one, ...pairs]) };
    expect(check(form([...parity, field('z', when(hard))])).length).toBeGreaterThan(0);
  });

  it('checks 500 fields in 20 sections in a tenth of the steps that it has', () => {
    const budget = new StepBudget();
    const { findings, examples } = checkForm(largeForm(500, 20), budget);
    expect(findings).toEqual([]);
    expect(budget.taken).toBeLessThan(20_000);
    expect(examples.length).toBeLessThanOrEqual(200);
  });

  it('ends for thousands of fields', () => {
    expect(checkForm(largeForm(4000, 20)).findings).toEqual([]);
  });
});
