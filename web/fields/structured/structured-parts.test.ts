import { expect, test } from 'vitest';
import { EDITOR_SAMPLES } from '../samples/editor-samples.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { itemCaption, newItem, pathCaption, pathNames, propertyAt, structuredText } from './structured-parts.ts';

function sampleOf(name: string) {
  const found = EDITOR_SAMPLES.find((sample) => sample.name === name);
  if (!found) throw new Error(`no sample of ${name}`);
  return found;
}

const { property: list, record } = sampleOf('list');
const { property: union } = sampleOf('union');

test('a path is told by captions, and leads to the property of its leaf', () => {
  expect(pathCaption([list], 'field[a].text')).toBe('Поле [a] → Текст');
  expect(pathCaption([list], 'other.key')).toBe('other → key');
  expect(pathNames('fields[f1].attrs.label')).toEqual(['fields', 'attrs', 'label']);
  expect(propertyAt([list], pathNames('field[2].text'))?.caption).toBe('Текст');
  expect(propertyAt([union], ['field', 'text'])?.caption).toBe('Текст');
  expect(propertyAt([list], ['field', 'none'])).toBeUndefined();
});

test('a value in one line names its items, its parts, and what nothing declares', () => {
  expect(structuredText(list, record['field'])).toBe('Первый, Второй');
  expect(structuredText(list, [])).toBeNull();
  expect(structuredText(list, 'не список')).toBe('не список');
  expect(structuredText(union, { type: 'words', text: 'Ёлка', odd: 1 })).toBe('Текст: Ёлка; odd');
  expect(structuredText(union, { type: 'gone' })).toBe('{"type":"gone"}');
});

test('a list of empty texts is no text', () => {
  const text = propertyAt([list], ['field', 'text']);
  if (!text) throw new Error('no text in the sample');
  const texts: MetadataProperty = { ...list, structure: { of: 'list', item: text } };
  expect(
    [
      ['', null],
      ['Раз', '', 'Два'],
    ].map((value) => structuredText(texts, value)),
  ).toEqual([null, 'Раз, Два']);
  expect(structuredText(text, '')).toBeNull();
});

test('a new item has an id of its own, and is the first variant where there are several', () => {
  const item = list.structure?.of === 'list' ? list.structure.item : list;
  expect([newItem(item), newItem(item)].map((one) => JSON.stringify(one))).toEqual([
    expect.stringMatching(/^\{"id":"[0-9a-f]{16}"\}$/u),
    expect.stringMatching(/^\{"id":"[0-9a-f]{16}"\}$/u),
  ]);
  expect(newItem(union)).toMatchObject({ type: 'words' });
  expect([itemCaption(item, { text: 'Имя' }, 0), itemCaption(item, {}, 1)]).toEqual(['Имя', 'Пункт 2']);
});
