import { siblingsIn, subtree, topmost, withBlocks, type PageTree, type Spot } from '../tree/page-tree.ts';
import { placeIndex, prioritiesAt, sameSpot, spotOf } from '../tree/spots.ts';
import { unchanged, type BlockCall, type PageAct } from '../document/page-act.ts';

/** One block moved to a place. */
function moveOne(tree: PageTree, id: number, spot: Spot): { readonly tree: PageTree; readonly call: BlockCall } {
  const own = new Set([id]);
  const place = placeIndex(tree, spot, own);
  const [priority = 0] = prioritiesAt(tree, place, 1, own);
  const { parentId, columnId } = place;
  const block = tree.blocks.get(id);
  const moved = block ? withBlocks(tree, [{ ...block, parentId, columnId, priority }]) : tree;
  return { tree: moved, call: { kind: 'move', id, place } };
}

/** The place of the first block: after the nearest one before it that stays. */
function firstSpot(tree: PageTree, spot: Spot, moved: ReadonlySet<number>): Spot {
  const { parentId, columnId, index } = placeIndex(tree, spot, moved);
  const before = siblingsIn(tree, { parentId, columnId }, moved)[index - 1];
  return { parentId, columnId, afterId: before ?? null };
}

/** Moves blocks to one place, in their order on the page; never into themselves. */
export function moveBlocks(ids: readonly number[], spot: Spot): PageAct {
  return {
    caption: ids.length > 1 ? 'перемещение блоков' : 'перемещение блока',
    message: 'Блок успешно обновлён',
    apply(document) {
      const tops = topmost(document, new Set(ids));
      const [first] = tops;
      const inside = new Set(tops.flatMap((id) => subtree(document, id)));
      if (first === undefined || (spot.parentId !== null && inside.has(spot.parentId))) return unchanged(document);
      if (tops.length === 1 && (spot.afterId === first || sameSpot(spotOf(document, first), spot)))
        return unchanged(document);
      let present = document;
      let next = firstSpot(document, spot, new Set(tops));
      const calls = tops.map((id) => {
        const moved = moveOne(present, id, next);
        present = moved.tree;
        next = { ...next, afterId: id };
        return moved.call;
      });
      return { document: present, calls };
    },
  };
}
