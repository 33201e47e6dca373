import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#web/api/client.ts';
import type { BlockCall, ClipboardBlock } from '../acts/page-act.ts';
import type { PageAct } from '../acts/registry.ts';
import { readingOrder, subtree, treeOf, type EditedBlock, type PageTree, type Spot } from '../tree/page-tree.ts';
import { endOf, placeIndex, prioritiesAt, spotAfter, type PlaceIndex } from '../tree/spots.ts';
import { PageSync } from './page-sync.ts';
import type { CallOutcome, PageTransport } from './page-transport.ts';

type Blocks = ReadonlyMap<number, EditedBlock>;

const NOTHING = { errors: [], conflicts: [], requestId: '', retryAfter: null };

function refusal(status: number): ApiError {
  return new ApiError({ message: `отказ ${status}`, status, code: String(status), ...NOTHING });
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
      if (present !== after) throw refusal(409);
      if (before) next.set(id, { ...before, version: (after ?? before).version + 1 });
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
      case 'deleteElsewhere':
      case 'deleteFile':
        return { changeSet: this.#write(this.blocks), blocks: [] };
      case 'value': {
        const block = this.#one(call.id);
        if (block.version !== call.version) throw refusal(409);
        return this.#put([{ ...block, [call.field]: call.value, version: block.version + 1 }]);
      }
    }
  }
}

/** A page in a browser. */
class Client {
  readonly sync: PageSync;
  readonly done: (readonly number[])[] = [];
  conflicts = 0;

  constructor(transport: PageTransport) {
    this.sync = new PageSync(transport, {
      changed: () => {},
      done: (_, changeSets) => void this.done.push(changeSets),
      refused: () => {},
      leftFiles: () => {},
      lost: () => {},
      conflicted: () => {
        this.conflicts += 1;
      },
    });
  }

  /** Waits until everything is written. */
  async settle(): Promise<void> {
    await this.sync.revert(async () => {});
  }
}

/** A tree as lines: what a reader sees, whatever the ids are in this browser. */
function linesOf({ tree, ids }: PageSync): readonly string[] {
  const order = readingOrder(tree);
  expect(new Set(order).size).toBe(tree.blocks.size);
  return order.map((id) => {
    const block = tree.blocks.get(id);
    const parent = block?.parentId ?? null;
    const shown = [block?.columnId, block?.instanceStateId, block?.model, block?.caption];
    return `${ids.serverOf(id)} in ${parent === null ? '-' : ids.serverOf(parent)} ${JSON.stringify(shown)}`;
  });
}

const KINDS = ['insert', 'inside', 'copy', 'move', 'moveMany', 'delete', 'show', 'text', 'caption', 'paste'] as const;
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

function actOf(sync: PageSync, { kind, which, where }: RandomAct): PageAct {
  const { tree, ids } = sync;
  const order = readingOrder(tree);
  const id = order[which % Math.max(1, order.length)];
  const block = id === undefined ? undefined : tree.blocks.get(id);
  const spot = spotIn(tree, where);
  const grid = { name: 'grid-01', model: GRID, config: {} };
  if (id === undefined || !block) return { kind: 'insert', id: ids.next(), ...grid, spot };
  switch (kind) {
    case 'insert':
      return { kind: 'insert', id: ids.next(), name: 'text-00', model: { text: `${which}` }, config: {}, spot };
    case 'inside':
      return { kind: 'insert', id: ids.next(), ...grid, spot: endOf(tree, id, 1) };
    case 'copy':
      return { kind: 'copy', id, firstId: ids.next() };
    case 'move':
      return { kind: 'move', ids: [id], spot };
    case 'moveMany':
      return { kind: 'move', ids: order.filter((_, at) => at % 3 === which % 3), spot };
    case 'delete':
      return { kind: 'delete', ids: [id] };
    case 'show':
      return { kind: 'show', ids: order.slice(0, 1 + (where % 3)), stateId: where % 2 === 0 ? 2 : 4 };
    case 'text': {
      const value = `<p>${which} ${where}</p>`;
      return { kind: 'value', id, field: 'config', path: 'text', before: undefined, value, named: 'Текст' };
    }
    case 'caption':
      return {
        kind: 'value',
        id,
        field: 'caption',
        path: null,
        before: block.caption,
        value: `${where}`,
        named: 'Имя',
      };
    case 'paste': {
      const shared = { caption: '', columnId: null, config: {}, instanceStateId: 4, files: [] };
      const child = { ...shared, name: 'text-00', model: { text: 'x' }, children: [] };
      const blocks = [{ ...shared, name: 'grid-01', model: GRID, children: [child, child] }, child];
      return { kind: 'paste', blocks, spot, firstId: ids.next(), gone: [] };
    }
  }
}

const step = fc.record({ one: fc.array(randomAct, { maxLength: 4 }), other: fc.array(randomAct, { maxLength: 3 }) });

describe('acts of two browsers at random', () => {
  test('both end with the tree of the server: no block is lost, no id is there twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const server = new ModelServer();
        const [one, other] = [new Client(server.transport()), new Client(server.transport())];
        for (const acts of steps) {
          for (const act of acts.one) one.sync.act(actOf(one.sync, act));
          for (const act of acts.other) other.sync.act(actOf(other.sync, act));
          await one.settle();
          await other.sync.refresh();
        }
        await other.settle();
        await one.sync.refresh();
        expect(linesOf(one.sync)).toEqual(linesOf(other.sync));
        const { tree } = one.sync;
        expect(tree.blocks.size).toBe(server.blocks.size);
        expect(one.sync.isIdle && other.sync.isIdle).toBe(true);
      }),
      { numRuns: 150, seed: 20_261 },
    );
  });

  test('what is shown before the server has answered is what it has after', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(randomAct, { minLength: 1, maxLength: 20 }), async (acts) => {
        const server = new ModelServer();
        const client = new Client(server.transport());
        for (const act of acts) client.sync.act(actOf(client.sync, act));
        const shape = () => readingOrder(client.sync.tree).map((id) => client.sync.tree.blocks.get(id)?.model);
        const shown = shape();
        await client.settle();
        expect(shape()).toEqual(shown);
        expect(client.sync.tree.blocks.size).toBe(server.blocks.size);
      }),
      { numRuns: 100, seed: 20_262 },
    );
  });

  test('undo gives the tree before, and the undo of the undo the tree after', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(randomAct, { minLength: 1, maxLength: 12 }), async (acts) => {
        const client = new Client(new ModelServer().transport());
        for (const act of acts) {
          const before = linesOf(client.sync);
          const known = client.done.length;
          client.sync.act(actOf(client.sync, act));
          await client.settle();
          const after = linesOf(client.sync);
          // Nothing is written where nothing has changed.
          const written = client.done[known] ?? [];
          const reverted = await client.sync.undo(written);
          expect(linesOf(client.sync)).toEqual(before);
          await client.sync.undo(reverted);
          expect(linesOf(client.sync)).toEqual(after);
        }
      }),
      { numRuns: 100, seed: 20_263 },
    );
  });
});
