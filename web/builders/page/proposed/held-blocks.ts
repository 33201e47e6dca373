import { columnOf } from '#model/blocks/columns.ts';
import type { ComparedRecord } from '#model/wire/moments.ts';
import { columnsOf, shownParent, siblingsIn, type PageTree, type Spot } from '../tree/page-tree.ts';

/** What is held back of a block, as it is marked on the canvas. */
export interface HeldBlock {
  readonly part: ComparedRecord;
  readonly change: 'added' | 'changed' | 'moved' | 'deleted';
  /** The block in the tree; null where it is deleted. */
  readonly id: number | null;
  /** Where a deleted block was. */
  readonly spot: Spot | null;
  /** The ids of the blocks beside it that only get other numbers by it. */
  readonly renumbered: readonly number[];
  /** The renumbered ones that no other change needs. */
  readonly ownNumbers: readonly number[];
}

/** The fields that say where a block is. */
const PLACE: ReadonlySet<string> = new Set(['priority', 'parentId', 'columnId']);

function former(part: ComparedRecord | undefined, name: string, present: unknown = null): unknown {
  const field = part?.fields.find(({ fieldName, names }) => names === undefined && fieldName === name);
  return field ? field.before : present;
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

interface Ranked {
  readonly id: number;
  readonly before: number;
  readonly isHeld: boolean;
}

/**
 * The blocks of a list, in their present order, that do not stand in their former order: the fewest that can have been moved,
 * and of those that have a new number where it can be told.
 */
function movedIn(list: readonly Ranked[]): readonly number[] {
  const best: { readonly weight: number; readonly from: number }[] = [];
  let last = -1;
  for (const [at, { before, isHeld }] of list.entries()) {
    let [weight, from] = [0, -1];
    for (let one = 0; one < at; one += 1) {
      const reached = best[one]?.weight ?? 0;
      if ((list[one]?.before ?? 0) <= before && reached > weight) [weight, from] = [reached, one];
    }
    best.push({ weight: weight + (isHeld ? 1 : list.length + 1), from });
    if (last === -1 || (best[at]?.weight ?? 0) > (best[last]?.weight ?? 0)) last = at;
  }
  const stays = new Set<number>();
  for (let at = last; at !== -1; at = best[at]?.from ?? -1) stays.add(at);
  return list.flatMap(({ id }, at) => (stays.has(at) ? [] : [id]));
}

/** The blocks of the tree, which is the page as it would be, that only get another place by what is held back. */
function movedBlocks(tree: PageTree, parts: ReadonlyMap<number, ComparedRecord>): ReadonlySet<number> {
  const moved = new Set<number>();
  for (const ids of tree.order.values()) {
    const ranked = ids.flatMap((id): readonly Ranked[] => {
      const [block, part] = [tree.blocks.get(id), parts.get(id)];
      if (!block || part?.action === 'create') return [];
      if (part?.fields.some(({ fieldName }) => fieldName === 'parentId' || fieldName === 'columnId')) {
        moved.add(id);
        return [];
      }
      return [{ id, before: numberOf(former(part, 'priority', block.priority)) ?? 0, isHeld: part !== undefined }];
    });
    for (const id of movedIn(ranked)) moved.add(id);
  }
  return moved;
}

/** Where a deleted block was, among those that are left; null where the block around it is deleted too. */
function formerSpot(
  tree: PageTree,
  parts: ReadonlyMap<number, ComparedRecord>,
  part: ComparedRecord,
  localOf: (id: number) => number,
): Spot | null {
  const around = numberOf(former(part, 'parentId'));
  const parentId = around === null ? null : localOf(around);
  if (parentId !== null && !tree.blocks.has(parentId)) return null;
  const named = former(part, 'columnId');
  const columnId = columnOf(
    columnsOf(tree, parentId),
    typeof named === 'string' || typeof named === 'number' ? named : null,
  );
  const place = numberOf(former(part, 'priority')) ?? 0;
  const before = siblingsIn(tree, { parentId, columnId }).filter((id) => {
    const present = tree.blocks.get(id)?.priority ?? 0;
    return parts.get(id)?.action !== 'create' && (numberOf(former(parts.get(id), 'priority', present)) ?? 0) < place;
  });
  return { parentId, columnId, afterId: before.at(-1) ?? null };
}

/**
 * The blocks of a page of which something is held back, where `tree` is the page as it would be. Blocks that only get other
 * numbers, since others come or go beside them, are told with those.
 */
export function heldBlocks(
  parts: readonly ComparedRecord[],
  tree: PageTree,
  localOf: (serverId: number) => number,
): readonly HeldBlock[] {
  const ofBlocks = parts.filter(({ part }) => part === 'blocks');
  const byId = new Map(ofBlocks.map((part) => [localOf(part.objectId), part]));
  const moved = movedBlocks(tree, byId);
  const found: (Omit<HeldBlock, 'renumbered' | 'ownNumbers'> & { readonly parentId: number | null })[] = [];
  const silent: { readonly partId: number; readonly parentId: number | null }[] = [];
  for (const [id, part] of byId) {
    if (part.action === 'delete') {
      // A file of a block has no kind.
      const spot = part.fields.some(({ fieldName }) => fieldName === 'name')
        ? formerSpot(tree, byId, part, localOf)
        : null;
      if (spot) found.push({ part, change: 'deleted', id: null, spot, parentId: spot.parentId });
      continue;
    }
    if (!tree.blocks.has(id)) continue;
    const parentId = shownParent(tree, id);
    const isWritten = part.fields.some(({ fieldName, names }) => names !== undefined || !PLACE.has(fieldName));
    const change =
      part.action === 'create' ? 'added' : isWritten ? 'changed' : moved.has(id) ? ('moved' as const) : null;
    if (change === null) silent.push({ partId: part.objectId, parentId });
    else found.push({ part, change, id, spot: null, parentId });
  }
  return found.map(({ parentId, ...block }) => {
    const places = block.change !== 'changed' || (block.id !== null && moved.has(block.id));
    const renumbered = places ? silent.flatMap((one) => (one.parentId === parentId ? [one.partId] : [])) : [];
    const isAlone = found.every((other) => other.part === block.part || other.parentId !== parentId);
    return { ...block, renumbered, ownNumbers: isAlone ? renumbered : [] };
  });
}

/** The blocks by the places of their marks: several may be deleted between the same two. */
export function atOnePlace(blocks: readonly HeldBlock[]): readonly (readonly [HeldBlock, ...HeldBlock[]])[] {
  const placeOf = ({ id, spot, part }: HeldBlock) => (id === null && spot ? JSON.stringify(spot) : part.objectId);
  return [...Map.groupBy(blocks, placeOf).values()].flatMap(([first, ...others]) =>
    first ? [[first, ...others]] : [],
  );
}
