import { IconButton, Tooltip } from '@mui/material';
import { mdiContentCut, mdiContentPaste } from '@mdi/js';
import { ActionItem } from '#web/ui/action-item.tsx';
import { ButtonMenu, type MenuButtonProps } from '#web/ui/button-menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PathIcon } from '#web/ui/path-icon.tsx';
import type { Clipboard } from '../../edited/use-clipboard.ts';

const ITEMS = [
  { act: 'copy', caption: 'Скопировать в буфер', keyName: 'Ctrl+C', picture: <Icon name="content-copy" /> },
  { act: 'cut', caption: 'Вырезать', keyName: 'Ctrl+X', picture: <PathIcon path={mdiContentCut} /> },
  { act: 'paste', caption: 'Вставить ниже', keyName: 'Ctrl+V', picture: <PathIcon path={mdiContentPaste} /> },
] as const;

/** The clipboard for those who do not use its keys. */
export function BlockMenu({ clipboard }: { readonly clipboard: Clipboard }) {
  return (
    <ButtonMenu
      edge="right"
      renderButton={(props) => <MenuButton {...props} />}
      items={(choose) =>
        ITEMS.map(({ act, ...item }) => (
          <ActionItem key={act} {...item} danger={false} onChoose={choose(() => void clipboard[act]())} />
        ))
      }
    />
  );
}

function MenuButton(props: MenuButtonProps) {
  return (
    <Tooltip title="Буфер обмена">
      <IconButton {...props} size="small" aria-label="Буфер обмена">
        <Icon name="dots-vertical" />
      </IconButton>
    </Tooltip>
  );
}
