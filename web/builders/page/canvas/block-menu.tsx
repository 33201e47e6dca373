import { IconButton, Tooltip } from '@mui/material';
import { mdiContentCut, mdiContentPaste } from '@mdi/js';
import { ActionIcon } from '#web/ui/action-icon.tsx';
import { ActionItem } from '#web/ui/action-item.tsx';
import { ButtonMenu, type MenuButtonProps } from '#web/ui/button-menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PathIcon } from '#web/ui/path-icon.tsx';
import type { Clipboard } from '../../edited/use-clipboard.ts';
import type { PatternTool } from '../patterns/use-pattern-tools.tsx';
import type { BlockTool } from './use-block-tools.ts';

const ITEMS = [
  { act: 'copy', caption: 'Скопировать в буфер', keyName: 'Ctrl+C', picture: <Icon name="content-copy" /> },
  { act: 'cut', caption: 'Вырезать', keyName: 'Ctrl+X', picture: <PathIcon path={mdiContentCut} /> },
  { act: 'paste', caption: 'Вставить ниже', keyName: 'Ctrl+V', picture: <PathIcon path={mdiContentPaste} /> },
] as const;

interface BlockMenuProps {
  readonly clipboard: Clipboard;
  /** What the toolbar has no room for. */
  readonly tools: readonly BlockTool[];
  readonly patterns: readonly PatternTool[];
}

/** What the toolbar has no room for, patterns, and the clipboard for those who do not use its keys. */
export function BlockMenu({ clipboard, tools, patterns }: BlockMenuProps) {
  return (
    <ButtonMenu
      edge="right"
      renderButton={(props) => (
        <MenuButton {...props} caption={tools.length + patterns.length > 0 ? 'Ещё' : 'Буфер обмена'} />
      )}
      items={(choose) => [
        ...tools.map(({ caption, keys, icon, disabled = false, onChoose }) => (
          <ActionItem
            key={keys}
            caption={caption}
            keyName={keys}
            picture={<ActionIcon picture={icon} />}
            danger={false}
            disabled={disabled}
            onChoose={choose(onChoose)}
          />
        )),
        ...patterns.map(({ caption, icon, onChoose }) => (
          <ActionItem
            key={caption}
            caption={caption}
            picture={<ActionIcon picture={icon} />}
            danger={false}
            onChoose={choose(onChoose)}
          />
        )),
        ...ITEMS.map(({ act, ...item }) => (
          <ActionItem key={act} {...item} danger={false} onChoose={choose(() => void clipboard[act]())} />
        )),
      ]}
    />
  );
}

function MenuButton({ caption, ...props }: MenuButtonProps & { readonly caption: string }) {
  return (
    <Tooltip title={caption}>
      <IconButton {...props} size="small" aria-label={caption}>
        <Icon name="dots-vertical" />
      </IconButton>
    </Tooltip>
  );
}
