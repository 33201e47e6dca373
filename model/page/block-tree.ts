import { columnIds, columnOf, type ColumnId } from '../blocks/columns.ts';
import { ACTIVE_STATE } from '../terms/states.ts';
import type { RenderedBlock } from './render-block.ts';

/** A block's record as a page needs it. */
export interface PageBlock extends RenderedBlock {
  readonly parentId: number | null;
  readonly columnId: ColumnId | null;
  readonly priority: number;
  readonly instanceStateId: number;
}

/** A block with the blocks inside, in order. */
export interface BlockNode<Block extends PageBlock = PageBlock> {
  readonly block: Block;
  readonly children: readonly BlockNode<Block>[];
}

/** The order of blocks of one parent. */
export function byPlace(one: PageBlock, other: PageBlock): number {
  return one.priority - other.priority || one.id - other.id;
}

/** Whether visitors see the block: state 4 is visible, state 2 hidden (spec 2 §4.7). */
export function isShown({ instanceStateId }: PageBlock): boolean {
  return instanceStateId === ACTIVE_STATE;
}

/** The blocks of a page as trees. A block whose parent is not among them is at the top. */
export function blockTrees<Block extends PageBlock>(blocks: readonly Block[]): readonly BlockNode<Block>[] {
  const known = new Set(blocks.map(({ id }) => id));
  const above = ({ parentId }: Block) => (parentId !== null && known.has(parentId) ? parentId : null);
  const byParent = Map.groupBy(blocks.toSorted(byPlace), above);
  const nodeOf = (block: Block): BlockNode<Block> => ({ block, children: (byParent.get(block.id) ?? []).map(nodeOf) });
  return (byParent.get(null) ?? []).map(nodeOf);
}

/** The blocks that visitors see: a hidden block hides the blocks inside. */
export function shownTrees<Block extends PageBlock>(nodes: readonly BlockNode<Block>[]): readonly BlockNode<Block>[] {
  return nodes
    .filter(({ block }) => isShown(block))
    .map(({ block, children }) => ({ block, children: shownTrees(children) }));
}

/** The blocks of one column of a node; all of them for null. */
export function inColumn<Block extends PageBlock>(
  { block, children }: BlockNode<Block>,
  columnId: ColumnId | null,
): readonly BlockNode<Block>[] {
  if (columnId === null) return children;
  const columns = columnIds(block.model);
  return children.filter((child) => columnOf(columns, child.block.columnId) === columnId);
}
