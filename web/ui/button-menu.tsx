import { Menu, type PopoverActions } from '@mui/material';
import { useCallback, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { popupPlace } from './popup-place.ts';

/** Props for the button of a menu, which open and label the menu. */
export interface MenuButtonProps {
  readonly id: string;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

interface ButtonMenuProps {
  readonly renderButton: (props: MenuButtonProps) => ReactNode;
  /** Renders the items while the menu is open. `choose` closes the menu before it runs the chosen action. */
  readonly items: (choose: (action: () => void) => () => void) => ReactNode;
  /** The edge of the button that the menu is aligned to. */
  readonly edge: 'left' | 'right';
  /** Width of the menu, a CSS length. */
  readonly maxWidth?: string;
}

/** A button with the menu that it opens. The menu is rendered in the landmark or dialog of its button. */
export function ButtonMenu({ renderButton, items, edge, maxWidth }: ButtonMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => setAnchor(null);
  const popover = useRef<PopoverActions>(null);
  // Items that load after the menu has opened make it larger.
  const follow = useCallback((paper: HTMLElement | null) => {
    if (paper === null) return undefined;
    const observer = new ResizeObserver(() => popover.current?.updatePosition());
    observer.observe(paper);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      {renderButton({
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        onClick: (event) => setAnchor(event.currentTarget),
      })}
      {anchor && (
        <Menu
          open
          action={popover}
          anchorEl={anchor}
          container={popupPlace}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: edge }}
          transformOrigin={{ vertical: 'top', horizontal: edge }}
          slotProps={{ list: { 'aria-labelledby': id }, paper: { ref: follow, sx: { maxWidth } } }}
        >
          {items((action) => () => {
            close();
            action();
          })}
        </Menu>
      )}
    </>
  );
}
