import { subtree, withBlocks, type EditedBlock } from '../tree/page-tree.ts';
import { placeIndex, prioritiesAt, spotAfter } from '../tree/spots.ts';
import { unchanged, type PageAct } from '../document/page-act.ts';

/**
 * Copies a block with its contents after the original. `firstId` is the id of the copy in the tree; those of its
 * contents follow downwards, each parent before its contents.
 */
export function copyBlock(id: number, firstId: number): PageAct {
  return {
    caption: 'копирование блока',
    message: 'Блок успешно скопирован',
    apply(document) {
      const originals = subtree(document, id);
      if (originals.length === 0) return unchanged(document);
      const place = placeIndex(document, spotAfter(document, id));
      const [priority = 0] = prioritiesAt(document, place, 1);
      const copyOf = new Map(originals.map((original, at) => [original, firstId - at]));
      const copies = originals.flatMap((original): readonly EditedBlock[] => {
        const block = document.blocks.get(original);
        const copy = copyOf.get(original);
        if (!block || copy === undefined) return [];
        const inside = copyOf.get(block.parentId ?? 0) ?? null;
        const at = original === id ? { parentId: place.parentId, priority } : { parentId: inside };
        return [{ ...block, id: copy, serverId: null, version: 0, ...at }];
      });
      const call = { kind: 'copy', id, copies: copies.map((copy) => copy.id) } as const;
      return { document: withBlocks(document, copies), calls: [call] };
    },
  };
}
