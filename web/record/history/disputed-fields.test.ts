import { expect, test } from 'vitest';
import type { ComparedMoments } from '#model/wire/moments.ts';
import { byField, disputedFields, rootOf } from './disputed-fields.ts';

const compared = (fields: Readonly<Record<string, readonly [unknown, unknown]>>): ComparedMoments => ({
  from: 1,
  to: 9,
  records: [
    {
      part: 'fields',
      className: 'news',
      classCaption: 'Новость',
      objectId: 5,
      caption: 'О лесе',
      action: 'update',
      fields: Object.entries(fields).map(([fieldName, [before, after]]) => ({
        fieldName,
        caption: fieldName.includes('[') ? 'Поля → Подпись' : fieldName,
        before,
        after,
      })),
    },
  ],
});

test('what was changed since it was seen is disputed where it differs from the version', () => {
  const since = compared({ h1: ['б', 'в'], source: ['1', '2'] });
  const version = compared({ h1: ['а', 'в'], note: ['x', 'y'] });
  expect(disputedFields(since, version, null).map(({ name }) => name)).toEqual(['h1']);
  expect(disputedFields(since, version, ['note'])).toEqual([]);
  expect(disputedFields(compared({}), version, null)).toEqual([]);
});

test('the parts of a structured value are one field', () => {
  expect(rootOf('fields[f1].label')).toBe('fields');
  const version = compared({ 'fields[a].label': ['1', '2'], 'fields[b].label': ['3', '4'] });
  const since = compared({ 'fields[c].label': [null, '5'] });
  expect(disputedFields(since, version, null)).toEqual([
    expect.objectContaining({ name: 'fields', caption: 'Поля', parts: version.records[0]?.fields }),
  ]);
  expect(byField([])).toEqual([]);
});
