import { expect, test } from 'vitest';
import { EMPTY_TREE, type EditedBlock } from '../tree/page-tree.ts';
import { PageReplica } from './page-replica.ts';

const BLOCK: EditedBlock = {
  id: 1,
  serverId: 1,
  version: 1,
  name: 'text-00',
  caption: '',
  model: {},
  config: {},
  parentId: null,
  columnId: null,
  priority: 0,
  instanceStateId: 4,
};

test('an answer from before a write of this page is left out', async () => {
  const before = { version: 4, blocks: [BLOCK], goneFiles: new Set<number>() };
  const replica = new PageReplica({
    read: async () => ({ ...before, version: 5, blocks: [] }),
    send: async () => ({ changeSet: 5, blocks: null }),
    undo: async () => null,
  });
  expect(replica.load(before)).toBe(true);
  await replica.write([{ kind: 'delete', ids: [1] }], EMPTY_TREE, () => {});
  expect(replica.load(before)).toBe(false);
  expect(replica.base.blocks.size).toBe(0);
});
