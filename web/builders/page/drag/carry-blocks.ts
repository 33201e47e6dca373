import type { PointerEvent } from 'react';
import { pressToDrag } from '#web/ui/drag/press.ts';
import { blockElement, lineAt, spotAt } from '../places/place-geometry.ts';
import type { PageStore } from '../document/page-store.ts';
import { subtree, type Spot } from '../tree/page-tree.ts';

/** Blocks that are dragged, with what the pointer shows. */
export interface CarriedBlocks {
  /** Empty for a new block of the palette. */
  readonly ids: readonly number[];
  readonly caption: string;
}

interface CarryOptions {
  readonly store: PageStore;
  /** The element of the page. */
  readonly page: HTMLElement;
  readonly carried: CarriedBlocks;
  /** The pressed element is a handle: dragging begins at once, by touch too. */
  readonly handle: boolean;
  readonly onDrop: (spot: Spot) => void;
}

/** The line at the place where a drop would put the blocks; moved without React. */
function showLine(page: HTMLElement): HTMLElement {
  const line = document.createElement('div');
  line.ariaHidden = 'true';
  Object.assign(line.style, {
    position: 'absolute',
    background: 'var(--mui-palette-primary-main)',
    borderRadius: '2px',
    boxShadow: '0 0 0 1px var(--mui-palette-background-paper)',
    pointerEvents: 'none',
    zIndex: '3',
    display: 'none',
  });
  page.append(line);
  return line;
}

/** Follows a press that may become a drag of blocks over the page. Nothing of it is React state. */
export function carryBlocks(event: PointerEvent, { store, page, carried, handle, onDrop }: CarryOptions): void {
  const { tree } = store.state;
  const inside = new Set(carried.ids.flatMap((id) => subtree(tree, id)));
  const elements = carried.ids.map((id) => blockElement(page, id)).filter((element) => element !== null);
  let line: HTMLElement | null = null;
  let spot: Spot | null = null;
  const label = carried.ids.length > 1 ? `Блоков: ${carried.ids.length}` : carried.caption;
  pressToDrag(event, {
    label,
    handle,
    targets: [
      {
        element: page,
        over: (at) => {
          const next = spotAt(page, at);
          spot = next && (next.parentId === null || !inside.has(next.parentId)) ? next : null;
          const frame = spot && lineAt(page, page, tree, spot);
          if (!line) return;
          line.style.display = frame ? 'block' : 'none';
          if (!frame) return;
          // Thick enough to be seen in both directions.
          const [width, height] = [Math.max(frame.width, 3), Math.max(frame.height, 3)];
          Object.assign(line.style, {
            transform: `translate(${frame.left}px, ${frame.top}px)`,
            left: '0',
            top: '0',
            width: `${width}px`,
            height: `${height}px`,
          });
        },
        leave: () => {
          spot = null;
          if (line) line.style.display = 'none';
        },
        drop: () => {},
      },
    ],
    onStart: () => {
      line = showLine(page);
      for (const element of elements) element.dataset['carried'] = '';
    },
    onEnd: (dropped) => {
      const target = spot;
      line?.remove();
      for (const element of elements) delete element.dataset['carried'];
      if (dropped && target) onDrop(target);
    },
  });
}
