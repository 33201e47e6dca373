import { Menu } from '@mui/material';
import { ActionIcon } from '../action-icon.tsx';
import { ActionItem } from '../action-item.tsx';
import type { TreeAction } from './tree-node.ts';

/** The position and the items of a node's menu. */
export interface OpenTreeMenu {
  readonly label: string;
  readonly actions: readonly TreeAction[];
  /** Pixels in the window. */
  readonly x: number;
  readonly y: number;
}

interface TreeMenuProps {
  readonly menu: OpenTreeMenu;
  /** The landmark or dialog that contains the menu. */
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
        <ActionItem
          key={action.caption}
          caption={action.caption}
          picture={action.icon && <ActionIcon picture={action.icon} />}
          danger={action.danger}
          keyName={action.key && KEY_NAMES[action.key]}
          {...(action.key === undefined ? {} : { 'aria-keyshortcuts': action.key })}
          onChoose={() => {
            onClose();
            action.onChoose();
          }}
        />
      ))}
    </Menu>
  );
}
