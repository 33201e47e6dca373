import type { ColumnId } from '#model/blocks/columns.ts';
import { columnIn, columnsOf, shownParent, siblingsIn, type PageTree, type Spot } from './page-tree.ts';

/** A place as the server takes it: a position among the blocks of a column, from 0. */
export interface PlaceIndex {
  readonly parentId: number | null;
  readonly columnId: ColumnId | null;
  readonly index: number;
}

/** The distance between blocks at the end, as the server's. */
const STEP = 65_536;

/** The place at the end of a column. */
export function endOf(tree: PageTree, parentId: number | null, columnId: ColumnId | null): Spot {
  const column = columnId ?? columnsOf(tree, parentId)[0] ?? null;
  return { parentId, columnId: column, afterId: siblingsIn(tree, { parentId, columnId: column }).at(-1) ?? null };
}

/** The place where a block is: after the one before it. */
export function spotOf(tree: PageTree, id: number): Spot {
  const block = tree.blocks.get(id);
  const parentId = shownParent(tree, id);
  const columnId = block ? columnIn(tree, block) : null;
  const siblings = siblingsIn(tree, { parentId, columnId });
  return { parentId, columnId, afterId: siblings[siblings.indexOf(id) - 1] ?? null };
}

/** The place right after a block. */
export function spotAfter(tree: PageTree, id: number): Spot {
  return { ...spotOf(tree, id), afterId: id };
}

/** Whether two places are the same. */
export function sameSpot(one: Spot | null, other: Spot | null): boolean {
  if (one === null || other === null) return one === other;
  return one.parentId === other.parentId && one.columnId === other.columnId && one.afterId === other.afterId;
}

/**
 * A place as an index among the other blocks of its column. A place in a block that is gone is at the end of the page,
 * one after a block that is no longer there at the end of the column.
 */
export function placeIndex(tree: PageTree, spot: Spot, moved: ReadonlySet<number> = new Set()): PlaceIndex {
  const { parentId } = spot;
  if (parentId !== null && !tree.blocks.has(parentId)) return placeIndex(tree, endOf(tree, null, null), moved);
  const columns = columnsOf(tree, parentId);
  const columnId = columns.find((column) => column === spot.columnId) ?? columns[0] ?? null;
  const siblings = siblingsIn(tree, { parentId, columnId }, moved);
  if (spot.afterId === null) return { parentId, columnId, index: 0 };
  if (moved.has(spot.afterId)) {
    // After a block that is moved too: where that block stands now, among those that stay.
    const all = siblingsIn(tree, { parentId, columnId });
    const stay = all.slice(0, all.indexOf(spot.afterId)).filter((id) => !moved.has(id));
    return { parentId, columnId, index: all.includes(spot.afterId) ? stay.length : siblings.length };
  }
  const at = siblings.indexOf(spot.afterId);
  return { parentId, columnId, index: at === -1 ? siblings.length : at + 1 };
}

/**
 * Provisional priorities for blocks at a place, until the server assigns theirs: fractions between the neighbours', so
 * that no other block changes.
 */
export function prioritiesAt(
  tree: PageTree,
  place: PlaceIndex,
  count: number,
  moved: ReadonlySet<number> = new Set(),
): readonly number[] {
  const siblings = siblingsIn(tree, place, moved);
  const priorityOf = (id: number | undefined) => (id === undefined ? undefined : tree.blocks.get(id)?.priority);
  const before = priorityOf(siblings[place.index - 1]);
  const after = priorityOf(siblings[place.index]);
  const step = before === undefined || after === undefined ? STEP : (after - before) / (count + 1);
  const start = before ?? (after === undefined ? 0 : after - step * (count + 1));
  return Array.from({ length: count }, (_, at) => start + step * (at + 1));
}
