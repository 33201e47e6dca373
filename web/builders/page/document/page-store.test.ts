import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameJson } from '#model/structured/same-json.ts';
import { ApiError } from '#web/api/connection/client.ts';
import { testActsAtRandom } from '../../edited/acts-at-random.ts';
import { changeValue } from '../acts/change-value.ts';
import { copyBlock } from '../acts/copy-block.ts';
import { deleteBlocks } from '../acts/delete-blocks.ts';
import { insertBlock } from '../acts/insert-block.ts';
import { joinBlocks } from '../acts/join-blocks.ts';
import { moveBlocks } from '../acts/move-blocks.ts';
import type { BlockCall, ClipboardBlock, PageAct } from './page-act.ts';
import { pasteBlocks } from '../acts/paste-blocks.ts';
import { showBlocks } from '../acts/show-blocks.ts';
import { PageStore } from './page-store.ts';
import type { CallOutcome, PageTransport } from './page-transport.ts';
import { readingOrder, subtree, treeOf, type EditedBlock, type PageTree, type Spot } from '../tree/page-tree.ts';
import { endOf, placeIndex, prioritiesAt, spotAfter, type PlaceIndex } from '../tree/spots.ts';

type Blocks = ReadonlyMap<number, EditedBlock>;

const NOTHING = { errors: [], conflicts: [], requestId: '', retryAfter: null };

function refusal(status: number): ApiError {
  return new ApiError({ message: `отказ ${status}`, status, code: String(status), ...NOTHING });
}

/** Whether a block is what it was, whatever has been done and undone since. */
function hasSame(one: EditedBlock | undefined, other: EditedBlock | undefined): boolean {
  return sameJson(one && { ...one, version: 0 }, other && { ...other, version: 0 });
}

/** The server as the contract has it: ids, versions, change-sets with what was before. */
class ModelServer {
  blocks: Blocks = new Map();
  readonly #before = new Map<number, { readonly before: Blocks; readonly after: Blocks }>();
  #changeSet = 0;
  #id = 0;

  transport(): PageTransport {
    return {
      read: async () => ({ version: this.#changeSet, blocks: [...this.blocks.values()], goneFiles: new Set() }),
      send: async (call) => this.#send(call),
      undo: async (changeSet) => this.#undo(changeSet),
    };
  }

  #write(after: Blocks): number {
    this.#changeSet += 1;
    this.#before.set(this.#changeSet, { before: this.blocks, after });
    this.blocks = after;
    return this.#changeSet;
  }

  #undo(changeSet: number): number {
    const known = this.#before.get(changeSet);
    if (!known) throw refusal(404);
    const next = new Map(this.blocks);
    for (const id of new Set([...known.before.keys(), ...known.after.keys()])) {
      const [before, after, present] = [known.before.get(id), known.after.get(id), this.blocks.get(id)];
      if (before === after) continue;
      if (!hasSame(present, after)) throw refusal(409);
      if (before) next.set(id, { ...before, version: (present ?? before).version + 1 });
      else next.delete(id);
    }
    return this.#write(next);
  }

  #tree(): PageTree {
    return treeOf(this.blocks);
  }

  #placed(place: PlaceIndex, id: number | null): Pick<EditedBlock, 'parentId' | 'columnId' | 'priority'> {
    const tree = this.#tree();
    const { parentId, columnId } = place;
    if (parentId !== null && !tree.blocks.has(parentId)) throw refusal(422);
    if (id !== null && parentId !== null && subtree(tree, id).includes(parentId)) throw refusal(409);
    const [priority = 0] = prioritiesAt(tree, place, 1, id === null ? new Set() : new Set([id]));
    return { parentId, columnId, priority };
  }

  #make(block: Omit<EditedBlock, 'id' | 'serverId' | 'version'>): EditedBlock {
    this.#id += 1;
    return { ...block, id: this.#id, serverId: this.#id, version: 1 };
  }

  #one(id: number): EditedBlock {
    const block = this.blocks.get(id);
    if (!block) throw refusal(404);
    return block;
  }

  #put(blocks: readonly EditedBlock[]): CallOutcome {
    return {
      changeSet: this.#write(new Map([...this.blocks, ...blocks.map((one) => [one.id, one] as const)])),
      blocks,
    };
  }

  #pasted(blocks: readonly ClipboardBlock[], parentId: number | null): readonly EditedBlock[] {
    return blocks.flatMap(({ name, caption, columnId, model, config, instanceStateId, children }, at) => {
      const made = this.#make({ name, caption, columnId, model, config, instanceStateId, parentId, priority: at });
      return [made, ...this.#pasted(children, made.id)];
    });
  }

  #copied(id: number, parentId: number | null): readonly EditedBlock[] {
    const tree = this.#tree();
    const made = this.#make({ ...this.#one(id), parentId });
    return [made, ...(tree.order.get(id) ?? []).flatMap((child) => this.#copied(child, made.id))];
  }

  #send(call: BlockCall): CallOutcome {
    switch (call.kind) {
      case 'insert': {
        const { name, model, config, place } = call;
        return this.#put([
          this.#make({ name, model, config, caption: '', instanceStateId: 4, ...this.#placed(place, null) }),
        ]);
      }
      case 'move': {
        const block = this.#one(call.id);
        return this.#put([{ ...block, ...this.#placed(call.place, call.id), version: block.version + 1 }]);
      }
      case 'copy': {
        const block = this.#one(call.id);
        const place = this.#placed(placeIndex(this.#tree(), spotAfter(this.#tree(), block.id)), null);
        const [first, ...rest] = this.#copied(call.id, null);
        return this.#put(first ? [{ ...first, ...place }, ...rest] : []);
      }
      case 'paste': {
        const { parentId, columnId } = this.#placed(call.place, null);
        const priorities = prioritiesAt(this.#tree(), call.place, call.blocks.length);
        let top = -1;
        return this.#put(
          this.#pasted(call.blocks, null).map((block) => {
            if (block.parentId !== null) return block;
            top += 1;
            return { ...block, parentId, columnId, priority: priorities[top] ?? 0 };
          }),
        );
      }
      case 'delete': {
        const tree = this.#tree();
        const gone = new Set(call.ids.flatMap((id) => subtree(tree, this.#one(id).id)));
        return { changeSet: this.#write(new Map([...this.blocks].filter(([id]) => !gone.has(id)))), blocks: [] };
      }
      case 'state': {
        const changed = call.ids.map((id) => this.#one(id));
        const put = this.#put(
          changed.map((one) => ({ ...one, instanceStateId: call.stateId, version: one.version + 1 })),
        );
        return changed.length === 1 ? put : { ...put, blocks: null };
      }
      case 'models': {
        const { changes, gone = [] } = call;
        for (const { id, version } of [...changes, ...gone]) if (this.#one(id).version !== version) throw refusal(409);
        const written = changes.map(({ id, model }) => ({
          ...this.#one(id),
          model,
          version: this.#one(id).version + 1,
        }));
        const left = [...this.blocks].filter(([id]) => gone.every((one) => one.id !== id));
        const changeSet = this.#write(new Map([...left, ...written.map((one) => [one.id, one] as const)]));
        return { changeSet, blocks: written };
      }
      case 'deleteElsewhere':
      case 'deleteFile':
        return { changeSet: this.#write(this.blocks), blocks: [] };
      case 'picture':
      case 'unlink':
        throw refusal(422);
      case 'value': {
        const block = this.#one(call.id);
        if (block.version !== call.version) throw refusal(409);
        return this.#put([{ ...block, [call.field]: call.value, version: block.version + 1 }]);
      }
    }
  }
}

/** A tree as lines: what a reader sees, whatever the ids are in this browser. */
function linesOf({ state: { tree }, ids }: PageStore): readonly string[] {
  const order = readingOrder(tree);
  expect(new Set(order).size).toBe(tree.blocks.size);
  return order.map((id) => {
    const block = tree.blocks.get(id);
    const parent = block?.parentId ?? null;
    const shown = [block?.columnId, block?.instanceStateId, block?.model, block?.caption];
    return `${ids.serverOf(id)} in ${parent === null ? '-' : ids.serverOf(parent)} ${JSON.stringify(shown)}`;
  });
}

const KINDS = [
  'insert',
  'inside',
  'copy',
  'move',
  'moveMany',
  'delete',
  'show',
  'text',
  'caption',
  'paste',
  'join',
] as const;
const randomAct = fc.record({ kind: fc.constantFrom(...KINDS), which: fc.nat(30), where: fc.nat(30) });
type RandomAct = typeof randomAct extends fc.Arbitrary<infer T> ? T : never;

const GRID = {
  columns: [
    { id: 1, width: 6 },
    { id: 2, width: 6 },
  ],
};

function spotIn(tree: PageTree, where: number): Spot {
  const order = readingOrder(tree);
  const id = order[where % (order.length + 1)];
  if (id === undefined) return endOf(tree, null, null);
  return where % 3 === 0 ? endOf(tree, id, 2) : spotAfter(tree, id);
}

function actOf({ state: { tree }, ids }: PageStore, { kind, which, where }: RandomAct): PageAct {
  const order = readingOrder(tree);
  const id = order[which % Math.max(1, order.length)];
  const block = id === undefined ? undefined : tree.blocks.get(id);
  const spot = spotIn(tree, where);
  const grid = { name: 'grid-01', model: GRID, config: {} };
  if (id === undefined || !block) return insertBlock({ id: ids.next(), ...grid }, spot);
  switch (kind) {
    case 'insert':
      return insertBlock({ id: ids.next(), name: 'text-00', model: { text: `${which}` }, config: {} }, spot);
    case 'inside':
      return insertBlock({ id: ids.next(), ...grid }, endOf(tree, id, 1));
    case 'copy':
      return copyBlock(id, ids.next());
    case 'move':
      return moveBlocks([id], spot);
    case 'moveMany':
      return moveBlocks(
        order.filter((_, at) => at % 3 === which % 3),
        spot,
      );
    case 'delete':
      return deleteBlocks([id]);
    case 'show':
      return showBlocks(order.slice(0, 1 + (where % 3)), where % 2 === 0 ? 2 : 4);
    case 'text':
      return changeValue({ id, field: 'config', path: 'text', value: `<p>${which} ${where}</p>`, named: 'Текст' });
    case 'caption':
      return changeValue({ id, field: 'caption', path: null, before: block.caption, value: `${where}`, named: 'Имя' });
    case 'join': {
      const texts = order.filter((one) => tree.blocks.get(one)?.name === 'text-00');
      const [into, from] = [texts[which % 3], texts[3 + (where % 3)]];
      return into === undefined || from === undefined
        ? deleteBlocks([id])
        : joinBlocks({ id: into, path: 'text' }, { id: from, path: 'text' });
    }
    case 'paste': {
      const shared = { caption: '', columnId: null, config: {}, instanceStateId: 4, files: [] };
      const child = { ...shared, name: 'text-00', model: { text: 'x' }, children: [] };
      const blocks = [{ ...shared, name: 'grid-01', model: GRID, children: [child, child] }, child];
      return pasteBlocks({ blocks, spot, firstId: ids.next(), gone: [] });
    }
  }
}

testActsAtRandom({
  serve: () => {
    const server = new ModelServer();
    return () => new PageStore({ className: 'page', id: 1 }, server.transport());
  },
  random: randomAct,
  actOf,
  seen: linesOf,
  shape: ({ state: { tree } }) => readingOrder(tree).map((id) => tree.blocks.get(id)?.model),
});

test('a join holds what somebody else has written into both texts meanwhile, and one undo gives both back', async () => {
  const server = new ModelServer();
  const open = (): PageStore => new PageStore({ className: 'page', id: 1 }, server.transport());
  const [mine, theirs] = [open(), open()];
  const textsIn = ({ state: { tree } }: PageStore) => readingOrder(tree).map((id) => tree.blocks.get(id)?.model);
  const written = async (store: PageStore): Promise<void> => {
    while (store.state.isWriting) await Promise.resolve();
  };
  for (const text of ['<p>Один</p>', '<p>два</p>'])
    theirs.act(
      insertBlock(
        { id: theirs.ids.next(), name: 'text-00', model: { text }, config: {} },
        endOf(theirs.state.tree, null, null),
      ),
    );
  await written(theirs);
  await mine.refresh();
  for (const [before, value] of [
    ['<p>Один</p>', '<p>Один раз</p>'],
    ['<p>два</p>', '<p>два раза</p>'],
  ] as const) {
    const id =
      readingOrder(theirs.state.tree)[textsIn(theirs).findIndex((one) => sameJson(one, { text: before }))] ?? 0;
    theirs.act(changeValue({ id, field: 'model', path: 'text', before, value, named: 'Текст' }));
  }
  await written(theirs);
  const [into = 0, from = 0] = readingOrder(mine.state.tree);
  mine.act(joinBlocks({ id: into, path: 'text' }, { id: from, path: 'text' }));
  expect(textsIn(mine)).toEqual([{ text: '<p>Одиндва</p>' }]);
  await written(mine);
  expect(textsIn(mine)).toEqual([{ text: '<p>Один раздва раза</p>' }]);
  await mine.undo();
  expect(textsIn(mine)).toEqual([{ text: '<p>Один раз</p>' }, { text: '<p>два раза</p>' }]);
  await mine.redo();
  expect(textsIn(mine)).toEqual([{ text: '<p>Один раздва раза</p>' }]);
});

test('an undo that collides is shown at once, and taken back with the reason', async () => {
  const server = new ModelServer();
  const open = (): PageStore => new PageStore({ className: 'page', id: 1 }, server.transport());
  const [mine, theirs] = [open(), open()];
  const captionIn = ({ state: { tree } }: PageStore) => [...tree.blocks.values()].map(({ caption }) => caption);
  const renamed = (store: PageStore, value: string): PageAct => {
    const [block] = store.state.tree.blocks.values();
    const shared = { field: 'caption', path: null, named: 'Имя' } as const;
    return changeValue({ id: block?.id ?? 0, before: block?.caption, value, ...shared });
  };
  const written = async (store: PageStore): Promise<void> => {
    while (store.state.isWriting) await Promise.resolve();
  };
  mine.act(
    insertBlock({ id: mine.ids.next(), name: 'text-00', model: {}, config: {} }, endOf(mine.state.tree, null, null)),
  );
  mine.act(renamed(mine, 'моё'));
  await written(mine);
  await theirs.refresh();
  theirs.act(renamed(theirs, 'чужое'));
  await written(theirs);

  const failures: unknown[] = [];
  const nothing = (): void => {};
  mine.listen({ done: nothing, refused: nothing, failed: (error) => failures.push(error) });
  const undo = mine.undo();
  expect(captionIn(mine)).toEqual(['']);
  await undo;
  expect(failures).toMatchObject([{ status: 409 }]);
  expect(captionIn(mine)).toEqual(['чужое']);
  // What is before it cannot be undone either, and says so; then nothing is left.
  await mine.undo();
  expect(failures).toHaveLength(2);
  expect(captionIn(mine)).toEqual(['чужое']);
  await mine.undo();
  expect(failures).toHaveLength(2);
  expect([mine.state.done, mine.state.undone]).toEqual([[], []]);
});

test('what is drawn looks once at an act, once at its answer and once at its undo', async () => {
  const server = new ModelServer();
  const store = new PageStore({ className: 'page', id: 1 }, server.transport());
  const looks: boolean[] = [];
  store.subscribe(() => looks.push(store.state.isWriting));
  const written = async (): Promise<void> => {
    while (store.state.isWriting) await Promise.resolve();
  };
  const id = store.ids.next();
  store.together(() => {
    store.act(insertBlock({ id, name: 'text-00', model: {}, config: {} }, endOf(store.state.tree, null, null)));
    store.select(id);
    store.tell('Добавлен');
  });
  expect(looks.splice(0)).toEqual([true]);
  await written();
  expect(looks.splice(0)).toEqual([false]);
  expect(store.state.done.map(({ caption }) => caption)).toEqual(['добавление блока']);
  const undo = store.undo();
  expect(looks.splice(0)).toEqual([true]);
  await undo;
  // Before the server is asked, and with its answer.
  expect(looks.splice(0)).toEqual([true, false]);
  expect(store.state.undone.map(({ caption }) => caption)).toEqual(['добавление блока']);
});
