import { expect, test } from 'vitest';
import type { MomentChange, RecordMoment } from '#model/wire/moments.ts';
import { actionOf, momentText } from './moment-text.ts';

const change = (more: Partial<MomentChange> = {}): MomentChange => ({
  changeId: 1,
  part: 'links',
  className: 'SeoKeyword',
  classCaption: 'Ключевое слово',
  objectId: 5,
  caption: 'лес',
  action: 'create',
  version: 1,
  fields: [],
  ...more,
});

const own = change({
  part: 'fields',
  action: 'update',
  fields: [
    { fieldName: 'h1', caption: 'Заголовок', before: null, after: 'Да' },
    { fieldName: 'h2', caption: 'Пустое', before: null, after: '' },
  ],
});

const moment = (changes: readonly MomentChange[], count = changes.length): RecordMoment => ({
  momentId: 9,
  changeSetId: 3,
  at: '2026-11-27T10:00:00.000Z',
  user: { id: 1, caption: 'Орехов' },
  count,
  changes,
});

test('an act is told by the fields that it changed, then by what belongs to the record', () => {
  expect(momentText(moment([change(), own]))).toBe('Заголовок, Ключевое слово «лес»');
  expect(momentText(moment([change({ caption: null })]))).toBe('Ключевое слово');
  const five = [1, 2, 3, 4, 5].map((n) => change({ caption: `${n}` }));
  expect(momentText(moment(five, 60))).toMatch(/^Ключевое слово «1», .*«4» и ещё 56$/u);
});

test('what an act did is what it did to the record itself, or to all that it touched', () => {
  expect(actionOf(moment([change(), own]))).toBe('update');
  expect(actionOf(moment([change({ action: 'delete' })]))).toBe('delete');
  expect(actionOf(moment([change({ action: 'delete' }), change()]))).toBe('update');
});
