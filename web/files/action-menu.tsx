import { IconButton, Menu } from '@mui/material';
import { useId, useState, type MouseEvent } from 'react';
import { ActionIcon } from '#web/ui/action-icon.tsx';
import { ActionItem } from '#web/ui/action-item.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { RowAction } from '#web/ui/row-menu.tsx';

/** The anchor of a menu: an element, or the point of a right click. */
type Place = { readonly element: HTMLElement } | { readonly top: number; readonly left: number };

/** A menu that a button and the right mouse button open. */
export interface ActionMenu {
  readonly onContextMenu: (event: MouseEvent) => void;
  readonly open: (element: HTMLElement) => void;
  readonly place: Place | null;
  readonly close: () => void;
}

/** The state of one menu. */
export function useActionMenu(): ActionMenu {
  const [place, setPlace] = useState<Place | null>(null);
  return {
    place,
    close: () => setPlace(null),
    open: (element) => setPlace({ element }),
    onContextMenu: (event) => {
      event.preventDefault();
      setPlace({ top: event.clientY, left: event.clientX });
    },
  };
}

interface ActionMenuButtonProps {
  /** Labels the object of the actions for assistive technology. */
  readonly label: string;
  readonly menu: ActionMenu;
  readonly actions: readonly RowAction[];
}

/** A menu with its button. */
export function ActionMenuButton({ label, menu, actions }: ActionMenuButtonProps) {
  const id = useId();
  const { place, close } = menu;
  return (
    <>
      <IconButton
        size="small"
        id={id}
        aria-label={`Действия: ${label}`}
        aria-haspopup="menu"
        aria-expanded={place !== null}
        onClick={(event) => {
          event.stopPropagation();
          menu.open(event.currentTarget);
        }}
      >
        <Icon name="dots-vertical" />
      </IconButton>
      {place && (
        <Menu
          open
          onClose={close}
          onClick={(event) => event.stopPropagation()}
          {...('element' in place
            ? { anchorEl: place.element }
            : { anchorReference: 'anchorPosition' as const, anchorPosition: place })}
          slotProps={{ list: { 'aria-labelledby': id } }}
        >
          {actions.map((action) => (
            <ActionItem
              key={action.caption}
              caption={action.caption}
              picture={action.icon && <ActionIcon picture={action.icon} />}
              danger={action.danger}
              onChoose={() => {
                close();
                action.onChoose();
              }}
            />
          ))}
        </Menu>
      )}
    </>
  );
}
