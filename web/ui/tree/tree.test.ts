import { describe, expect, test } from 'vitest';
import { moveText } from './move-text.ts';
import { treeIntent, typedPlace } from './tree-keys.ts';
import { dropMove, keyboardMove, moveInTree } from './tree-moves.ts';
import type { TreeNode } from './tree-node.ts';
import { treePath, treeRows } from './tree-rows.ts';
import { searchTree } from './tree-search.ts';

function node(id: number, caption: string, ...children: readonly TreeNode[]): TreeNode {
  return { id, caption, children };
}

//  1 Все / 2 Новости (3 Анонсы, 4 Архив) / 5 Ёлки (6 Архив ёлок)
const TREE = [
  node(1, 'Все', node(2, 'Новости', node(3, 'Анонсы'), node(4, 'Архив')), node(5, 'Ёлки', node(6, 'Архив ёлок'))),
];
const ALL_OPEN = new Set([1, 2, 5]);
const ROWS = treeRows(TREE, ALL_OPEN);
const RULES = { canMove: (id: number) => id !== 1, canHold: (id: number | null) => id !== null };
const MOVING = { ...RULES, onMove: () => {} };

function press(key: string, change: Partial<Parameters<typeof treeIntent>[0]> = {}) {
  return { key, alt: false, shift: false, command: false, ...change };
}

function shape(nodes: readonly TreeNode[]): unknown {
  return nodes.map(({ id, children }) => (children.length === 0 ? id : [id, shape(children)]));
}

describe('the lines of a tree', () => {
  test('stand from top to bottom with level and place', () => {
    expect(ROWS.map(({ node: { id }, level, index, siblings }) => [id, level, index, siblings])).toEqual([
      [1, 1, 0, 1],
      [2, 2, 0, 2],
      [3, 3, 0, 2],
      [4, 3, 1, 2],
      [5, 2, 1, 2],
      [6, 3, 0, 1],
    ]);
  });

  test('leave out what is collapsed', () => {
    expect(treeRows(TREE, new Set([1, 5])).map((row) => row.node.id)).toEqual([1, 2, 5, 6]);
    expect(treeRows(TREE, new Set()).map((row) => row.node.id)).toEqual([1]);
  });

  test('come of any depth', () => {
    let deep = node(20_000, 'дно');
    for (let id = 19_999; id > 0; id -= 1) deep = node(id, String(id), deep);
    const rows = treeRows([deep], new Set(Array.from({ length: 20_000 }, (_, index) => index + 1)));
    expect(rows).toHaveLength(20_000);
    expect(treePath([deep], 20_000)).toHaveLength(20_000);
  });
});

describe('searching a tree', () => {
  test('keeps matches under their ancestors, е for ё, in any case', () => {
    const found = searchTree(TREE, 'АРХИВ елок');
    expect(shape(found.nodes)).toEqual([[1, [[5, [6]]]]]);
    expect(found.matches).toBe(1);
    expect(found.expanded).toEqual(new Set([1, 5]));
  });

  test('finds nothing without a match', () => {
    expect(searchTree(TREE, 'нет такого')).toMatchObject({ nodes: [], matches: 0 });
  });
});

describe('keys of a tree', () => {
  const at = (id: number) => ROWS.findIndex((row) => row.node.id === id);
  const intent = (id: number, ...key: Parameters<typeof press>) =>
    treeIntent(press(...key), ROWS, at(id), { moving: MOVING, checkable: false });

  test('go up and down and to the ends, and stop there', () => {
    expect(intent(1, 'ArrowUp')).toEqual({ type: 'focus', place: 0 });
    expect(intent(1, 'ArrowDown')).toEqual({ type: 'focus', place: 1 });
    expect(intent(2, 'End')).toEqual({ type: 'focus', place: 5 });
    expect(intent(6, 'ArrowDown')).toEqual({ type: 'focus', place: 5 });
    expect(intent(6, 'Home')).toEqual({ type: 'focus', place: 0 });
  });

  test('open, enter, close and leave a branch', () => {
    const closed = treeRows(TREE, new Set([1]));
    expect(treeIntent(press('ArrowRight'), closed, 1, { checkable: false })).toEqual({ type: 'expand', id: 2 });
    expect(intent(2, 'ArrowRight')).toEqual({ type: 'focus', place: 2 });
    expect(intent(2, 'ArrowLeft')).toEqual({ type: 'collapse', id: 2 });
    expect(intent(4, 'ArrowLeft')).toEqual({ type: 'focus', place: 1 });
    expect(intent(3, 'ArrowRight')).toBeNull();
    expect(intent(2, '*')).toEqual({ type: 'expandAll', ids: [2, 5] });
  });

  test('choose, tick and ask for the menu', () => {
    expect(intent(3, 'Enter')).toEqual({ type: 'choose', id: 3 });
    expect(treeIntent(press(' '), ROWS, at(3), { checkable: true })).toEqual({ type: 'check', id: 3 });
    expect(intent(3, 'F10', { shift: true })).toEqual({ type: 'menu', id: 3 });
    expect(intent(3, 'ContextMenu')).toEqual({ type: 'menu', id: 3 });
    expect(intent(3, 'ArrowDown', { command: true })).toBeNull();
  });

  test('with Alt move the row, which has an end too', () => {
    const move = (id: number, key: string) => intent(id, key, { alt: true });
    expect(move(4, 'ArrowUp')).toEqual({ type: 'move', move: { id: 4, parentId: 2, index: 0 } });
    expect(move(4, 'ArrowDown')).toEqual({ type: 'move', move: null });
    expect(move(5, 'ArrowRight')).toEqual({ type: 'move', move: { id: 5, parentId: 2, index: 2 } });
    expect(move(3, 'ArrowLeft')).toEqual({ type: 'move', move: { id: 3, parentId: 1, index: 1 } });
    expect(move(2, 'ArrowLeft')).toEqual({ type: 'move', move: null });
    expect(move(1, 'ArrowDown')).toEqual({ type: 'move', move: null });
    expect(treeIntent(press('ArrowUp', { alt: true }), ROWS, 3, { checkable: false })).toBeNull();
  });

  test('with letters go to the next caption that begins so', () => {
    expect(typedPlace(ROWS, at(3), 'а')).toBe(at(4));
    expect(typedPlace(ROWS, at(4), 'а')).toBe(at(6));
    expect(typedPlace(ROWS, at(6), 'а')).toBe(at(3));
    expect(typedPlace(ROWS, at(1), 'елк')).toBe(at(5));
    expect(typedPlace(ROWS, at(1), 'щ')).toBeNull();
  });
});

describe('moving in a tree', () => {
  const drop = (id: number, over: number, zone: 'before' | 'inside' | 'after') =>
    dropMove(ROWS, id, { place: ROWS.findIndex((row) => row.node.id === over), zone }, RULES);

  test('drops before, inside and after', () => {
    expect(drop(6, 3, 'before')).toEqual({ id: 6, parentId: 2, index: 0 });
    expect(drop(6, 3, 'after')).toEqual({ id: 6, parentId: 2, index: 1 });
    expect(drop(6, 2, 'inside')).toEqual({ id: 6, parentId: 2, index: 2 });
    // The position below an expanded node is its first child, where the line is drawn.
    expect(drop(6, 2, 'after')).toEqual({ id: 6, parentId: 2, index: 0 });
  });

  test('counts without the moved one among the same siblings', () => {
    expect(drop(3, 4, 'after')).toEqual({ id: 3, parentId: 2, index: 1 });
    expect(drop(4, 3, 'before')).toEqual({ id: 4, parentId: 2, index: 0 });
    expect(drop(3, 4, 'before')).toBeNull();
  });

  test('nothing stands under itself, beside the root or away from its place', () => {
    expect(drop(2, 3, 'inside')).toBeNull();
    expect(drop(2, 2, 'inside')).toBeNull();
    expect(drop(3, 1, 'before')).toBeNull();
    expect(drop(1, 5, 'inside')).toBeNull();
  });

  test('every move of the pointer and of the keyboard makes the tree it says', () => {
    const moves = [
      drop(6, 3, 'before'),
      drop(3, 4, 'after'),
      drop(2, 5, 'inside'),
      keyboardMove(ROWS, 3, 'out', RULES),
      keyboardMove(ROWS, 4, 'in', RULES),
    ];
    expect(moves.map((move) => move && shape(moveInTree(TREE, move)))).toEqual([
      [[1, [[2, [6, 3, 4]], 5]]],
      [
        [
          1,
          [
            [2, [4, 3]],
            [5, [6]],
          ],
        ],
      ],
      [[1, [[5, [6, [2, [3, 4]]]]]]],
      [[1, [[2, [3]], 4, [5, [6]]]]],
      [[1, [[2, [3, 4, [5, [6]]]]]]],
    ]);
    expect(moveInTree(TREE, { id: 99, parentId: 1, index: 0 })).toBe(TREE);
  });

  test('is told in words', () => {
    expect(moveText(TREE, { id: 6, parentId: 2, index: 0 })).toBe('«Архив ёлок» перемещено: «Новости», место 1 из 3');
  });
});
