import { expect, test } from 'vitest';
import type { ComparedRecord } from '#model/wire/moments.ts';
import { treeOf, type EditedBlock } from '../tree/page-tree.ts';
import { atOnePlace, heldBlocks } from './held-blocks.ts';

const block = (id: number, priority: number, more: Partial<EditedBlock> = {}): EditedBlock => ({
  id,
  serverId: id,
  version: 1,
  name: 'text-00',
  caption: '',
  parentId: null,
  columnId: null,
  priority,
  instanceStateId: 4,
  model: {},
  config: {},
  ...more,
});

const tree = (...blocks: readonly EditedBlock[]) => treeOf(new Map(blocks.map((one) => [one.id, one])));

type Sides = Readonly<Record<string, readonly [unknown, unknown]>>;

const part = (objectId: number, action: ComparedRecord['action'], sides: Sides): ComparedRecord => ({
  part: 'blocks',
  className: 'contentblock',
  classCaption: 'Блок страницы',
  objectId,
  caption: null,
  action,
  fields: Object.entries(sides).map(([fieldName, [before, after]]) => ({
    fieldName,
    caption: fieldName,
    before,
    after,
  })),
});

const told = (...args: Parameters<typeof heldBlocks>) =>
  heldBlocks(...args).map(({ part: { objectId }, change, renumbered }) => [objectId, change, renumbered]);
const same = (id: number): number => id;

test('blocks that only get other numbers are told with the one that comes between them', () => {
  const page = tree(block(1, 0), block(9, 1), block(2, 2), block(3, 3));
  const parts = [
    part(9, 'create', { name: [null, 'text-00'], priority: [null, 1] }),
    part(2, 'update', { priority: [1, 2] }),
    part(3, 'update', { priority: [2, 3] }),
  ];
  expect(told(parts, page, same)).toEqual([[9, 'added', [2, 3]]]);
  const [added] = heldBlocks(parts, page, same);
  expect(added?.ownNumbers).toEqual([2, 3]);
});

test('a block that is moved past others is the one that is marked', () => {
  const page = tree(block(2, 0), block(3, 1), block(1, 2));
  const parts = [
    part(1, 'update', { priority: [0, 2] }),
    part(2, 'update', { priority: [1, 0] }),
    part(3, 'update', { priority: [2, 1] }),
  ];
  expect(told(parts, page, same)).toEqual([[1, 'moved', [2, 3]]]);
  // One that stands as it is cannot have been moved.
  const swapped = tree(block(2, 1), block(1, 5));
  expect(told([part(1, 'update', { priority: [0, 5] })], swapped, same)).toEqual([[1, 'moved', []]]);
});

test('a deleted block is told where it was, but not what is deleted inside of it', () => {
  const page = tree(block(1, 0), block(3, 2));
  const parts = [
    part(2, 'delete', { name: ['grid-01', null], priority: [1, null] }),
    part(4, 'delete', { name: ['text-00', null], priority: [0, null], parentId: [2, null] }),
    part(5, 'delete', { fileName: ['план.pdf', null] }),
  ];
  const [deleted, ...others] = heldBlocks(parts, page, same);
  expect(deleted).toMatchObject({ change: 'deleted', id: null, spot: { parentId: null, afterId: 1 } });
  expect(others).toEqual([]);
});

test('a changed text is told without the numbers of others', () => {
  const page = tree(block(1, 0), block(2, 2));
  const parts = [part(1, 'update', { model: [{}, { text: 'a' }] }), part(2, 'update', { priority: [1, 2] })];
  expect(told(parts, page, same)).toEqual([[1, 'changed', []]]);
});

test('blocks that are deleted between the same two have one place, others their own', () => {
  const page = tree(block(1, 0), block(4, 3));
  const gone = (id: number, priority: number) =>
    part(id, 'delete', { name: ['text-00', null], priority: [priority, null] });
  const parts = [gone(2, 1), gone(3, 2), gone(5, 4), part(4, 'update', { model: [{}, { text: 'a' }] })];
  const places = atOnePlace(heldBlocks(parts, page, same));
  expect(places.map((blocks) => blocks.map(({ part: { objectId } }) => objectId))).toEqual([[2, 3], [5], [4]]);
});
