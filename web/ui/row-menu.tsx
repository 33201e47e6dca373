import { IconButton } from '@mui/material';
import { useRef, type ReactNode } from 'react';
import { ActionIcon, type Picture } from './action-icon.tsx';
import { ActionItem } from './action-item.tsx';
import { ButtonMenu } from './button-menu.tsx';
import { Icon } from './icon.tsx';

/** An action on a row. */
export interface RowAction {
  readonly caption: string;
  readonly icon?: Picture | undefined;
  /** Called with the button of the menu, on which a popup hangs. */
  readonly onChoose: (button?: HTMLElement) => void;
  readonly danger?: boolean | undefined;
  /** Rendered under the caption. */
  readonly note?: ReactNode;
}

interface RowMenuProps {
  /** Labels the row for assistive technology. */
  readonly label: string;
  readonly size?: 'small' | 'medium';
  /** One of the actions is under way. */
  readonly loading?: boolean;
  /** Called when the menu is opened. */
  readonly actions: () => readonly RowAction[];
}

/** The menu at the end of a row. */
export function RowMenu({ label, size = 'small', loading = false, actions }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <ButtonMenu
      edge="right"
      renderButton={(props) => (
        <IconButton {...props} ref={button} size={size} aria-busy={loading} aria-label={`Действия: ${label}`}>
          <Icon name="dots-vertical" />
        </IconButton>
      )}
      items={(choose) =>
        actions().map((action) => (
          <ActionItem
            key={action.caption}
            caption={action.caption}
            picture={action.icon && <ActionIcon picture={action.icon} />}
            danger={action.danger}
            note={action.note}
            onChoose={choose(() => action.onChoose(button.current ?? undefined))}
          />
        ))
      }
    />
  );
}
