import { columnIds, columnOf, type ColumnId } from '#model/blocks/columns.ts';
import type { PageBlock } from '#model/page/block-tree.ts';

/** A block of the edited page. */
export interface EditedBlock extends PageBlock {
  /** The id on the server; null until it has created the block. */
  readonly serverId: number | null;
  readonly version: number;
  /** The block's own name; empty where it has that of its kind. */
  readonly caption: string;
}

/** The blocks of a page by id, and the ids of each parent's and each column's blocks in order. */
export interface PageTree {
  readonly blocks: ReadonlyMap<number, EditedBlock>;
  /** By parent; `null` is the page itself. */
  readonly order: ReadonlyMap<number | null, readonly number[]>;
  /** By parent and column, see {@link siblingsIn}. */
  readonly columns: ReadonlyMap<string, readonly number[]>;
}

/** A place among the blocks of a column: after a sibling, or the first one for `null`. */
export interface Spot {
  readonly parentId: number | null;
  readonly columnId: ColumnId | null;
  readonly afterId: number | null;
}

const NONE: readonly number[] = [];

/** A page without blocks. */
export const EMPTY_TREE: PageTree = { blocks: new Map(), order: new Map(), columns: new Map() };

/** The order of the server: by priority, then by its ids. New blocks are after those of the same priority. */
function byPlace(one: EditedBlock, other: EditedBlock): number {
  if (one.priority !== other.priority) return one.priority - other.priority;
  if (one.serverId === null || other.serverId === null)
    return Number(one.serverId === null) - Number(other.serverId === null) || other.id - one.id;
  return one.serverId - other.serverId;
}

/** The columns of a block, once for each state of it. */
const columnsOfBlock = new WeakMap<EditedBlock, readonly ColumnId[]>();

function blockColumns(block: EditedBlock | undefined): readonly ColumnId[] {
  if (!block) return [];
  let columns = columnsOfBlock.get(block);
  if (!columns) columnsOfBlock.set(block, (columns = columnIds(block.model)));
  return columns;
}

function columnKey(parentId: number | null, columnId: ColumnId | null): string {
  return JSON.stringify([parentId, columnId]);
}

/** The list, or an equal one that is known already. */
function kept(ids: readonly number[], known: readonly number[] = NONE): readonly number[] {
  return ids.length === known.length && ids.every((id, at) => id === known[at]) ? known : ids;
}

/**
 * The tree of the blocks. A block whose parent is not among them is on the page itself. Lists equal to those of
 * `before` keep their identity, so that what is drawn from them is not drawn again.
 */
export function treeOf(blocks: ReadonlyMap<number, EditedBlock>, before: PageTree = EMPTY_TREE): PageTree {
  const parentOf = ({ parentId }: EditedBlock) => (parentId !== null && blocks.has(parentId) ? parentId : null);
  const byParent = Map.groupBy([...blocks.values()].toSorted(byPlace), parentOf);
  const order = new Map<number | null, readonly number[]>();
  const columns = new Map<string, readonly number[]>();
  for (const [parentId, children] of byParent) {
    const ids = children.map(({ id }) => id);
    order.set(parentId, kept(ids, before.order.get(parentId)));
    const named = parentId === null ? [] : blockColumns(blocks.get(parentId));
    for (const [columnId, inside] of Map.groupBy(children, (child) => columnOf(named, child.columnId))) {
      const key = columnKey(parentId, columnId);
      const list = inside.map(({ id }) => id);
      columns.set(key, kept(list, before.columns.get(key)));
    }
  }
  return { blocks, order, columns };
}

/** The tree with blocks replaced or added. */
export function withBlocks(tree: PageTree, changed: readonly EditedBlock[]): PageTree {
  if (changed.length === 0) return tree;
  const blocks = new Map(tree.blocks);
  for (const block of changed) blocks.set(block.id, block);
  return treeOf(blocks, tree);
}

/** The blocks of a parent in order, of all its columns. */
export function childrenOf(tree: PageTree, parentId: number | null): readonly number[] {
  return tree.order.get(parentId) ?? NONE;
}

/** The columns of a block; empty for one without, and for the page. */
export function columnsOf(tree: PageTree, id: number | null): readonly ColumnId[] {
  return id === null ? [] : blockColumns(tree.blocks.get(id));
}

/** The column of its parent in which a block is shown; null where the parent has none. */
export function columnIn(tree: PageTree, { parentId, columnId }: EditedBlock): ColumnId | null {
  return columnOf(columnsOf(tree, parentId), columnId);
}

/** The parent under which a block is shown. */
export function shownParent(tree: PageTree, id: number): number | null {
  const parentId = tree.blocks.get(id)?.parentId ?? null;
  return parentId !== null && tree.blocks.has(parentId) ? parentId : null;
}

/** The blocks of a column in order; the first column where the parent has no such one. */
export function siblingsIn(
  tree: PageTree,
  { parentId, columnId }: Pick<Spot, 'parentId' | 'columnId'>,
  without?: ReadonlySet<number>,
): readonly number[] {
  const column = columnOf(columnsOf(tree, parentId), columnId);
  const ids = tree.columns.get(columnKey(parentId, column)) ?? NONE;
  return without ? ids.filter((id) => !without.has(id)) : ids;
}

/** The block and everything inside, each parent before its contents. */
export function subtree(tree: PageTree, id: number): readonly number[] {
  if (!tree.blocks.has(id)) return [];
  return [id, ...childrenOf(tree, id).flatMap((child) => subtree(tree, child))];
}

/** All blocks in the order in which they are read; without the contents of those for which `isClosed`. */
export function readingOrder(
  tree: PageTree,
  isClosed: (block: EditedBlock) => boolean = () => false,
): readonly number[] {
  const inside = (parentId: number | null): readonly number[] => {
    const block = parentId === null ? undefined : tree.blocks.get(parentId);
    if (block && isClosed(block)) return NONE;
    const columns = columnsOf(tree, parentId);
    const lists = columns.length === 0 ? [null] : columns;
    return lists.flatMap((columnId) => siblingsIn(tree, { parentId, columnId }).flatMap((id) => [id, ...inside(id)]));
  };
  return inside(null);
}

/** The blocks around a block, the outermost first. */
export function ancestorsOf(tree: PageTree, id: number): readonly number[] {
  const parentId = shownParent(tree, id);
  return parentId === null ? [] : [...ancestorsOf(tree, parentId), parentId];
}

/** Those of the blocks that are inside none of the others, in reading order. */
export function topmost(tree: PageTree, ids: ReadonlySet<number>): readonly number[] {
  return readingOrder(tree).filter((id) => ids.has(id) && !ancestorsOf(tree, id).some((above) => ids.has(above)));
}
