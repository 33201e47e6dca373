import { IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { ActionItem } from '../action-item.tsx';
import { ButtonMenu } from '../button-menu.tsx';
import type { IconName } from '../icon-paths.ts';
import { Icon } from '../icon.tsx';

/** An action on a row. */
export interface RowAction {
  readonly caption: string;
  readonly icon: IconName;
  readonly onChoose: () => void;
  readonly danger?: boolean;
  /** Rendered under the caption. */
  readonly note?: ReactNode;
}

interface RowMenuProps {
  /** Labels the row for assistive technology. */
  readonly label: string;
  readonly size?: 'small' | 'medium';
  /** Called when the menu is opened. */
  readonly actions: () => readonly RowAction[];
}

/** The menu at the end of a row. */
export function RowMenu({ label, size = 'small', actions }: RowMenuProps) {
  return (
    <ButtonMenu
      edge="right"
      renderButton={(props) => (
        <IconButton {...props} size={size} aria-label={`Действия: ${label}`}>
          <Icon name="dots-vertical" />
        </IconButton>
      )}
      items={(choose) =>
        actions().map((action) => (
          <ActionItem
            key={action.caption}
            caption={action.caption}
            picture={<Icon name={action.icon} />}
            danger={action.danger}
            note={action.note}
            onChoose={choose(action.onChoose)}
          />
        ))
      }
    />
  );
}
