import { expect, test } from 'vitest';
import { treeOf, type EditedBlock } from '../tree/page-tree.ts';
import { clipboardText, copiedBlocks, countBlocks, readClipboard, unknownBlock } from './clipboard-blocks.ts';

function block(id: number, more: Partial<EditedBlock> = {}): EditedBlock {
  const shared = { serverId: id, version: 1, caption: '', columnId: null, instanceStateId: 4, config: {} };
  return { ...shared, id, name: 'text-00', model: { text: `${id}` }, parentId: null, priority: id, ...more };
}

const GRID = {
  columns: [
    { id: 'a', width: 6 },
    { id: 'b', width: 6 },
  ],
};
const BLOCKS = [
  block(1),
  block(2, { name: 'grid-01', model: GRID }),
  block(3, { parentId: 2, columnId: 'b', instanceStateId: 2 }),
  block(4),
];
const tree = treeOf(new Map(BLOCKS.map((one) => [one.id, one])));

test('blocks are copied with their contents, in reading order, each once', () => {
  const blocks = copiedBlocks(tree, new Set([4, 3, 2]));
  expect(blocks.map(({ name }) => name)).toEqual(['grid-01', 'text-00']);
  expect(blocks[0]?.children).toEqual([
    {
      name: 'text-00',
      caption: '',
      columnId: 'b',
      model: { text: '3' },
      config: {},
      instanceStateId: 2,
      files: [],
      children: [],
    },
  ]);
  expect(countBlocks(blocks)).toBe(3);
});

test('the text of the clipboard gives the same blocks again', () => {
  const clipboard = { blocks: copiedBlocks(tree, new Set([2, 4])), cut: { contentId: 7, ids: [2, 4] } };
  expect(readClipboard(clipboardText(clipboard))).toEqual(clipboard);
  expect(readClipboard(clipboardText({ ...clipboard, cut: null }))?.cut).toBeNull();
});

test('other texts hold no blocks, and what is missing in a block is empty', () => {
  for (const text of ['', 'Слова', '{}', '[]', 'null', '{"kind":"form-parts","blocks":[]}', '{"kind":"page-blocks"}'])
    expect(readClipboard(text)).toBeNull();
  expect(readClipboard('{"kind":"page-blocks","blocks":[{"name":"text-00"},7],"cut":{"ids":1}}')).toEqual({
    blocks: [
      {
        name: 'text-00',
        caption: '',
        columnId: null,
        model: {},
        config: {},
        instanceStateId: 4,
        files: [],
        children: [],
      },
    ],
    cut: null,
  });
});

test('a block that the catalogue does not know is found at any depth', () => {
  const [known] = copiedBlocks(tree, new Set([2]));
  if (!known) throw new Error('no block');
  expect(unknownBlock([known])).toBeNull();
  expect(unknownBlock([known, { ...known, children: [{ ...known, name: 'carousel-07' }] }])).toBe('carousel-07');
});
