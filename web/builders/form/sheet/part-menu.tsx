import { useState, type MouseEvent, type ReactNode } from 'react';
import type { Point } from '#web/ui/drag/drag.ts';
import { TreeMenu, type OpenTreeMenu } from '#web/ui/tree/tree-menu.tsx';
import type { TreeAction } from '#web/ui/tree/tree-node.ts';

/** The context menu of a part: by the right button, by Shift+F10 and the menu key, by a long press. */
export interface PartMenu {
  readonly openBy: (event: MouseEvent, label: string, actions: readonly TreeAction[]) => void;
  readonly openAt: (at: Point, label: string, actions: readonly TreeAction[]) => void;
  readonly menu: ReactNode;
}

/** One context menu for the parts of a list. */
export function usePartMenu(): PartMenu {
  const [open, setOpen] = useState<OpenTreeMenu | null>(null);
  return {
    openBy: (event, label, actions) => {
      event.preventDefault();
      event.stopPropagation();
      const { clientX, clientY, currentTarget } = event;
      const box = currentTarget.getBoundingClientRect();
      // The keyboard reports no position in some browsers.
      const at = clientX === 0 && clientY === 0 ? { x: box.left + 24, y: box.top + 24 } : { x: clientX, y: clientY };
      setOpen({ label, actions, ...at });
    },
    openAt: (at, label, actions) => setOpen({ label, actions, ...at }),
    menu: open && (
      <TreeMenu menu={open} container={() => document.querySelector('#main')} onClose={() => setOpen(null)} />
    ),
  };
}
