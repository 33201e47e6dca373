import { IconButton, Tooltip } from '@mui/material';
import { mdiContentCut, mdiContentPaste } from '@mdi/js';
import { ActionItem } from '#web/ui/action-item.tsx';
import { ButtonMenu } from '#web/ui/button-menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PathIcon } from '#web/ui/path-icon.tsx';
import type { PageClipboard } from '../clipboard/use-page-clipboard.ts';

/** The clipboard for those who do not use its keys. */
export function BlockMenu({ clipboard }: { readonly clipboard: PageClipboard }) {
  return (
    <ButtonMenu
      edge="right"
      renderButton={(props) => (
        <Tooltip title="Буфер обмена">
          <IconButton {...props} size="small" aria-label="Буфер обмена">
            <Icon name="dots-vertical" />
          </IconButton>
        </Tooltip>
      )}
      items={(choose) => [
        <ActionItem
          key="copy"
          caption="Скопировать в буфер"
          picture={<Icon name="content-copy" />}
          danger={false}
          keyName="Ctrl+C"
          onChoose={choose(() => void clipboard.copy())}
        />,
        <ActionItem
          key="cut"
          caption="Вырезать"
          picture={<PathIcon path={mdiContentCut} />}
          danger={false}
          keyName="Ctrl+X"
          onChoose={choose(() => void clipboard.cut())}
        />,
        <ActionItem
          key="paste"
          caption="Вставить ниже"
          picture={<PathIcon path={mdiContentPaste} />}
          danger={false}
          keyName="Ctrl+V"
          onChoose={choose(() => void clipboard.paste())}
        />,
      ]}
    />
  );
}
