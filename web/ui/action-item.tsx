import { ListItemIcon, ListItemText, MenuItem, Typography, type MenuItemProps } from '@mui/material';
import type { ReactNode } from 'react';

interface ActionItemProps extends Pick<MenuItemProps, 'autoFocus' | 'disabled' | 'tabIndex' | 'aria-keyshortcuts'> {
  readonly caption: string;
  readonly picture: ReactNode;
  /** The action cannot be undone. */
  readonly danger: boolean | undefined;
  /** The shortcut key of the same action. */
  readonly keyName?: string | undefined;
  /** Rendered under the caption. */
  readonly note?: ReactNode;
  readonly onChoose: () => void;
}

/** A menu item for an action, with its icon. Other props that the menu passes to its items go to the element. */
export function ActionItem({ caption, picture, danger = false, keyName, note, onChoose, ...given }: ActionItemProps) {
  return (
    <MenuItem {...given} onClick={onChoose} sx={danger ? { color: 'error.main' } : {}}>
      <ListItemIcon sx={danger ? { color: 'inherit' } : {}}>{picture}</ListItemIcon>
      <ListItemText>
        {caption}
        {note}
      </ListItemText>
      {keyName !== undefined && (
        <Typography variant="caption" color="textSecondary" aria-hidden sx={{ pl: 3 }}>
          {keyName}
        </Typography>
      )}
    </MenuItem>
  );
}
