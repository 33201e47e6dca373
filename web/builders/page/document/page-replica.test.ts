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

test('an answer leaves the values that are shown already, so that they are not drawn again', async () => {
  const present = { ...BLOCK, model: { text: '<p>Текст</p>' }, config: { grid: { sm: 6 } } };
  const answered = { ...structuredClone(present), version: 2, priority: 5 };
  const replica = new PageReplica({
    read: async () => ({ version: 6, blocks: [{ ...structuredClone(answered), version: 3 }], goneFiles: new Set() }),
    send: async () => ({ changeSet: 5, blocks: [answered] }),
    undo: async () => null,
  });
  replica.load({ version: 4, blocks: [present], goneFiles: new Set() });
  const { base } = replica;
  await replica.write([{ kind: 'move', id: 1, place: { parentId: null, columnId: null, index: 0 } }], base, () => {});
  const written = replica.base.blocks.get(1);
  expect([written?.version, written?.priority]).toEqual([2, 5]);
  expect([written?.model, written?.config].map((value, at) => value === [present.model, present.config][at])).toEqual([
    true,
    true,
  ]);
  await replica.read();
  expect(replica.base.blocks.get(1)?.version).toBe(3);
  expect(replica.base.blocks.get(1)?.model).toBe(present.model);
});
