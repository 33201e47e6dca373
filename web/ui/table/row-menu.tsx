import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import type { IconName } from '../icon-paths.ts';
import { Icon } from '../icon.tsx';

/** One thing that can be done with a row. */
export interface RowAction {
  readonly caption: string;
  readonly icon: IconName;
  readonly onChoose: () => void;
  readonly danger?: boolean;
}

interface RowMenuProps {
  /** Names the row, for assistive technology. */
  readonly label: string;
  readonly size?: 'small' | 'medium';
  /** Asked when the menu is opened. */
  readonly actions: () => readonly RowAction[];
}

/** The menu at the end of a row. */
export function RowMenu({ label, size = 'small', actions }: RowMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      <IconButton
        size={size}
        id={`${id}-button`}
        aria-label={`Действия: ${label}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="dots-vertical" />
      </IconButton>
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          container={() => document.querySelector('#main')}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
        >
          {actions().map((action) => (
            <MenuItem
              key={action.caption}
              onClick={() => {
                setAnchor(null);
                action.onChoose();
              }}
              sx={action.danger === true ? { color: 'error.main' } : {}}
            >
              <ListItemIcon sx={{ color: 'inherit' }}>
                <Icon name={action.icon} />
              </ListItemIcon>
              <ListItemText>{action.caption}</ListItemText>
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
