import { ListItemIcon, ListItemText, MenuItem, Typography, type MenuItemProps } from '@mui/material';
import type { ReactNode } from 'react';

interface ActionItemProps extends Pick<MenuItemProps, 'autoFocus' | 'tabIndex' | 'aria-keyshortcuts'> {
  readonly caption: string;
  readonly picture: ReactNode;
  /** What it does can't be taken back. */
  readonly danger: boolean | undefined;
  /** The key that does the same. */
  readonly keyName?: string | undefined;
  readonly onChoose: () => void;
}

/** A line of a menu: what can be done, with its icon. What else the menu gives its lines goes to the element. */
export function ActionItem({ caption, picture, danger = false, keyName, onChoose, ...given }: ActionItemProps) {
  return (
    <MenuItem {...given} onClick={onChoose} sx={danger ? { color: 'error.main' } : {}}>
      <ListItemIcon sx={{ color: 'inherit' }}>{picture}</ListItemIcon>
      <ListItemText>{caption}</ListItemText>
      {keyName !== undefined && (
        <Typography variant="caption" color="textSecondary" aria-hidden sx={{ pl: 3 }}>
          {keyName}
        </Typography>
      )}
    </MenuItem>
  );
}
