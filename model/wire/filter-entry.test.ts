import { expect, test } from 'vitest';
import { OPERATORS } from '../property/operator.ts';
import { filterEntryOf } from './filter-entry.ts';

test('a condition has the name of a field, and may have a value and an operator that is known', () => {
  const whole = { fieldName: 'caption', fieldValue: ['а', null], operator: OPERATORS[0] };
  expect(filterEntryOf({ ...whole, other: 1 })).toStrictEqual(whole);
  expect(filterEntryOf({ fieldName: '' })).toStrictEqual({ fieldName: '' });
  expect(filterEntryOf({ fieldName: 'caption', operator: undefined })).toStrictEqual({ fieldName: 'caption' });
  for (const none of [
    null,
    'caption',
    [],
    {},
    { fieldName: 1 },
    { fieldName: 'caption', operator: 'like' },
    { fieldName: 'caption', operator: null },
    { fieldName: 'caption', operator: ['eq'] },
  ])
    expect(filterEntryOf(none)).toBeNull();
});
