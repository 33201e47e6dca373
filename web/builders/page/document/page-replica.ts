import { sameJson } from '#model/structured/same-json.ts';
import type { Change, Replica } from '../../edited/act.ts';
import type { BlockCall, EditedPage } from './page-act.ts';
import { pageChange } from './page-change.ts';
import { EMPTY_TREE, subtree, treeOf, type EditedBlock, type PageTree } from '../tree/page-tree.ts';
import { BlockIds } from './block-ids.ts';
import type { CallOutcome, PageTransport, ServerPage } from './page-transport.ts';

/** The blocks of a page as the server has them, under the ids of the tree. */
export class PageReplica implements Replica<EditedPage> {
  readonly ids = new BlockIds();
  readonly #transport: PageTransport;
  #blocks: ReadonlyMap<number, EditedBlock> = new Map();
  #base: PageTree = EMPTY_TREE;
  /** The highest change-set that this page has written. */
  #written = 0;
  #goneFiles: ReadonlySet<number> = new Set();

  constructor(transport: PageTransport) {
    this.#transport = transport;
  }

  get base(): PageTree {
    return this.#base;
  }

  /** The files that blocks name and that were gone when the page was read last. */
  get goneFiles(): ReadonlySet<number> {
    return this.#goneFiles;
  }

  /** Takes the page as the server has read it. An answer that is older than a write of this page is left out. */
  load({ version, blocks, goneFiles }: ServerPage): boolean {
    if (version < this.#written) return false;
    this.#goneFiles = goneFiles;
    const known = this.#blocks;
    this.#take(
      new Map(
        blocks.map((block) => {
          const before = known.get(block.id);
          return [block.id, before && before.version >= block.version ? before : withKept(block, before)];
        }),
      ),
    );
    return true;
  }

  async read(): Promise<void> {
    this.load(await this.#transport.read());
  }

  async write(calls: readonly BlockCall[], expected: PageTree, tell: (outcome: CallOutcome) => void): Promise<void> {
    let isTold = true;
    for (const call of calls) {
      const sent = this.ids.forServer(call);
      if (sent === null) throw new Error('Блок не был добавлен');
      const outcome = await this.#transport.send(sent);
      this.#note(outcome.changeSet);
      tell(outcome);
      isTold = this.#answer(call, sent, outcome, expected) && isTold;
    }
    // The server has numbered other blocks anew, or its answer does not tell what has become of them.
    if (!isTold || !hasOrderOf(this.#base, expected)) await this.read();
  }

  async undo(changeSet: number): Promise<number | null> {
    const reverted = await this.#transport.undo(changeSet);
    this.#note(reverted);
    return reverted;
  }

  change(before: PageTree, after: PageTree): Change<EditedPage> {
    return pageChange(before, after);
  }

  keep(shown: PageTree, next: PageTree): PageTree {
    return next === this.#base ? next : treeOf(next.blocks, shown);
  }

  #note(changeSet: number | null): void {
    this.#written = Math.max(this.#written, changeSet ?? 0);
  }

  /** Applies an answer; returns whether it tells everything. */
  #answer(call: BlockCall, sent: BlockCall, { blocks }: CallOutcome, expected: PageTree): boolean {
    const next = new Map(this.#blocks);
    const gone =
      sent.kind === 'delete' ? sent.ids : sent.kind === 'models' ? (sent.gone ?? []).map(({ id }) => id) : [];
    if (gone.length > 0) {
      const present = treeOf(this.#blocks);
      for (const id of gone.flatMap((one) => subtree(present, one))) next.delete(id);
    }
    const made = call.kind === 'insert' ? [call.id] : 'copies' in call ? call.copies : [];
    if (blocks && made.length === blocks.length)
      for (const [at, { id }] of blocks.entries()) this.ids.bind(made[at] ?? id, id);
    for (const block of blocks ?? [])
      next.set(block.id, withKept(block, expected.blocks.get(this.ids.localOf(block.id))));
    this.#take(next);
    return sent.kind === 'delete' || blocks !== null;
  }

  /** Takes the server's blocks; under the ids of the tree unchanged ones keep their identity. */
  #take(taken: ReadonlyMap<number, EditedBlock>): void {
    this.#blocks = taken;
    const blocks = new Map<number, EditedBlock>();
    for (const block of taken.values()) {
      const id = this.ids.localOf(block.id);
      const parentId = block.parentId === null ? null : this.ids.localOf(block.parentId);
      const before = this.#base.blocks.get(id);
      const isKept = before?.version === block.version && before.parentId === parentId;
      const isSame = id === block.id && parentId === block.parentId;
      blocks.set(id, isSame ? block : isKept ? before : { ...block, id, parentId });
    }
    this.#base = treeOf(blocks, this.#base);
  }
}

/** The block with the values of a former state of it that are equal, so that what is drawn of them is not drawn again. */
function withKept(block: EditedBlock, before: EditedBlock | undefined): EditedBlock {
  if (!before) return block;
  const { model, config } = before;
  return {
    ...block,
    ...(sameJson(model, block.model) && { model }),
    ...(sameJson(config, block.config) && { config }),
  };
}

/** Whether every parent has its blocks in the order of the other tree. */
function hasOrderOf(tree: PageTree, expected: PageTree): boolean {
  return [...expected.order].every(([parentId, ids]) => {
    const present = tree.order.get(parentId) ?? [];
    return ids.length === present.length && ids.every((id, at) => id === present[at]);
  });
}
