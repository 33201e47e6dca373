import { describe, expect, expectTypeOf, test } from 'vitest';
import { boolean } from '../kinds/boolean.ts';
import { enumeration } from '../kinds/enumeration.ts';
import { integer } from '../kinds/integer.ts';
import { list } from '../kinds/list.ts';
import { string } from '../kinds/string.ts';
import { struct } from '../kinds/struct.ts';
import { union } from '../kinds/union.ts';
import type { ValueOf } from '../property/property.ts';
import { valueFailures } from './value-failures.ts';

const attrs = struct({
  caption: 'Атрибуты',
  open: true,
  properties: { label: string({ caption: 'Подпись', max: 5 }) },
});
const rule = union({
  caption: 'Правило',
  variants: {
    range: struct({
      caption: 'Диапазон',
      properties: {
        from: integer({ caption: 'От', required: true }),
        to: integer({ caption: 'До', notBefore: { property: 'from', message: 'Раньше начала' } }),
      },
    }),
    flag: struct({ caption: 'Отметка', properties: { isOn: boolean({ caption: 'Включена' }) } }),
  },
});
const form = struct({
  caption: 'Форма',
  properties: {
    fields: list({
      caption: 'Поля',
      required: true,
      maxItems: 3,
      item: struct({
        caption: 'Поле',
        captionProperty: 'name',
        properties: {
          name: string({ caption: 'Имя', required: true }),
          width: enumeration({ caption: 'Ширина', items: [{ id: 1, caption: 'узкое' }] }),
          attrs,
          rules: list({ caption: 'Правила', item: rule }),
        },
      }),
    }),
    tags: list({ caption: 'Метки', item: string({ caption: 'Метка', max: 3 }) }),
  },
});

const failures = (value: unknown, known: readonly unknown[] = []) =>
  valueFailures(form, value, { path: 'form', known }).map(({ path, message }) => `${path}: ${message}`);

test('a value that fits has no failures, and nothing need be there but what is required', () => {
  expect(failures(null)).toEqual([]);
  expect(failures({ fields: [] })).toEqual([]);
  expect(
    failures({
      fields: [
        { id: 'f1', name: 'Имя', attrs: { label: 'Кто', anything: [{ deep: 1 }] } },
        { id: 7, name: 'Число', width: 1, rules: [{ id: 1, type: 'range', from: 1, to: 2 }, { type: 'flag' }] },
        { name: 'Без номера', attrs: null },
      ],
      tags: ['а', 'бв'],
    }),
  ).toEqual(['form.fields[1].rules[1].isOn: Поле не может быть пустым']);
});

test('each place that fails is named by its position, with the message of its own kind', () => {
  expect(failures({})).toEqual(['form.fields: Поле не может быть пустым']);
  expect(failures([])).toEqual(['form: Значение должно быть объектом']);
  expect(failures({ fields: {}, tags: ['длинная', 5] })).toEqual([
    'form.fields: Значение должно быть списком',
    'form.tags[0]: Поле не может содержать больше чем 3 символов',
    'form.tags[1]: Значение должно быть строкой',
  ]);
  expect(
    failures({
      fields: [
        { id: 'f1', name: '', attrs: { label: 'слишком' }, unknown: 1 },
        { id: true, name: 'б', width: 2, rules: [{ type: 'range', from: 2, to: 1 }, { type: 'other' }, 5] },
        null,
      ],
    }),
  ).toEqual([
    'form.fields[0].name: Поле не может быть пустым',
    'form.fields[0].attrs.label: Поле не может содержать больше чем 5 символов',
    'form.fields[0].unknown: Поле не найдено',
    'form.fields[1].id: Значение должно быть строкой',
    'form.fields[1].width: Выберите значение из списка',
    'form.fields[1].rules[0].to: Раньше начала',
    'form.fields[1].rules[1].type: Выберите значение из списка',
    'form.fields[1].rules[2]: Значение должно быть объектом',
    'form.fields[2]: Поле не может быть пустым',
  ]);
  expect(failures({ fields: [1, 2, 3, 4].map((id) => ({ id, name: 'а' })) })).toEqual([
    'form.fields: Не больше 3 элементов',
  ]);
});

describe('what stands there already', () => {
  const stored = {
    fields: [
      { id: 'f1', name: 5, attrs: 'text', old: true },
      { id: 'f2', rules: [{ type: 'gone', any: 1 }] },
      { name: 7 },
      { id: 'f3', name: 'полный' },
    ],
    legacy: { a: 1 },
  };

  test('is accepted whatever it is, wherever the item stands now', () => {
    expect(failures(stored, [stored])).toEqual([]);
    const [one, two, three] = stored.fields;
    expect(failures({ ...stored, fields: [three, two, one] }, [stored])).toEqual([]);
  });

  test('is looked at again in the leaf that is edited, and there alone', () => {
    const fields = [
      { ...stored.fields[0], width: 3 },
      { ...stored.fields[1], rules: [{ type: 'gone', any: 2 }] },
    ];
    expect(failures({ ...stored, fields }, [stored])).toEqual([
      'form.fields[0].width: Выберите значение из списка',
      'form.fields[1].rules[0].type: Выберите значение из списка',
    ]);
  });

  test('says nothing of a new item', () => {
    const fields = [...stored.fields.slice(0, 2), { id: 'f9', name: 5 }];
    expect(failures({ ...stored, fields }, [stored])).toEqual(['form.fields[2].name: Значение должно быть строкой']);
  });
});

test('bounds the whole value', () => {
  expect(failures({ fields: [{ id: 1, name: 'а', attrs: { big: Array(200_000).fill(0) } }] })).toHaveLength(1);
  expect(failures({ fields: [{ id: 1, name: 'а', attrs: { text: 'нуль \0' } }] })).toHaveLength(1);
});

test('a declaration that can not be is refused', () => {
  expect(() => struct({ caption: 'с', properties: { code: string({ caption: 'к', unique: true }) } })).toThrow(
    'unique',
  );
  expect(() => union({ caption: 'с', variants: { a: attrs }, tag: 'label' })).toThrow('declares its tag');
});

test('the type of the value follows from the declaration', () => {
  type Form = ValueOf<typeof form> & object;
  type Field = Form['fields'][number];
  expectTypeOf<Field['name']>().toEqualTypeOf<string>();
  expectTypeOf<Field['width']>().toEqualTypeOf<1 | null | undefined>();
  expectTypeOf<Field['id']>().toEqualTypeOf<string | number | undefined>();
  expectTypeOf<NonNullable<Field['attrs']>['label']>().toEqualTypeOf<string | null | undefined>();
  expectTypeOf<NonNullable<Field['attrs']>['other']>().toEqualTypeOf<unknown>();
  type Rule = NonNullable<Field['rules']>[number];
  expectTypeOf<Rule['type']>().toEqualTypeOf<'range' | 'flag'>();
  expectTypeOf<Extract<Rule, { readonly type: 'range' }>['from']>().toEqualTypeOf<number>();
  expectTypeOf<Form['tags']>().toEqualTypeOf<readonly string[] | null | undefined>();
});
