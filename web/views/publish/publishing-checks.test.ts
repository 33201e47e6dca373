import { expect, test } from 'vitest';
import type { PageFinding } from '#model/wire/pages.ts';
import { sampleProperty } from '#web/fields/samples/sample-property.ts';
import { publishingChecks, type CheckedRecord } from './publishing-checks.ts';

const metadata = {
  properties: ['name', 'publicationDate', 'defaultImageId'].map((name) => sampleProperty({ name })),
};

function told(more: Partial<CheckedRecord>) {
  const checked = { metadata, record: { id: 1, version: 1 }, findings: null, gaps: [], ...more };
  return publishingChecks(checked).map(({ text, isMet }) => [text, isMet]);
}

test('what an empty record lacks is told; its date comes by itself', () => {
  expect(told({})).toEqual([
    ['Нет системного имени', false],
    ['Дата публикации встанет сама: сегодня', true],
    ['Нет обложки', false],
  ]);
});

test('what is there is told as met, and the gaps of a class once', () => {
  const record = { id: 1, version: 1, name: 'news-1', publicationDate: '2026-01-01T00:00:00Z', defaultImageId: 5 };
  const gaps = [
    { text: 'Нет даты начала', field: 'dateStart' },
    { text: 'Нет системного имени', field: 'name' },
  ];
  expect(told({ record, gaps })).toEqual([
    ['Системное имя есть', true],
    ['Дата публикации есть', true],
    ['Обложка есть', true],
    ['Нет даты начала', false],
  ]);
});

test('a page tells of alternative texts apart from what else is remarked', () => {
  const finding = (rule: PageFinding['rule']): PageFinding => ({
    rule,
    severity: 'warning',
    blockId: 1,
    path: 'model',
    message: '',
  });
  const words = { metadata: { properties: [] }, record: { id: 1, version: 1 } };
  expect(told({ ...words, findings: [] })).toEqual([
    ['Альтернативные тексты есть', true],
    ['Замечаний к странице нет', true],
  ]);
  expect(told({ ...words, findings: [finding('alt'), finding('empty'), finding('links')] })).toEqual([
    ['Без альтернативного текста: 1', false],
    ['Замечаний к странице: 2', false],
  ]);
});
