import { expect, test } from 'vitest';
import { treeOf, type EditedBlock } from '../tree/page-tree.ts';
import { removeFile } from './remove-file.ts';

const BLOCK: EditedBlock = {
  id: 1,
  serverId: 1,
  version: 3,
  name: 'documents-01',
  caption: '',
  parentId: null,
  columnId: null,
  priority: 1,
  instanceStateId: 4,
  model: [{ id: 7, fileName: 'Раз' }, { fileName: 'Без файла' }, { id: 8, fileName: 'Два' }],
  config: {},
};

const tree = treeOf(new Map([[1, BLOCK]]));

test('a file goes with its place in the list, wherever that is by then', () => {
  const { document: after, calls } = removeFile({ id: 1, fileId: 8, at: 0 }).apply(tree);
  const model = [{ id: 7, fileName: 'Раз' }, { fileName: 'Без файла' }];
  expect(after.blocks.get(1)?.model).toEqual(model);
  expect(calls).toEqual([
    { kind: 'value', id: 1, version: 3, field: 'model', value: model },
    { kind: 'deleteFile', id: 1, fileId: 8 },
  ]);
});

test('an item without a file goes by its position, and nothing is deleted with it', () => {
  const { calls } = removeFile({ id: 1, fileId: null, at: 1 }).apply(tree);
  expect(calls.map(({ kind }) => kind)).toEqual(['value']);
});

test('what is gone already, or is another item, stays as it is', () => {
  for (const act of [
    { fileId: 9, at: 0 },
    { fileId: null, at: 0 },
    { fileId: null, at: 5 },
  ])
    expect(removeFile({ id: 1, ...act }).apply(tree)).toEqual({ document: tree, calls: [] });
  expect(removeFile({ id: 2, fileId: 8, at: 0 }).apply(tree).calls).toEqual([]);
});
