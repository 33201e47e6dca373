import { describe, expect, test } from 'vitest';
import type { RecentChange } from '#model/wire/history.ts';
import { groupChanges } from './group-changes.ts';

const page = { className: 'page', id: 1, caption: 'О нас' };

function change(more: Partial<RecentChange>): RecentChange {
  return {
    changeSetId: 1,
    at: '2026-01-01T00:00:00.000Z',
    user: { id: 7, caption: 'Орехов' },
    action: 'update',
    version: 1,
    className: 'page',
    classCaption: 'Страницы',
    objectId: 1,
    caption: 'О нас',
    owner: null,
    gone: false,
    fieldCaptions: [],
    ...more,
  };
}

const block = (more: Partial<RecentChange> = {}) =>
  change({ className: 'contentBlock', classCaption: 'Блоки', objectId: 50, caption: null, owner: page, ...more });
const grouped = (...changes: RecentChange[]) => groupChanges(changes, (className) => className === 'page');

describe('the latest changes', () => {
  test('of one person in one record and what belongs to it are one line, where the newest stands', () => {
    const other = change({ objectId: 2, caption: 'Контакты' });
    const groups = grouped(block(), other, change({}), block({ objectId: 51 }));
    expect(groups.map(({ record, changes }) => [record.caption, changes.length])).toEqual([
      ['О нас', 3],
      ['Контакты', 1],
    ]);
    expect(groups[0]?.classCaption).toBe('Страницы');
  });

  test('of two people in one record are two lines', () => {
    expect(grouped(change({}), change({ user: { id: 8, caption: 'Мохова' } }))).toHaveLength(2);
  });

  test('of a picture of a block are of the page', () => {
    const owner = { className: 'contentBlock', id: 50, caption: null };
    const picture = change({ className: 'ContentBlockImage', objectId: 60, caption: 'a.jpg', owner });
    expect(grouped(picture, block()).map(({ record, changes }) => [record.caption, changes.length])).toEqual([
      ['О нас', 2],
    ]);
    expect(grouped(picture)).toEqual([]);
  });

  test('that lead nowhere are not told', () => {
    expect(grouped(block({ owner: null, gone: true }))).toEqual([]);
  });

  test('of what belongs to a record alone are named by that record', () => {
    expect(grouped(block())[0]?.record).toEqual({ ...page, gone: false });
  });
});
