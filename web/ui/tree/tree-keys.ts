import { foldText } from './tree-search.ts';
import { keyboardMove, type MoveDirection } from './tree-moves.ts';
import type { TreeMove, TreeMoving } from './tree-node.ts';
import type { TreeRow } from './tree-rows.ts';

/** The properties of a key event that a tree uses. */
export interface TreeKey {
  readonly key: string;
  readonly alt: boolean;
  readonly shift: boolean;
  /** Ctrl or Meta: reserved for the browser. */
  readonly command: boolean;
}

/** The effect of a key in a tree. */
export type TreeIntent =
  | { readonly type: 'focus'; readonly place: number }
  | { readonly type: 'expand' | 'collapse' | 'choose' | 'check' | 'menu'; readonly id: number }
  | { readonly type: 'expandAll'; readonly ids: readonly number[] }
  | { readonly type: 'move'; readonly move: TreeMove | null };

/** Number of rows that PageUp and PageDown move by. */
const PAGE = 10;

const MOVES: ReadonlyMap<string, MoveDirection> = new Map([
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['ArrowRight', 'in'],
  ['ArrowLeft', 'out'],
]);

/** The effect of a key on the row at `place`, as in the ARIA tree pattern; null leaves the key to the browser. */
export function treeIntent(
  pressed: TreeKey,
  rows: readonly TreeRow[],
  place: number,
  options: { readonly moving?: TreeMoving; readonly checkable: boolean },
): TreeIntent | null {
  const row = rows[place];
  if (!row || pressed.command) return null;
  const { id } = row.node;
  if (pressed.key === 'ContextMenu' || (pressed.key === 'F10' && pressed.shift)) return { type: 'menu', id };
  if (pressed.alt) {
    const direction = MOVES.get(pressed.key);
    if (!direction || !options.moving) return null;
    return { type: 'move', move: keyboardMove(rows, place, direction, options.moving) };
  }
  switch (pressed.key) {
    case 'ArrowDown':
      return focus(rows, place + 1);
    case 'ArrowUp':
      return focus(rows, place - 1);
    case 'PageDown':
      return focus(rows, place + PAGE);
    case 'PageUp':
      return focus(rows, place - PAGE);
    case 'Home':
      return focus(rows, 0);
    case 'End':
      return focus(rows, rows.length - 1);
    case 'ArrowRight':
      if (row.node.children.length === 0) return null;
      return row.expanded ? focus(rows, place + 1) : { type: 'expand', id };
    case 'ArrowLeft':
      return row.expanded ? { type: 'collapse', id } : toParent(rows, place);
    case 'Enter':
      return { type: options.checkable ? 'check' : 'choose', id };
    case ' ':
      return { type: options.checkable ? 'check' : 'choose', id };
    case '*':
      return { type: 'expandAll', ids: siblingsOf(rows, row) };
    default:
      return null;
  }
}

/**
 * The next row whose caption begins with the typed text, searching from `place` and wrapping; null when there is none.
 */
export function typedPlace(rows: readonly TreeRow[], place: number, typed: string): number | null {
  const text = foldText(typed);
  // A single letter searches from the next row; a longer text may still match the current one.
  const from = text.length === 1 ? place + 1 : place;
  for (let step = 0; step < rows.length; step += 1) {
    const candidate = (from + step) % rows.length;
    const row = rows[candidate];
    if (row && foldText(row.node.caption).startsWith(text)) return candidate;
  }
  return null;
}

function focus(rows: readonly TreeRow[], place: number): TreeIntent {
  return { type: 'focus', place: Math.max(0, Math.min(rows.length - 1, place)) };
}

function toParent(rows: readonly TreeRow[], place: number): TreeIntent | null {
  const parent = rows.findIndex((candidate) => candidate.node === rows[place]?.parent);
  return parent === -1 ? null : { type: 'focus', place: parent };
}

function siblingsOf(rows: readonly TreeRow[], row: TreeRow): readonly number[] {
  return rows
    .filter((other) => other.parent === row.parent && other.node.children.length > 0)
    .map((other) => other.node.id);
}
