import { withBlocks, type EditedBlock, type Spot } from '../tree/page-tree.ts';
import { placeIndex, prioritiesAt } from '../tree/spots.ts';
import { unchanged, type ClipboardBlock, type PageAct, type UploadedPicture } from '../document/page-act.ts';

interface PastedBlocks {
  readonly blocks: readonly ClipboardBlock[];
  readonly spot: Spot;
  /** The id of the first block in the tree; the others follow downwards, each parent before its contents. */
  readonly firstId: number;
  /** The server's ids of blocks that were cut from another page: they leave it. */
  readonly gone: readonly number[];
  /** What stands for pictures in the models of the blocks. */
  readonly pictures?: readonly UploadedPicture[];
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

/** Puts blocks of the clipboard at a place. */
export function pasteBlocks({ blocks, spot, firstId, gone, pictures = [] }: PastedBlocks): PageAct {
  return {
    caption: blocks.length > 1 ? 'вставка блоков' : 'вставка блока',
    message: 'Блок успешно добавлен',
    apply(document) {
      if (blocks.length === 0) return unchanged(document);
      const place = placeIndex(document, spot);
      const priorities = prioritiesAt(document, place, blocks.length);
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
      const paste = { kind: 'paste', place, blocks, copies, pictures } as const;
      const calls = gone.length === 0 ? [paste] : [paste, { kind: 'deleteElsewhere', ids: gone } as const];
      return { document: withBlocks(document, placed), calls };
    },
  };
}
