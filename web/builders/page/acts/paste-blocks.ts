import { withBlocks, type EditedBlock, type Spot } from '../tree/page-tree.ts';
import { placeIndex, prioritiesAt } from '../tree/spots.ts';
import { unchanged, type ActDefinition, type ClipboardBlock } from './page-act.ts';

/** Blocks of the clipboard put at a place. */
export interface PasteAct {
  readonly kind: 'paste';
  readonly blocks: readonly ClipboardBlock[];
  readonly spot: Spot;
  /** The id of the first block in the tree; the others follow downwards, each parent before its contents. */
  readonly firstId: number;
  /** The server's ids of blocks that were cut from another page: they leave it. */
  readonly gone: readonly number[];
}

/** The blocks of the clipboard under ids of the tree, each parent before its contents. */
function pasted(
  blocks: readonly ClipboardBlock[],
  parentId: number | null,
  nextId: () => number,
): readonly EditedBlock[] {
  return blocks.flatMap(({ name, caption, columnId, model, config, instanceStateId, children }, at) => {
    const id = nextId();
    const shown = { name, caption, columnId, model, config, instanceStateId };
    const block = { id, serverId: null, version: 0, ...shown, parentId, priority: at };
    return [block, ...pasted(children, id, nextId)];
  });
}

export const pasteBlocks: ActDefinition<PasteAct> = {
  caption: ({ blocks }) => (blocks.length > 1 ? 'вставка блоков' : 'вставка блока'),
  message: () => 'Блок успешно добавлен',
  apply(tree, { blocks, spot, firstId, gone }) {
    if (blocks.length === 0) return unchanged(tree);
    const place = placeIndex(tree, spot);
    const priorities = prioritiesAt(tree, place, blocks.length);
    let last = firstId + 1;
    const made = pasted(blocks, null, () => (last -= 1));
    let top = 0;
    const placed = made.map((block) => {
      if (block.parentId !== null) return block;
      const { parentId, columnId } = place;
      const priority = priorities[top] ?? 0;
      top += 1;
      return { ...block, parentId, columnId, priority };
    });
    const copies = placed.map(({ id }) => id);
    const paste = { kind: 'paste', place, blocks, copies } as const;
    const calls = gone.length === 0 ? [paste] : [paste, { kind: 'deleteElsewhere', ids: gone } as const];
    return { tree: withBlocks(tree, placed), calls };
  },
};
