import { useRef, type KeyboardEvent } from 'react';
import { treeIntent, typedPlace } from './tree-keys.ts';
import type { TreeAction, TreeMove, TreeMoving } from './tree-node.ts';
import type { TreeRow } from './tree-rows.ts';

interface KeyboardOptions {
  readonly rows: readonly TreeRow[];
  /** The current rows: a key may arrive before the previous key's move is rendered. */
  readonly newestRows: () => readonly TreeRow[];
  /** The row that has the focus. */
  readonly place: number;
  readonly checkable: boolean;
  readonly moving: TreeMoving | undefined;
  readonly actions: ((id: number) => readonly TreeAction[]) | undefined;
  readonly focusRow: (id: number) => void;
  readonly expand: (ids: readonly number[], open: boolean) => void;
  readonly onChoose: (id: number) => void;
  readonly openMenuAt: (id: number) => void;
  /** Null: the move is not possible. */
  readonly onMove: (move: TreeMove | null) => void;
}

/** Maximum milliseconds between keys of one typed word. */
const TYPING_PAUSE = 600;

/** The rendered rows as they stand after moves that are not rendered yet; a search shows others than the tree has. */
function reordered(rows: readonly TreeRow[], newest: readonly TreeRow[]): readonly TreeRow[] {
  const rendered = new Set(rows.map(({ node }) => node.id));
  const present = newest.filter(({ node }) => rendered.has(node.id));
  return present.length === rows.length ? present : rows;
}

/** Handles a key in a tree: as in the ARIA tree pattern, as a key of its menu, or as a letter of a caption. */
export function useTreeKeyboard(options: KeyboardOptions): (event: KeyboardEvent) => void {
  const typed = useRef({ text: '', at: 0 });
  const { rows, place, checkable, moving, actions, focusRow, expand } = options;

  const actByKey = (event: KeyboardEvent, id: number): boolean => {
    const action = actions?.(id).find((candidate) => candidate.key === event.key);
    if (!action) return false;
    event.preventDefault();
    action.onChoose();
    return true;
  };

  const typeAhead = (event: KeyboardEvent): void => {
    if (event.key.length !== 1) return;
    const text = event.timeStamp - typed.current.at < TYPING_PAUSE ? typed.current.text + event.key : event.key;
    typed.current = { text, at: event.timeStamp };
    event.preventDefault();
    event.stopPropagation();
    const found = typedPlace(rows, place, text);
    const row = found === null ? undefined : rows[found];
    if (row) focusRow(row.node.id);
  };

  return (event) => {
    const row = rows[place];
    if (!row) return;
    const { key, altKey: alt, shiftKey: shift } = event;
    const command = event.ctrlKey || event.metaKey;
    // A node is moved, and the focus goes on, from its current position, not from the rendered one.
    const newest = options.newestRows();
    const present = alt ? newest : reordered(rows, newest);
    const at = present.findIndex(({ node }) => node.id === row.node.id);
    const intent = treeIntent({ key, alt, shift, command }, present, at, { checkable, ...(moving && { moving }) });
    if (intent === null) {
      if (!alt && !command && !actByKey(event, row.node.id)) typeAhead(event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    switch (intent.type) {
      case 'focus':
        return focusRow(present[intent.place]?.node.id ?? row.node.id);
      case 'expand':
      case 'collapse':
        return expand([intent.id], intent.type === 'expand');
      case 'expandAll':
        return expand(intent.ids, true);
      case 'choose':
      case 'check':
        return options.onChoose(intent.id);
      case 'menu':
        return options.openMenuAt(intent.id);
      case 'move':
        return options.onMove(intent.move);
    }
  };
}
