import { expect, test } from 'vitest';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { sampleProperty } from '#web/fields/samples/sample-property.ts';
import { pastedDraft, pastedRows } from './pasted-cells.ts';

const draft = (editor: MetadataProperty['editor'], text: string, more: Partial<MetadataProperty> = {}) =>
  pastedDraft(sampleProperty({ name: 'field', editor, ...more }), text);

test('rows are lines and cells are separated by tabs; the last line break begins no row', () => {
  expect(pastedRows('а\tб\r\nв\t\r\n')).toEqual([
    ['а', 'б'],
    ['в', ''],
  ]);
  expect(pastedRows('один')).toEqual([['один']]);
});

test('moments and days are read by their editors, as they are typed', () => {
  expect(draft('datetime', '01.03.2027 9:30')).toBe('01.03.2027 9:30');
  expect(draft('date', '01.03.2027')).toBe('01.03.2027');
});

test('a choice is named by its caption, yes and no by their words, and other editors take no text', () => {
  const items = [
    { id: 1, caption: 'Образование' },
    { id: 2, caption: 'Стажировка' },
  ];
  expect(draft('enum', 'образование', { items })).toBe(1);
  expect(draft('enum', '', { items })).toBeNull();
  expect(draft('enum', 'Отпуск', { items })).toBeUndefined();
  expect([draft('boolean', 'Да'), draft('boolean', 'нет'), draft('boolean', 'может быть')]).toEqual([
    true,
    false,
    undefined,
  ]);
  expect(draft('select', 'Иванова')).toBeUndefined();
  expect(draft('number', '1 000')).toBe('1 000');
});
