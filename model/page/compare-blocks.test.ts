import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PageBlock } from './block-tree.ts';
import { compareBlocks } from './compare-blocks.ts';

const block = (id: number, priority: number, parentId: number | null = null, more: Partial<PageBlock> = {}) => ({
  id,
  name: 'text-00',
  parentId,
  columnId: null,
  model: {},
  config: {},
  priority,
  instanceStateId: 4,
  ...more,
});

const told = (before: readonly PageBlock[], after: readonly PageBlock[]) =>
  compareBlocks(before, after).map((pair) => {
    const { id } = pair.after ?? pair.before ?? { id: 0 };
    const mark = pair.before === null ? '+' : pair.after === null ? '-' : pair.isMoved ? '~' : '';
    return `${'.'.repeat(pair.depth)}${mark}${id}`;
  });

describe('two moments of a page', () => {
  test('are in the order of the later one, what is gone after what it followed', () => {
    const before = [block(1, 1), block(2, 2), block(3, 3), block(4, 4)];
    const after = [block(1, 1), block(5, 2), block(4, 4)];
    expect(told(before, after)).toEqual(['1', '-2', '-3', '+5', '4']);
  });

  test('name as few moved blocks as possible, and none for new numbers of the same order', () => {
    const before = [block(1, 1), block(2, 2), block(3, 3), block(4, 4)];
    expect(told(before, [block(4, 0), block(1, 1), block(2, 2), block(3, 3)])).toEqual(['~4', '1', '2', '3']);
    expect(told(before, [block(1, 10), block(2, 20), block(3, 30), block(4, 40)])).toEqual(['1', '2', '3', '4']);
  });

  test('tell of a block in another block or column', () => {
    const columns = { model: { columns: [{ id: 'a' }, { id: 'b' }] } };
    const grid = block(1, 1, null, columns);
    const before = [grid, block(2, 1, 1, { columnId: 'a' }), block(3, 2, 1, { columnId: 'a' }), block(4, 2)];
    const after = [grid, block(2, 1, 1, { columnId: 'b' }), block(3, 2, 1), block(4, 3, 1, { columnId: 'b' })];
    expect(told(before, after)).toEqual(['1', '.3', '.~2', '.~4']);
  });

  test('keep what was in a block that is gone', () => {
    const before = [block(1, 1), block(2, 1, 1), block(3, 2, 1), block(4, 1, 3)];
    expect(told(before, [block(4, 5)])).toEqual(['-1', '.-2', '.-3', '~4']);
  });

  test('contain every block once', () => {
    const ids = fc.uniqueArray(fc.nat(12), { maxLength: 10 });
    const page = fc.tuple(ids, fc.array(fc.nat(20), { minLength: 10, maxLength: 10 })).map(([all, numbers]) =>
      all.map((id, at) => {
        const above = all.slice(0, at);
        const parentId = above.length === 0 ? null : (above[(numbers[at] ?? 0) % (above.length + 1)] ?? null);
        return block(id + 1, numbers[at] ?? 0, parentId === null ? null : parentId + 1);
      }),
    );
    fc.assert(
      fc.property(page, page, (before, after) => {
        const pairs = compareBlocks(before, after);
        const found = pairs.map((pair) => (pair.after ?? pair.before)?.id);
        expect(new Set(found)).toEqual(new Set([...before, ...after].map(({ id }) => id)));
        expect(new Set(found).size).toBe(found.length);
        expect(compareBlocks(before, before).every(({ isMoved }) => !isMoved)).toBe(true);
      }),
    );
  });
});
