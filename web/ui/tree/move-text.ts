import type { TreeMove, TreeNode } from './tree-node.ts';
import { treePath } from './tree-rows.ts';

/** Describes the move of a node for screen readers. */
export function moveText(nodes: readonly TreeNode[], move: TreeMove): string {
  const moved = treePath(nodes, move.id).at(-1);
  const parent = treePath(nodes, move.parentId).at(-1);
  const siblings = (parent?.children ?? nodes).filter(({ id }) => id !== move.id).length;
  const where = parent ? `«${parent.caption}», место` : 'верхний уровень, место';
  return `«${moved?.caption ?? ''}» перемещено: ${where} ${move.index + 1} из ${siblings + 1}`;
}
