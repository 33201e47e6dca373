import { describe, expect, it } from 'vitest';
import { compileForm, fieldLabel, sectionLabel } from './compile-form.ts';
import { fieldRules, ruleFailure } from './field-rules.ts';
import type { FormEditor } from './form-editor.ts';
import type { Form, FormField, FormValidation } from './form.ts';
import { formState } from './form-state.ts';
import { formFailures, INVALID_FORM, shownSections } from './validate-form.ts';

function failure(editor: FormEditor, more: FormField, value: unknown): string | null {
  return ruleFailure(fieldRules({ id: 'a', name: 'a', editor, ...more }), value);
}

function rule(validator: string, bound?: unknown, errorMessage?: string): FormField {
  const entry: FormValidation = { validator, value: bound, ...(errorMessage !== undefined && { errorMessage }) };
  return { validations: [entry] };
}

describe('the rules of a field', () => {
  it.each<[FormEditor, FormField, unknown, string | null]>([
    ['string', rule('required'), '', 'Поле не может быть пустым'],
    ['string', rule('required'), 'x', null],
    ['string', rule('required', undefined, 'Назовите себя'), null, 'Назовите себя'],
    ['boolean', rule('required'), undefined, 'Поле не может быть пустым'],
    ['range', rule('required'), { min: null, max: null }, 'Поле не может быть пустым'],
    ['string', rule('min', 3), 'аб', 'Поле не может содержать меньше 3 символов'],
    ['string', rule('max', 3), 'абвг', 'Поле не может содержать больше чем 3 символов'],
    ['string', rule('minLength', 3), 'аб', 'Поле не может сожержать меньше чем 3 символов'],
    ['number', rule('min', 3), 2, 'Поле не может содержать меньше 3 символов'],
    ['number', rule('min', 3), 3, null],
    ['string', rule('email'), 'нет', 'Введите корректный email'],
    ['string', rule('minutes:seconds'), '1:75', 'Введите корректный минуты и секунды'],
    ['string', rule('regular', 'isoCode'), 'ru', 'Введите корректное значение'],
    ['string', rule('regular', 'isoCode'), 'RU', null],
    ['string', rule('regular', String.raw`^\d{3}$`), '12', 'Введите корректное значение'],
    ['string', rule('regular', String.raw`^\d{3}$`), '123', null],
    ['string', rule('regular', '('), '(', 'Введите корректное значение'],
    ['string', rule('somebodys'), 'x', null],
    ['string', rule('min', 3), '', null],
    ['email', {}, 'нет', 'Введите корректный email'],
    ['url', {}, 'javascript:alert(1)', 'Введите корректный адрес'],
    ['phone', {}, '+7 (912', 'Поле не может содержать меньше 15 символов'],
    ['enum', { items: [{ id: 1 }, { id: 'b' }] }, 'c', 'Выберите значение из списка'],
    ['radio', { items: [{ id: 1 }, { id: 'b' }] }, 1, null],
    ['date', { attrs: { min: '2026-05-01' } }, '2026-04-30', 'Дата не может быть раньше 01.05.2026'],
    ['date', { attrs: { max: '2026-05-01' } }, '2026-05-01', null],
  ])('%s with %j of %j: %s', (editor, more, value, message) => {
    expect(failure(editor, more, value)).toBe(message);
  });

  it('bounds both ends of a range with the messages of the specification', () => {
    const bounds = { attrs: { min: 0, max: '10' } };
    expect(failure('range', bounds, { min: 0, max: 10 })).toBeNull();
    expect(failure('range', bounds, { min: -1, max: 5 })).toBe('Поле не может содержать меньше чем 0 символов');
    expect(failure('range', bounds, { min: null, max: 11 })).toBe('Поле не может содержать больше чем 10 символов');
    expect(failure('range', bounds, { min: 5, max: 4 })).toBe('Значение не может быть меньше начального');
    expect(failure('range', rule('max', 3), { min: 1, max: 4 })).toBe('Поле не может содержать больше чем 3 символов');
    expect(failure('number', bounds, 11)).toBe('Поле не может содержать больше чем 10 символов');
  });
});

const form: Form = {
  model: { a: '', b: 'нет' },
  sections: [
    { id: 1, caption: 'Кто вы' },
    { id: 2, config: { condition: { field: 'a', is: 'notEmpty' } } },
  ],
  fields: [
    { id: 'a', name: 'a', editor: 'string', sectionId: 1, attrs: { label: 'Имя' }, ...rule('required') },
    { id: 'b', name: 'b', editor: 'email', sectionId: 2 },
    { id: 'c', name: 'c', editor: 'string', sectionId: 2, priority: -1, ...rule('notBefore', 'b') },
    { id: 'd', editor: 'string', sectionId: 'gone', ...rule('required') },
  ],
};

describe('formFailures', () => {
  it('judges what is shown: a section, or the whole form', () => {
    const compiled = compileForm(form);
    const empty = formState(compiled, form.model);
    expect([...formFailures(compiled, empty)]).toEqual([[0, 'Поле не может быть пустым']]);
    expect(shownSections(compiled, empty)).toEqual([0]);
    const filled = formState(compiled, { ...form.model, a: 'Анна' });
    expect([...formFailures(compiled, filled, 0)]).toEqual([]);
    expect(INVALID_FORM).toBe('Пожалуйста заполните форму правельно');
    expect([...formFailures(compiled, filled, 1)]).toEqual([[1, 'Введите корректный email']]);
    expect(shownSections(compiled, filled)).toEqual([0, 1]);
  });

  it('orders the fields of a section by priority and names everything', () => {
    const compiled = compileForm(form);
    expect(compiled.sections[1]?.fields).toEqual([2, 1]);
    expect([0, 1, 3].map((at) => fieldLabel(compiled, at))).toEqual(['Имя', 'b', 'Поле 4']);
    expect([0, 1].map((at) => sectionLabel(compiled, at))).toEqual(['Кто вы', 'Секция 2']);
  });
});
