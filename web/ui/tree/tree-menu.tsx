import { ListItemIcon, ListItemText, Menu, MenuItem, Typography } from '@mui/material';
import { Icon } from '../icon.tsx';
import type { TreeAction } from './tree-node.ts';

/** Where the menu of a node opens, and what it offers. */
export interface OpenTreeMenu {
  readonly label: string;
  readonly actions: readonly TreeAction[];
  /** Pixels in the window. */
  readonly x: number;
  readonly y: number;
}

interface TreeMenuProps {
  readonly menu: OpenTreeMenu;
  /** The landmark or dialog that the menu belongs to. */
  readonly container: () => Element | null;
  readonly onClose: () => void;
}

const KEY_NAMES = { Insert: 'Ins', F2: 'F2', Delete: 'Del' } as const;

/** The context menu of a node. */
export function TreeMenu({ menu, container, onClose }: TreeMenuProps) {
  return (
    <Menu
      open
      container={container}
      anchorReference="anchorPosition"
      anchorPosition={{ left: menu.x, top: menu.y }}
      onClose={onClose}
      onContextMenu={(event) => {
        event.preventDefault();
        onClose();
      }}
      slotProps={{ list: { 'aria-label': `Действия: ${menu.label}` } }}
    >
      {menu.actions.map((action) => (
        <MenuItem
          key={action.caption}
          {...(action.key === undefined ? {} : { 'aria-keyshortcuts': action.key })}
          onClick={() => {
            onClose();
            action.onChoose();
          }}
          sx={action.danger === true ? { color: 'error.main' } : {}}
        >
          <ListItemIcon sx={{ color: 'inherit' }}>
            <Icon name={action.icon} />
          </ListItemIcon>
          <ListItemText>{action.caption}</ListItemText>
          {action.key !== undefined && (
            <Typography variant="caption" color="textSecondary" aria-hidden sx={{ pl: 3 }}>
              {KEY_NAMES[action.key]}
            </Typography>
          )}
        </MenuItem>
      ))}
    </Menu>
  );
}
