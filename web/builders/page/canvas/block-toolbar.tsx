import { IconButton, Paper, Tooltip, Typography } from '@mui/material';
import { mdiDragVertical } from '@mdi/js';
import { memo, type PointerEvent } from 'react';
import { isShown } from '#model/page/block-tree.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-paths.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';
import type { PageActs } from '../acts/use-page-acts.ts';
import type { Clipboard } from '../../edited/use-clipboard.ts';
import { usePage, usePageStore } from '../document/page-store.ts';
import type { EditedBlock } from '../tree/page-tree.ts';
import { blockName, KNOWN_BLOCKS } from '../tree/known-blocks.ts';
import { movedSpot } from '../tree/keyboard-moves.ts';
import { BlockMenu } from './block-menu.tsx';

interface BlockToolbarProps {
  readonly block: EditedBlock;
  readonly acts: PageActs;
  readonly clipboard: Clipboard;
  readonly onDrag: (event: PointerEvent) => void;
}

/** The acts of the selected blocks; those of one block only where no other is selected. */
export const BlockToolbar = memo(function BlockToolbar({ block, acts, clipboard, onDrag }: BlockToolbarProps) {
  const store = usePageStore();
  const count = usePage(({ selected }) => selected.size);
  const { id } = block;
  const isFirst = usePage(({ tree }) => movedSpot(tree, id, 'up') === null);
  const isLast = usePage(({ tree }) => movedSpot(tree, id, 'down') === null);
  const ids = () => [...store.present];
  const isKnown = KNOWN_BLOCKS.has(block.name);
  const shown = isShown(block);
  return (
    <Paper
      elevation={3}
      role="toolbar"
      aria-label={count > 1 ? `Выбрано блоков: ${count}` : `Блок «${blockName(block)}»`}
      sx={bar}
    >
      <Tooltip title="Перетащить">
        <IconButton
          size="small"
          aria-label="Перетащить"
          sx={{ cursor: 'grab', touchAction: 'none' }}
          onPointerDown={onDrag}
        >
          <PathIcon path={mdiDragVertical} />
        </IconButton>
      </Tooltip>
      {count > 1 && (
        <Typography variant="body2" sx={{ alignSelf: 'center', px: 0.75, whiteSpace: 'nowrap' }}>
          Блоков: {count}
        </Typography>
      )}
      <Tool caption="Выше" keys="Alt+↑" icon="arrow-up" disabled={isFirst} onClick={() => acts.moveBy('up')} />
      <Tool caption="Ниже" keys="Alt+↓" icon="arrow-down" disabled={isLast} onClick={() => acts.moveBy('down')} />
      {isKnown && count === 1 && (
        <>
          <Tool
            caption="Редактировать данные"
            keys="Enter"
            icon="pencil-outline"
            onClick={() => store.set({ sidebar: 'data' })}
          />
          <Tool
            caption="Настройки блока"
            keys="F2"
            icon="cog-outline"
            onClick={() => store.set({ sidebar: 'settings' })}
          />
        </>
      )}
      <Tool
        caption={shown ? 'Скрыть' : 'Показать'}
        keys="H"
        icon={shown ? 'eye-off-outline' : 'eye-outline'}
        onClick={() => acts.toggle(ids())}
      />
      <Tool
        caption="Копировать"
        keys="Ctrl+D"
        icon="content-copy"
        disabled={!isKnown}
        onClick={() => acts.copy(ids())}
      />
      <Tool caption="Удалить" keys="Delete" icon="delete-outline" onClick={() => void acts.remove(ids())} />
      <BlockMenu clipboard={clipboard} />
    </Paper>
  );
});

interface ToolProps {
  readonly caption: string;
  readonly keys: string;
  readonly icon: IconName;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

function Tool({ caption, keys, icon, disabled = false, onClick }: ToolProps) {
  return (
    <Tooltip title={`${caption} (${keys})`}>
      <span>
        <IconButton size="small" aria-label={caption} disabled={disabled} onClick={onClick}>
          <Icon name={icon} />
        </IconButton>
      </span>
    </Tooltip>
  );
}

/** On a small screen the tools scroll sideways. */
const bar = {
  display: 'inline-flex',
  pointerEvents: 'auto',
  borderRadius: 1,
  p: 0.25,
  maxWidth: 'calc(100vw - 48px)',
  overflowX: 'auto',
  '& > *': { flexShrink: 0 },
} as const;
