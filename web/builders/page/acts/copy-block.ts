import { subtree, withBlocks, type EditedBlock } from '../tree/page-tree.ts';
import { placeIndex, prioritiesAt, spotAfter } from '../tree/spots.ts';
import { unchanged, type ActDefinition } from './page-act.ts';

/** A copy of a block with its contents, after the original. */
export interface CopyAct {
  readonly kind: 'copy';
  readonly id: number;
  /** The id of the copy in the tree; those of its contents follow downwards, each parent before its contents. */
  readonly firstId: number;
}

export const copyBlock: ActDefinition<CopyAct> = {
  caption: () => 'копирование блока',
  message: () => 'Блок успешно скопирован',
  apply(tree, { id, firstId }) {
    const originals = subtree(tree, id);
    if (originals.length === 0) return unchanged(tree);
    const place = placeIndex(tree, spotAfter(tree, id));
    const [priority = 0] = prioritiesAt(tree, place, 1);
    const copyOf = new Map(originals.map((original, at) => [original, firstId - at]));
    const copies = originals.flatMap((original): readonly EditedBlock[] => {
      const block = tree.blocks.get(original);
      const copy = copyOf.get(original);
      if (!block || copy === undefined) return [];
      const inside = copyOf.get(block.parentId ?? 0) ?? null;
      const at = original === id ? { parentId: place.parentId, priority } : { parentId: inside };
      return [{ ...block, id: copy, serverId: null, version: 0, ...at }];
    });
    return { tree: withBlocks(tree, copies), calls: [{ kind: 'copy', id, copies: copies.map((copy) => copy.id) }] };
  },
};
