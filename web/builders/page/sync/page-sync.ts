import { ApiError } from '#web/api/client.ts';
import { ActQueue } from '#web/builders/act-queue.ts';
import type { BlockCall, ValueConflict } from '../acts/page-act.ts';
import { knownAct, type PageAct } from '../acts/registry.ts';
import { EMPTY_TREE, subtree, treeOf, type EditedBlock, type PageTree } from '../tree/page-tree.ts';
import { BlockIds } from './block-ids.ts';
import type { CallOutcome, PageTransport, ServerPage } from './page-transport.ts';

const CONFLICT = 409;
/** How often a value is sent again over what somebody else has written meanwhile. */
const MOST_ATTEMPTS = 5;

/** What the page is told of its writes. */
export interface SyncListener {
  readonly changed: () => void;
  /** An act is written; `changeSets` are what undo reverts, in order. */
  readonly done: (act: PageAct, changeSets: readonly number[]) => void;
  /** An act is taken back: the server refused it. */
  readonly refused: (act: PageAct, error: unknown) => void;
  /** The block whose value was changed is gone. */
  readonly lost: (act: PageAct) => void;
  /** That many files were not copied with their blocks. */
  readonly leftFiles: (count: number) => void;
  /** A value that does not merge with what somebody else has written. */
  readonly conflicted: (act: PageAct, conflict: ValueConflict) => void;
}

/**
 * The blocks as the server has them with the acts that it has not confirmed yet: each is applied again to every newer
 * state, and one that is refused is left out. Acts are sent one after another.
 */
export class PageSync {
  readonly ids = new BlockIds();
  readonly #transport: PageTransport;
  readonly #listener: SyncListener;
  #server: ReadonlyMap<number, EditedBlock> = new Map();
  #base: PageTree = EMPTY_TREE;
  #tree: PageTree = EMPTY_TREE;
  #pending: readonly PageAct[] = [];
  readonly #queue = new ActQueue();
  #reverts = 0;
  /** The highest change-set that this page has written. */
  #written = 0;
  #goneFiles: ReadonlySet<number> = new Set();

  constructor(transport: PageTransport, listener: SyncListener) {
    this.#transport = transport;
    this.#listener = listener;
  }

  /** The tree to show. */
  get tree(): PageTree {
    return this.#tree;
  }

  /** The files that blocks name and that were gone when the page was read last. */
  get goneFiles(): ReadonlySet<number> {
    return this.#goneFiles;
  }

  /** Whether the server has confirmed everything. */
  get isIdle(): boolean {
    return this.#pending.length === 0 && this.#reverts === 0;
  }

  /** Takes the page as the server has read it. An answer that is older than a write of this page is left out. */
  load({ version, blocks, goneFiles }: ServerPage): boolean {
    if (version < this.#written) return false;
    this.#goneFiles = goneFiles;
    const known = this.#server;
    this.#show(
      new Map(
        blocks.map((block) => {
          const before = known.get(block.id);
          return [block.id, before && before.version >= block.version ? before : block];
        }),
      ),
    );
    return true;
  }

  /** Shows an act at once, and writes it after those before it. */
  act(act: PageAct): void {
    const { calls, conflict } = knownAct(act).apply(this.#tree);
    if (calls.length === 0 && !conflict) return;
    this.#pending = [...this.#pending, act];
    this.#draw();
    void this.#queue.run(() => this.#write(act));
  }

  /**
   * Undoes or redoes after the acts and reverts before, and before those after: `revert` chooses what it calls `undo`
   * with when its turn comes, since what is undone last is not known earlier.
   */
  async revert(revert: () => Promise<void>): Promise<void> {
    this.#reverts += 1;
    this.#listener.changed();
    try {
      await this.#queue.run(revert);
    } finally {
      this.#reverts -= 1;
      this.#listener.changed();
    }
  }

  /** Reverts change-sets; resolves to those that did. Called within `revert`. */
  async undo(changeSets: readonly number[]): Promise<readonly number[]> {
    const made: number[] = [];
    try {
      for (const changeSet of changeSets.toReversed()) {
        const reverted = await this.#transport.undo(changeSet);
        if (reverted !== null) made.push(reverted);
      }
    } finally {
      for (const changeSet of made) this.#written = Math.max(this.#written, changeSet);
      await this.refresh();
    }
    return made;
  }

  /** Reads the page again. */
  async refresh(): Promise<void> {
    this.load(await this.#transport.read());
  }

  async #write(act: PageAct): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const { tree, calls, conflict } = knownAct(act).apply(this.#base);
      if (act.kind === 'value' && !this.#base.blocks.has(act.id)) {
        this.#drop(act);
        this.#listener.lost(act);
        return;
      }
      if (conflict) {
        this.#drop(act);
        this.#listener.conflicted(act, conflict);
        return;
      }
      const changeSets: number[] = [];
      let refusal: unknown = null;
      try {
        await this.#sendAll(calls, tree, changeSets);
      } catch (error) {
        refusal = error;
        await this.refresh().catch(() => {});
      }
      if (act.kind === 'value' && isCollision(refusal) && attempt < MOST_ATTEMPTS) continue;
      this.#drop(act);
      if (changeSets.length > 0) this.#listener.done(act, changeSets);
      if (refusal !== null) this.#listener.refused(act, refusal);
      return;
    }
  }

  /** Sends the calls of an act in order and adds their change-sets; `expected` is the tree after them. */
  async #sendAll(calls: readonly BlockCall[], expected: PageTree, changeSets: number[]): Promise<void> {
    let isTold = true;
    for (const call of calls) {
      const sent = this.ids.forServer(call);
      if (sent === null) throw new Error('Блок не был добавлен');
      const outcome = await this.#transport.send(sent);
      if (outcome.changeSet !== null) {
        changeSets.push(outcome.changeSet);
        this.#written = Math.max(this.#written, outcome.changeSet);
      }
      const left = outcome.leftFiles?.length ?? 0;
      if (left > 0) this.#listener.leftFiles(left);
      isTold = this.#take(call, sent, outcome) && isTold;
    }
    // The server has numbered other blocks anew, or its answer does not tell what has become of them.
    if (!isTold || !hasOrderOf(this.#base, expected)) await this.refresh();
  }

  /** Applies an answer; returns whether it tells everything. */
  #take(call: BlockCall, sent: BlockCall, { blocks }: CallOutcome): boolean {
    const next = new Map(this.#server);
    if (sent.kind === 'delete') {
      const present = treeOf(this.#server);
      for (const id of sent.ids.flatMap((one) => subtree(present, one))) next.delete(id);
    }
    const made = call.kind === 'insert' ? [call.id] : 'copies' in call ? call.copies : [];
    if (blocks && made.length === blocks.length)
      for (const [at, { id }] of blocks.entries()) this.ids.bind(made[at] ?? id, id);
    for (const block of blocks ?? []) next.set(block.id, block);
    this.#server = next;
    this.#base = this.#translated();
    return sent.kind === 'delete' || blocks !== null;
  }

  #drop(act: PageAct): void {
    this.#pending = this.#pending.filter((other) => other !== act);
    this.#draw();
  }

  #show(blocks: ReadonlyMap<number, EditedBlock>): void {
    this.#server = blocks;
    this.#base = this.#translated();
    this.#draw();
  }

  /** The server's blocks under the ids of the tree; unchanged blocks keep their identity. */
  #translated(): PageTree {
    const blocks = new Map<number, EditedBlock>();
    for (const block of this.#server.values()) {
      const id = this.ids.localOf(block.id);
      const parentId = block.parentId === null ? null : this.ids.localOf(block.parentId);
      const before = this.#base.blocks.get(id);
      const isKept = before?.version === block.version && before.parentId === parentId;
      const isSame = id === block.id && parentId === block.parentId;
      blocks.set(id, isSame ? block : isKept ? before : { ...block, id, parentId });
    }
    return treeOf(blocks, this.#base);
  }

  #draw(): void {
    let tree = this.#base;
    for (const act of this.#pending) tree = knownAct(act).apply(tree).tree;
    this.#tree = tree === this.#base ? tree : treeOf(tree.blocks, this.#tree);
    this.#listener.changed();
  }
}

function isCollision(error: unknown): boolean {
  return error instanceof ApiError && error.status === CONFLICT;
}

/** Whether every parent has its blocks in the order of the other tree. */
function hasOrderOf(tree: PageTree, expected: PageTree): boolean {
  return [...expected.order].every(([parentId, ids]) => {
    const present = tree.order.get(parentId) ?? [];
    return ids.length === present.length && ids.every((id, at) => id === present[at]);
  });
}
