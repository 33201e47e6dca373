import { columnIds, columnOf, type ColumnId } from '../blocks/columns.ts';
import { isNever, isWithin, periodOf } from '../blocks/visible-period.ts';
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

/** Whether the block is not hidden: state 4 is visible, state 2 hidden (spec 2 §4.7). */
export function isShown({ instanceStateId }: Pick<PageBlock, 'instanceStateId'>): boolean {
  return instanceStateId === ACTIVE_STATE;
}

/** What decides when a block is seen. */
type TimedBlock = Pick<PageBlock, 'instanceStateId' | 'config'>;

/** Whether visitors see the block at a moment, in milliseconds since 1970: it is not hidden, and it is its time. */
export function isShownAt(block: TimedBlock, at: number): boolean {
  return isShown(block) && isWithin(periodOf(block.config), at);
}

/** The moments at which a page begins to look otherwise, ascending. */
export function changingMoments(blocks: readonly TimedBlock[]): readonly number[] {
  const periods = blocks.filter(isShown).map(({ config }) => periodOf(config));
  const moments = periods.filter((period) => !isNever(period)).flatMap(({ from, to }) => [from, to]);
  return [...new Set(moments.filter((moment) => moment !== null))].toSorted((one, other) => one - other);
}

/** The blocks of a page as trees. A block whose parent is not among them is at the top. */
export function blockTrees<Block extends PageBlock>(blocks: readonly Block[]): readonly BlockNode<Block>[] {
  const known = new Set(blocks.map(({ id }) => id));
  const above = ({ parentId }: Block) => (parentId !== null && known.has(parentId) ? parentId : null);
  const byParent = Map.groupBy(blocks.toSorted(byPlace), above);
  const nodeOf = (block: Block): BlockNode<Block> => ({ block, children: (byParent.get(block.id) ?? []).map(nodeOf) });
  return (byParent.get(null) ?? []).map(nodeOf);
}

/** The blocks that are seen: one that is not hides the blocks inside. */
export function seenTrees<Block extends PageBlock>(
  nodes: readonly BlockNode<Block>[],
  isSeen: (block: Block) => boolean,
): readonly BlockNode<Block>[] {
  return nodes
    .filter(({ block }) => isSeen(block))
    .map(({ block, children }) => ({ block, children: seenTrees(children, isSeen) }));
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
