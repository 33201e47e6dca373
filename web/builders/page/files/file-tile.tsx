import { Box, Card, IconButton, Tooltip, Typography } from '@mui/material';
import { useSortable } from '@dnd-kit/react/sortable';
import { fileKindOf } from '#model/file-kinds.ts';
import { fileSizeText } from '#model/file-size.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { ACTION_ICONS } from '#web/files/action-icons.ts';
import { ActionMenuButton, useActionMenu } from '#web/files/action-menu.tsx';
import type { RowAction } from '#web/ui/row-menu.tsx';
import { fileIconPath } from '#web/files/file-icon.ts';
import { blockFileUrl, type BlockFile } from './block-file-calls.ts';
import type { ListedFile } from '../tree/listed-files.ts';

interface FileTileProps {
  readonly listed: ListedFile;
  /** Absent where the item names no file, or one that is gone. */
  readonly file: BlockFile | undefined;
  readonly index: number;
  readonly locked: boolean;
  readonly actions: readonly RowAction[];
}

/** Whether browsers show the file as a picture. */
export function isPicture({ fileName, contentId }: BlockFile): boolean {
  return fileKindOf(String(fileName))?.preview === 'image' && typeof contentId === 'number';
}

/** A file of a block: its picture or the icon of its type (spec 2 §9), its name and size. */
export function FileTile({ listed, file, index, locked, actions }: FileTileProps) {
  const name = listed.fileName.trim() || (file?.fileName ?? 'Документ');
  const { ref, handleRef, isDragSource } = useSortable({
    id: `${listed.id ?? 'none'} ${index}`,
    index,
    data: { name },
    disabled: locked,
  });
  const menu = useActionMenu();
  const size = typeof file?.fileSize === 'number' ? fileSizeText(file.fileSize) : null;
  return (
    <Card
      component="li"
      ref={ref}
      {...(locked ? {} : { onContextMenu: menu.onContextMenu })}
      sx={{ position: 'relative', minWidth: 0, opacity: isDragSource ? 0.6 : 1 }}
    >
      <Box sx={{ height: 112, display: 'grid', placeItems: 'center', bgcolor: 'action.hover', overflow: 'hidden' }}>
        {file && isPicture(file) ? (
          <Box component="img" src={blockFileUrl(file)} alt="" loading="lazy" draggable={false} sx={picture} />
        ) : (
          <PathIcon path={fileIconPath(file?.fileName ?? name)} sx={{ fontSize: 48, color: 'text.secondary' }} />
        )}
      </Box>
      {!locked && (
        <Tooltip title="Переместить перетаскиванием">
          <IconButton
            ref={handleRef}
            size="small"
            aria-label={`Порядок: ${name}`}
            aria-roledescription="перетаскивается"
            sx={handle}
          >
            <PathIcon path={ACTION_ICONS.drag} />
          </IconButton>
        </Tooltip>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 1.5, pr: locked ? 1.5 : 0.5, py: 0.75 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography noWrap title={name}>
            {name}
          </Typography>
          <Typography variant="caption" component="p" color={file ? 'textSecondary' : 'error'} noWrap>
            {file ? (size ?? 'Файла пока нет') : 'Файл не найден'}
          </Typography>
        </Box>
        {!locked && <ActionMenuButton label={name} menu={menu} actions={actions} />}
      </Box>
    </Card>
  );
}

const picture = { width: '100%', height: '100%', objectFit: 'cover' } as const;

const handle = {
  position: 'absolute',
  top: 6,
  left: 6,
  cursor: 'grab',
  bgcolor: 'background.paper',
  boxShadow: 1,
  '&:hover': { bgcolor: 'background.paper' },
} as const;
