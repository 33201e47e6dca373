import type { Branch, TreeMove, TreeMoving } from './tree-node.ts';
import { treePath, type TreeRow } from './tree-rows.ts';

/** The direction of a move by keyboard, relative to the node's position. */
export type MoveDirection = 'up' | 'down' | 'in' | 'out';

/** The part of a row under the pointer. */
export type DropZone = 'before' | 'inside' | 'after';

type Rules = Pick<TreeMoving, 'canMove' | 'canHold'>;

/** The keyboard move of the row at `place`, or null where it is not possible. */
export function keyboardMove(
  rows: readonly TreeRow[],
  place: number,
  direction: MoveDirection,
  rules: Rules,
): TreeMove | null {
  const row = rows[place];
  if (!row || !rules.canMove(row.node.id)) return null;
  const { id } = row.node;
  const parentId = row.parent?.id ?? null;
  if (direction === 'up') return row.index > 0 ? { id, parentId, index: row.index - 1 } : null;
  if (direction === 'down') return row.index < row.siblings - 1 ? { id, parentId, index: row.index + 1 } : null;
  if (direction === 'in') {
    const above = rows.slice(0, place).findLast((other) => other.level === row.level && other.parent === row.parent);
    if (!above || !rules.canHold(above.node.id)) return null;
    return { id, parentId: above.node.id, index: above.node.children.length };
  }
  const parent = rows.slice(0, place).findLast((other) => other.node === row.parent);
  if (!parent) return null;
  const grandparentId = parent.parent?.id ?? null;
  return rules.canHold(grandparentId) ? { id, parentId: grandparentId, index: parent.index + 1 } : null;
}

/** The move that results from dropping a node over a row, or null where it is not allowed. */
export function dropMove(
  rows: readonly TreeRow[],
  id: number,
  over: { readonly place: number; readonly zone: DropZone },
  rules: Rules,
): TreeMove | null {
  const row = rows[over.place];
  const dragged = rows.find((candidate) => candidate.node.id === id);
  if (!row || !dragged || !rules.canMove(id)) return null;
  // A node cannot be moved below itself.
  if (treePath([dragged.node], row.node.id).length > 0) return null;
  const inside = over.zone === 'inside' || (over.zone === 'after' && row.expanded);
  const parent = inside ? row.node : row.parent;
  if (!rules.canHold(parent?.id ?? null)) return null;
  const sameParent = dragged.parent === parent;
  if (inside) {
    const first = over.zone === 'after';
    const count = row.node.children.length - (sameParent ? 1 : 0);
    return changed({ id, parentId: row.node.id, index: first ? 0 : count }, dragged);
  }
  const shift = sameParent && dragged.index < row.index ? 1 : 0;
  const index = row.index + (over.zone === 'after' ? 1 : 0) - shift;
  return changed({ id, parentId: parent?.id ?? null, index }, dragged);
}

function changed(move: TreeMove, dragged: TreeRow): TreeMove | null {
  return (dragged.parent?.id ?? null) === move.parentId && dragged.index === move.index ? null : move;
}

/** The tree after a move; the same tree when it does not contain the node. */
export function moveInTree<Node extends Branch<Node>>(nodes: readonly Node[], move: TreeMove): readonly Node[] {
  const moved = treePath(nodes, move.id).at(-1);
  if (!moved) return nodes;
  const level = (nodesOfLevel: readonly Node[], parentId: number | null): readonly Node[] => {
    const others = nodesOfLevel
      .filter(({ id }) => id !== move.id)
      .map((node) => (node.children.length > 0 || node.id === move.parentId ? withLevel(node) : node));
    return parentId === move.parentId ? others.toSpliced(move.index, 0, moved) : others;
  };
  const withLevel = (node: Node): Node => ({ ...node, children: level(node.children, node.id) });
  return level(nodes, null);
}
