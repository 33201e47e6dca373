import { isUnknown } from './known-blocks.ts';
import { columnIn, columnsOf, readingOrder, shownParent, siblingsIn, type PageTree, type Spot } from './page-tree.ts';
import { endOf, spotOf } from './spots.ts';

/** The direction of a move by keyboard: within the column, into a neighbouring grid, or out of the grid around. */
export type MoveDirection = 'up' | 'down' | 'in' | 'out';

/** Whether blocks can be put into a block: it has columns, and the canvas shows them. */
export function isHolder(tree: PageTree, id: number): boolean {
  const block = tree.blocks.get(id);
  return block !== undefined && !isUnknown(block) && columnsOf(tree, id).length > 0;
}

/** The column beside the block's own; null where there is none. */
function nextColumn(tree: PageTree, id: number, by: 1 | -1): Spot | null {
  const block = tree.blocks.get(id);
  const parentId = shownParent(tree, id);
  if (!block || parentId === null) return null;
  const columns = columnsOf(tree, parentId);
  const own = columnIn(tree, block);
  const at = columns.findIndex((column) => column === own) + by;
  const columnId = columns[at];
  return columnId === undefined ? null : endOf(tree, parentId, columnId);
}

function inwards(tree: PageTree, id: number, siblings: readonly number[], at: number): Spot | null {
  const beside = nextColumn(tree, id, 1);
  if (beside) return beside;
  const holder = [siblings[at - 1], siblings[at + 1]].find((other) => other !== undefined && isHolder(tree, other));
  return holder === undefined ? null : endOf(tree, holder, null);
}

/** Where a block goes by keyboard; null where it cannot. It follows the tree, not where blocks are on the screen. */
export function movedSpot(tree: PageTree, id: number, direction: MoveDirection): Spot | null {
  if (!tree.blocks.has(id)) return null;
  const spot = spotOf(tree, id);
  const siblings = siblingsIn(tree, spot);
  const at = siblings.indexOf(id);
  switch (direction) {
    case 'up':
      return at > 0 ? { ...spot, afterId: siblings[at - 2] ?? null } : null;
    case 'down':
      return at < siblings.length - 1 ? { ...spot, afterId: siblings[at + 1] ?? null } : null;
    case 'in':
      return inwards(tree, id, siblings, at);
    case 'out': {
      const back = nextColumn(tree, id, -1);
      if (back) return back;
      const { parentId } = spot;
      return parentId === null ? null : { ...spotOf(tree, parentId), afterId: parentId };
    }
  }
}

/** The blocks that the canvas shows, in reading order. */
export function shownOrder(tree: PageTree): readonly number[] {
  return readingOrder(tree, isUnknown);
}

/** The block to go to by an arrow: the previous, the next, the one around, or the first one inside. */
export function neighbourOf(tree: PageTree, id: number | null, direction: MoveDirection): number | null {
  const order = shownOrder(tree);
  if (id === null) return order[0] ?? null;
  const at = order.indexOf(id);
  switch (direction) {
    case 'up':
      return order[at - 1] ?? null;
    case 'down':
      return order[at + 1] ?? null;
    case 'out':
      return shownParent(tree, id);
    case 'in':
      return order[at + 1] !== undefined && shownParent(tree, order[at + 1] ?? 0) === id
        ? (order[at + 1] ?? null)
        : null;
  }
}
