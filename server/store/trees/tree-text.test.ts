import { describe, expect, test } from 'vitest';
import { grownTree, writtenTree } from './tree-text.ts';

const folder = (id: number, parentId: number) => ({
  id,
  parentId,
  text: JSON.stringify({ id, parentId }).slice(0, -1),
});
const root = (total: number) => ({ id: 0, text: '{"id":0}', total });

function written(
  total: number,
  folders: Parameters<typeof grownTree>[1],
  counts: Parameters<typeof grownTree>[2][number],
  id = 0,
): unknown {
  const node = grownTree(root(total), folders, [counts]).get(id);
  return node ? JSON.parse(writtenTree(node)) : null;
}

describe('the text of a tree', () => {
  test('keeps the order given, also where a folder comes before the one it stands in', () => {
    expect(written(0, [folder(3, 2), folder(2, 0), folder(1, 0)], [])).toMatchObject({
      children: [
        { id: 2, children: [{ id: 3, children: [] }] },
        { id: 1, children: [] },
      ],
    });
  });

  test('counts a record that stands in two folders once in what is above both', () => {
    const counts = [
      [[2, 3], 5],
      [[3], 2],
      [[9], 4],
    ] as const;
    expect(written(20, [folder(1, 0), folder(2, 1), folder(3, 1)], counts)).toMatchObject({
      itemCount: 13,
      totalCount: 20,
      children: [
        {
          id: 1,
          itemCount: 0,
          totalCount: 7,
          children: [
            { id: 2, itemCount: 5, totalCount: 5 },
            { id: 3, itemCount: 7, totalCount: 7 },
          ],
        },
      ],
    });
  });

  test('begins at any folder, and leaves out what stands below one that is not there', () => {
    expect(written(0, [folder(1, 0), folder(2, 1), folder(5, 4)], [], 1)).toMatchObject({
      id: 1,
      children: [{ id: 2 }],
    });
    expect(written(0, [folder(5, 4)], [])).toMatchObject({ children: [] });
  });

  test('is written however deep it is', () => {
    const deep = Array.from({ length: 50_000 }, (_, at) => folder(at + 1, at));
    const node = grownTree(root(0), deep, []).get(0);
    expect(node && writtenTree(node).match(/"children":\[/gu)).toHaveLength(50_001);
  });
});
