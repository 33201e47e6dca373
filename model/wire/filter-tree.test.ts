import { describe, expect, test } from 'vitest';
import { isTooComplex } from './filter-limits.ts';
import { entriesOf, filterOf, flattened, mapEntries, type FilterNode } from './filter-tree.ts';

const caption = { fieldName: 'caption' };
const id = { fieldName: 'id', fieldValue: 5 };

function nested(levels: number): FilterNode {
  return levels === 0 ? id : { all: [nested(levels - 1)] };
}

describe('a filter', () => {
  test('is a list of conditions and groups, or one group', () => {
    expect(filterOf([])).toEqual([]);
    expect(filterOf([caption, id])).toEqual([caption, id]);
    const groups = [{ any: [caption, { not: id }] }, { all: [] }, id];
    expect(filterOf(groups)).toEqual(groups);
    expect(filterOf({ not: { any: [id] } })).toEqual([{ not: { any: [id] } }]);
  });

  test('with one wrong condition, or a group that says two things, is none', () => {
    for (const none of [
      null,
      undefined,
      'caption',
      id,
      [1],
      [[]],
      [{}],
      [caption, { fieldName: 'caption', operator: 'like' }],
      { any: id },
      { not: [id] },
      { all: [id], any: [id] },
      { any: [{ not: null }] },
    ])
      expect(filterOf(none), JSON.stringify(none)).toBeNull();
  });

  test('has five levels of groups and fifty conditions at most; an empty group is one', () => {
    expect(isTooComplex([nested(5)])).toBe(false);
    expect(isTooComplex([id, nested(6)])).toBe(true);
    expect(isTooComplex([{ any: Array.from({ length: 49 }, () => id) }, id])).toBe(false);
    expect(isTooComplex([{ any: Array.from({ length: 50 }, () => id) }, id])).toBe(true);
    expect(isTooComplex(Array.from({ length: 51 }, () => ({ any: [] })))).toBe(true);
  });

  test('whose outermost group is «all» is the list of its conditions', () => {
    expect(flattened([{ all: [id, { all: [caption] }] }, { any: [id] }])).toEqual([id, caption, { any: [id] }]);
  });

  test('is gone through at every depth', () => {
    const filter = [id, { not: { any: [caption, { all: [id] }] } }];
    expect(entriesOf(filter)).toEqual([id, caption, id]);
    expect(mapEntries(filter, ({ fieldName }) => ({ fieldName: fieldName.toUpperCase() }))).toEqual([
      { fieldName: 'ID' },
      { not: { any: [{ fieldName: 'CAPTION' }, { all: [{ fieldName: 'ID' }] }] } },
    ]);
  });
});
