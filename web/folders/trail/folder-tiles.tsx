import { Box, ButtonBase, Typography } from '@mui/material';
import type { FolderNode } from '#model/wire/folders.ts';
import { fitLine } from '#web/ui/fit-line.ts';
import { formatNumber } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { MORE_WIDTH, MoreMenu } from '#web/ui/more-menu.tsx';
import { useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';
import { plainList } from '#web/ui/plain-list.ts';
import { useTextWidth, type TextWidth } from '#web/ui/text-width.ts';
import { useWidth } from '#web/ui/layout/use-width.ts';
import { folderDecoration, folderIcon } from '../folder-decoration.ts';

interface FolderTilesProps {
  readonly folders: readonly FolderNode[];
  readonly onOpen: (id: number) => void;
}

const GAP = 8;
/** Maximum width of a caption, the width of the tile around it, and of the restricted-folder icon, in pixels. */
const TILE = { caption: 200, around: 66, lock: 24 } as const;

/**
 * The subfolders of a folder on one line; those that do not fit are in a menu, on a phone the line scrolls sideways.
 */
export function FolderTiles({ folders, onOpen }: FolderTilesProps) {
  const [room, ref] = useWidth();
  const narrow = useNarrowScreen();
  const textWidth = useTextWidth();
  const places = fitLine({
    widths: folders.map((folder) => tileWidth(folder, textWidth)),
    gap: GAP,
    room: narrow ? null : room,
    more: MORE_WIDTH,
  });
  const shown = folders.filter((_, place) => places.includes(place));
  const rest = folders.filter((folder) => !shown.includes(folder));
  return (
    <Box
      ref={ref}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: { xs: 'none', sm: '1 1 0' }, minWidth: 0 }}
    >
      {shown.length > 0 && (
        <Box component="ul" aria-label="Вложенные папки" sx={{ ...plainList, display: 'flex', gap: 1 }}>
          {shown.map((folder) => (
            <li key={folder.id}>
              <FolderTile folder={folder} onOpen={() => onOpen(folder.id)} />
            </li>
          ))}
        </Box>
      )}
      <MoreMenu
        label="Вложенные папки"
        items={rest.map(({ id, caption, totalCount }) => ({
          key: String(id),
          caption,
          ...(totalCount > 0 && { count: totalCount }),
          onChoose: () => onOpen(id),
        }))}
      />
    </Box>
  );
}

function tileWidth({ caption, totalCount, restricted }: FolderNode, textWidth: TextWidth): number {
  const text = Math.min(TILE.caption, textWidth(caption, { size: 14, weight: 400 }));
  const count = textWidth(formatNumber(totalCount), { size: 12, weight: 400 });
  return Math.ceil(text + count) + TILE.around + (restricted ? TILE.lock : 0);
}

function FolderTile({ folder, onOpen }: { readonly folder: FolderNode; readonly onOpen: () => void }) {
  const { muted = false, description = '' } = folderDecoration(folder);
  return (
    <ButtonBase aria-description={description} onClick={onOpen} sx={tile}>
      <Icon name={folderIcon(folder)} sx={{ color: 'text.secondary' }} />
      <Box
        component="span"
        title={folder.caption}
        sx={[clipped, muted && { color: 'text.secondary', fontStyle: 'italic' }]}
      >
        {folder.caption}
      </Box>
      {folder.restricted && <Icon name="lock-outline" sx={{ fontSize: 16, color: 'text.secondary' }} />}
      <Typography variant="caption" component="span" color="textSecondary" aria-hidden>
        {formatNumber(folder.totalCount)}
      </Typography>
    </ButtonBase>
  );
}

const clipped = {
  maxWidth: TILE.caption,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  display: 'block',
} as const;

const tile = {
  height: { xs: 40, sm: 32 },
  px: 1.25,
  gap: 1,
  typography: 'body1',
  whiteSpace: 'nowrap',
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'action.hover' },
  '@media (pointer: coarse)': { height: 40 },
} as const;
