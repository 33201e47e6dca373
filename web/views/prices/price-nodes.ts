import type { RecordsOf } from '#web/api/typed-records.ts';
import { formatDay } from '#web/ui/moment/format-moment.ts';
import type { TreeMove, TreeNode } from '#web/ui/tree/tree-node.ts';
import { moveInTree } from '#web/ui/tree/tree-moves.ts';

/** A price list as its node shows it. */
export type Pricelist = Pick<RecordsOf<'pricelist'>, 'id' | 'version' | 'caption' | 'validFrom' | 'validTo'>;
/** A position as its node shows it. */
export type Position = Pick<RecordsOf<'priceListItem'>, 'id' | 'caption' | 'pricelistId' | 'parentId' | 'priority'>;

/** The positions of a price list as far as they are loaded. */
export interface LoadedPositions {
  readonly items: readonly Position[];
  readonly total: number;
}

/** The distance between the priorities of neighbours, which leaves room for later ones. */
const STEP = 10;

const priorityOf = ({ priority }: Position) => priority ?? 0;
const inOrder = (one: Position, other: Position) => priorityOf(one) - priorityOf(other) || one.id - other.id;

/**
 * The id of the node that stands for what a price list has beyond its loaded positions; negative, as no record has such
 * an id.
 */
export const restId = (pricelistId: number) => -pricelistId;

/** Days such as `с 1 фев по 28 фев`; null where neither end is set. */
export function daysText({ validFrom, validTo }: Pricelist): string | null {
  const parts = [
    typeof validFrom === 'string' ? `с ${formatDay(validFrom)}` : null,
    typeof validTo === 'string' ? `по ${formatDay(validTo)}` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' ');
}

/** The nodes of positions; those whose parent is not loaded are at the top. */
function positionNodes(positions: readonly Position[]): TreeNode[] {
  const known = new Set(positions.map(({ id }) => id));
  const levels = Map.groupBy(positions, ({ parentId }) => (known.has(parentId ?? 0) ? (parentId ?? null) : null));
  const below = (parentId: number | null): TreeNode[] =>
    (levels.get(parentId) ?? [])
      .toSorted(inOrder)
      .map(({ id, caption }) => ({ id, caption: caption ?? `№ ${id}`, children: below(id) }));
  return below(null);
}

/** The tree of a catalogue: its price lists with their positions. */
export function priceNodes(
  lists: readonly Pricelist[],
  positionsOf: (pricelistId: number) => LoadedPositions | undefined,
): readonly TreeNode[] {
  return lists.map((list) => {
    const loaded = positionsOf(list.id);
    const rest = (caption: string): TreeNode => ({ id: restId(list.id), caption, children: [] });
    const nodes = loaded ? positionNodes(loaded.items) : [rest('Загрузка…')];
    if (loaded && loaded.items.length < loaded.total)
      nodes.push(rest(`Показаны первые ${loaded.items.length} позиций. Открыть весь список`));
    return { id: list.id, caption: list.caption ?? `№ ${list.id}`, children: nodes };
  });
}

/** The tree of what a search found: the price lists of the found positions; those without a found parent are at the top. */
export function foundNodes(lists: readonly Pricelist[], found: readonly Position[]): readonly TreeNode[] {
  const byList = Map.groupBy(found, ({ pricelistId }) => pricelistId);
  return lists.flatMap(({ id, caption }) => {
    const own = byList.get(id);
    return own ? [{ id, caption: caption ?? `№ ${id}`, children: positionNodes(own) }] : [];
  });
}

/** The writes of a move: the new priorities of other positions first, then the moved position. */
export interface PlannedMove {
  readonly others: readonly { readonly id: number; readonly priority: number }[];
  readonly moved: { readonly id: number; readonly parentId: number | null; readonly priority: number };
}

/**
 * How a move of a position is written, among the positions of the price list that it is moved to; null where nothing
 * changes. Only where its neighbours leave no room between them are their siblings numbered anew.
 */
export function planMove(
  nodes: readonly TreeNode[],
  positions: readonly Position[],
  move: TreeMove,
): PlannedMove | null {
  const byId = new Map(positions.map((one) => [one.id, one]));
  const own = byId.get(move.id);
  if (!own) return null;
  const parentId = move.parentId !== null && byId.has(move.parentId) ? move.parentId : null;
  const siblings = siblingsOf(moveInTree(nodes, move), move.parentId).filter(({ id }) => byId.has(id));
  const at = siblings.findIndex(({ id }) => id === move.id);
  const before = byId.get(siblings[at - 1]?.id ?? 0);
  const after = byId.get(siblings[at + 1]?.id ?? 0);
  const priority = priorityBetween(before && priorityOf(before), after && priorityOf(after));
  if (priority !== null) return { others: [], moved: { id: move.id, parentId, priority } };
  const numbered = siblings.map(({ id }, index) => ({ id, priority: (index + 1) * STEP }));
  return {
    others: numbered.filter(({ id, priority }) => id !== move.id && byId.get(id)?.priority !== priority),
    moved: { id: move.id, parentId, priority: (at + 1) * STEP },
  };
}

/** A priority between those of two neighbours; null where they leave no room. */
function priorityBetween(before: number | undefined, after: number | undefined): number | null {
  if (after === undefined) return (before ?? 0) + STEP;
  if (before === undefined) return after - STEP;
  const middle = Math.floor((before + after) / 2);
  return middle > before && middle < after ? middle : null;
}

function siblingsOf(nodes: readonly TreeNode[], parentId: number | null): readonly TreeNode[] {
  if (parentId === null) return nodes;
  for (const node of nodes) {
    if (node.id === parentId) return node.children;
    const found = siblingsOf(node.children, parentId);
    if (found.length > 0 || node.children.some(({ id }) => id === parentId)) return found;
  }
  return [];
}

/** The priority of a position that is added at the end of its parent. */
export function nextPriority(positions: readonly Position[], parentId: number | null): number {
  const siblings = positions.filter((one) => (one.parentId ?? null) === parentId);
  return Math.max(0, ...siblings.map(priorityOf)) + STEP;
}
