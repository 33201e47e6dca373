import { columnIds, columnOf } from '../blocks/columns.ts';
import { blockTrees, inColumn, type BlockNode, type PageBlock } from './block-tree.ts';

/** A block at two moments; null where it does not exist. */
export interface BlockPair<Block extends PageBlock> {
  readonly before: Block | null;
  readonly after: Block | null;
  /** How many blocks it is inside of, at the later moment if it exists there. */
  readonly depth: number;
  /** Whether it is in another block, in another column, or in another order among those that stayed there. */
  readonly isMoved: boolean;
  /** Where it is at each moment. */
  readonly places: { readonly before: BlockPosition | null; readonly after: BlockPosition | null };
}

/** The place of a block among those of its column. */
export interface BlockPosition {
  readonly parentId: number | null;
  /** From 1. */
  readonly at: number;
  readonly of: number;
}

type Nodes<Block extends PageBlock> = readonly BlockNode<Block>[];

/** The blocks inside in the order in which they are read. */
function inOrder<Block extends PageBlock>(node: BlockNode<Block> | undefined): Nodes<Block> {
  if (!node) return [];
  const columns = columnIds(node.block.model);
  return columns.length === 0 ? node.children : columns.flatMap((column) => inColumn(node, column));
}

function allNodes<Block extends PageBlock>(nodes: Nodes<Block>): Nodes<Block> {
  return nodes.flatMap((node) => [node, ...allNodes(inOrder(node))]);
}

/** The places where blocks stand together: for each the ids in order. */
function placesOf<Block extends PageBlock>(top: Nodes<Block>): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  const note = (nodes: Nodes<Block>, parent: Block | null) => {
    for (const node of nodes) {
      const column = parent === null ? null : columnOf(columnIds(parent.model), node.block.columnId);
      const key = `${parent?.id ?? ''} ${typeof column} ${column}`;
      places.set(key, [...(places.get(key) ?? []), node.block.id]);
      note(inOrder(node), node.block);
    }
  };
  note(top, null);
  return places;
}

function positionsOf<Block extends PageBlock>(top: Nodes<Block>): ReadonlyMap<number, BlockPosition> {
  const parents = new Map(allNodes(top).flatMap((node) => node.children.map(({ block }) => [block.id, node.block.id])));
  return new Map(
    [...placesOf(top).values()].flatMap((ids) =>
      ids.map((id, at) => [id, { parentId: parents.get(id) ?? null, at: at + 1, of: ids.length }] as const),
    ),
  );
}

/** Those of the numbers that remain if as few as possible are taken out so that the rest ascends. */
function ascending(numbers: readonly number[]): ReadonlySet<number> {
  const ends: number[] = [];
  const before = new Map<number, number | undefined>();
  for (const number of numbers) {
    let at = ends.length;
    while (at > 0 && (ends[at - 1] ?? 0) > number) at -= 1;
    before.set(number, ends[at - 1]);
    ends[at] = number;
  }
  const kept = new Set<number>();
  for (let number = ends.at(-1); number !== undefined; number = before.get(number)) kept.add(number);
  return kept;
}

/** The blocks that stayed where they were, as few as possible being said to have moved. */
function stayedIn<Block extends PageBlock>(before: Nodes<Block>, after: Nodes<Block>): ReadonlySet<number> {
  const stayed = new Set<number>();
  const were = placesOf(before);
  for (const [key, ids] of placesOf(after)) {
    const positions = new Map(were.get(key)?.map((id, at) => [id, at]));
    const common = ids.filter((id) => positions.has(id));
    const kept = ascending(common.map((id) => positions.get(id) ?? 0));
    for (const id of common) if (kept.has(positions.get(id) ?? 0)) stayed.add(id);
  }
  return stayed;
}

/** The ids of the later blocks in order, and the removed ones each after the one that it followed. */
function together(before: readonly number[], after: readonly number[], isRemoved: (id: number) => boolean) {
  const ids = [...after];
  for (const [at, id] of before.entries()) {
    if (!isRemoved(id)) continue;
    const previous = before.slice(0, at).findLast((other) => ids.includes(other));
    ids.splice(previous === undefined ? 0 : ids.indexOf(previous) + 1, 0, id);
  }
  return ids;
}

/**
 * Every block of two moments of a page once, in reading order: where it is at the later moment, or where it was if it is
 * gone.
 */
export function compareBlocks<Block extends PageBlock>(
  before: readonly Block[],
  after: readonly Block[],
): readonly BlockPair<Block>[] {
  const [was, is] = [blockTrees(before), blockTrees(after)];
  const former = new Map(allNodes(was).map((node) => [node.block.id, node]));
  const later = new Map(allNodes(is).map((node) => [node.block.id, node]));
  const stayed = stayedIn(was, is);
  const [placed, places] = [positionsOf(was), positionsOf(is)];
  const idsOf = (nodes: Nodes<Block>) => nodes.map(({ block }) => block.id);
  const pairsOf = (one: Nodes<Block>, other: Nodes<Block>, depth: number): readonly BlockPair<Block>[] =>
    together(idsOf(one), idsOf(other), (id) => !later.has(id)).flatMap((id) => {
      const [old, present] = [former.get(id), later.get(id)];
      const pair = { before: old?.block ?? null, after: present?.block ?? null, depth };
      const isMoved = old !== undefined && present !== undefined && !stayed.has(id);
      const position = { before: placed.get(id) ?? null, after: places.get(id) ?? null };
      return [{ ...pair, isMoved, places: position }, ...pairsOf(inOrder(old), inOrder(present), depth + 1)];
    });
  return pairsOf(was, is, 0);
}
