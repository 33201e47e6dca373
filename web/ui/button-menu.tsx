import { Menu } from '@mui/material';
import { useId, useState, type MouseEvent, type ReactNode } from 'react';
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
          anchorEl={anchor}
          container={popupPlace}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: edge }}
          transformOrigin={{ vertical: 'top', horizontal: edge }}
          slotProps={{ list: { 'aria-labelledby': id }, paper: { sx: { maxWidth } } }}
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
