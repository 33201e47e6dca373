import { expect, test } from 'vitest';
import type { MomentChange, RecordMoment } from '#model/wire/moments.ts';
import { foldedMoments } from './folded-moments.ts';

let version = 100;

function change(fieldName: string, more: Partial<MomentChange> = {}): MomentChange {
  return {
    changeId: version,
    part: 'fields',
    className: 'news',
    classCaption: 'Новость',
    objectId: 5,
    caption: 'Осень',
    action: 'update',
    version,
    fields: [{ fieldName, caption: fieldName, before: null, after: version }],
    ...more,
  };
}

function act(minute: number, changes: readonly MomentChange[], more: Partial<RecordMoment> = {}): RecordMoment {
  version -= 1;
  return {
    momentId: version,
    changeSetId: version,
    at: new Date(Date.UTC(2026, 10, 21, 14, minute)).toISOString(),
    user: { id: 1, caption: 'Орехов' },
    count: changes.length,
    changes,
    ...more,
  };
}

const field = (minute: number, name: string, more?: Partial<RecordMoment>) => act(minute, [change(name)], more);
const lengths = (...moments: readonly RecordMoment[]) => foldedMoments(moments).map(({ length }) => length);

test('changes of the same field by the same person within ten minutes are one line', () => {
  expect(lengths(field(20, 'caption'), field(15, 'caption'), field(10, 'caption'))).toEqual([3]);
  expect(lengths(field(21, 'caption'), field(15, 'caption'), field(10, 'caption'))).toEqual([2, 1]);
});

test('another field, another record, another person, another action and a reason each begin a line', () => {
  const other = { user: { id: 2, caption: 'Липова' } };
  expect(lengths(field(20, 'caption'), field(19, 'name'), field(18, 'caption'))).toEqual([1, 1, 1]);
  expect(lengths(field(20, 'caption'), act(19, [change('caption', { objectId: 6 })]))).toEqual([1, 1]);
  expect(lengths(field(20, 'caption'), field(19, 'caption', other))).toEqual([1, 1]);
  expect(lengths(field(20, 'caption'), act(19, [change('caption', { action: 'create' })]))).toEqual([1, 1]);
  expect(lengths(field(20, 'caption', { reason: 'Скидка' }), field(19, 'caption'))).toEqual([1, 1]);
  expect(lengths()).toEqual([]);
});
