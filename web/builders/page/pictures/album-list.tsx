import { Box, List, ListItemButton, ListItemIcon, ListItemText, MenuItem, TextField } from '@mui/material';
import { useAlbumCovers, type AlbumRecord } from '#web/api/images.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { formatNumber } from '#web/ui/format.ts';
import { useCompactScreen } from '#web/ui/layout/narrow-screen.ts';
import { ACTION_ICONS } from '#web/files/action-icons.ts';
import type { PageKey } from '../document/call-server.ts';

interface AlbumListProps {
  readonly owner: PageKey;
  readonly albums: readonly AlbumRecord[];
  /** Null: the pictures without an album. */
  readonly chosenId: number | null;
  readonly onChoose: (albumId: number | null) => void;
}

/** The albums of a record with the numbers of their pictures; a select on a small screen. */
export function AlbumList({ owner, albums, chosenId, onChoose }: AlbumListProps) {
  const covers = useAlbumCovers(owner.className, owner.id);
  const compact = useCompactScreen();
  const totals = new Map(covers.data?.map(({ albumId, total }) => [albumId, total]));
  const entries = [
    { id: null, caption: 'Без альбома', icon: ACTION_ICONS.image },
    ...albums.map(({ id, caption }) => ({ id, caption: String(caption), icon: ACTION_ICONS.album })),
  ];
  if (compact)
    return (
      <Box sx={{ px: 2, pt: 2 }}>
        <TextField
          select
          fullWidth
          size="small"
          label="Альбом"
          value={chosenId ?? 0}
          onChange={({ target }) => onChoose(Number(target.value) || null)}
        >
          {entries.map(({ id, caption }) => (
            <MenuItem key={id ?? 0} value={id ?? 0}>
              {caption}
            </MenuItem>
          ))}
        </TextField>
      </Box>
    );
  return (
    <Box component="nav" aria-label="Альбомы" sx={aside}>
      <List component="div" dense disablePadding>
        {entries.map(({ id, caption, icon }) => {
          const total = id === null ? undefined : totals.get(id);
          return (
            <ListItemButton
              key={id ?? 0}
              selected={id === chosenId}
              aria-current={id === chosenId}
              onClick={() => onChoose(id)}
              sx={{ borderRadius: 0.75, minHeight: 40 }}
            >
              <ListItemIcon sx={{ minWidth: 36 }}>
                <PathIcon path={icon} />
              </ListItemIcon>
              <ListItemText primary={caption} slotProps={{ primary: { noWrap: true, title: caption } }} />
              {total !== undefined && (
                <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', ml: 1 }}>
                  {formatNumber(total)}
                </Box>
              )}
            </ListItemButton>
          );
        })}
      </List>
    </Box>
  );
}

const aside = {
  width: 280,
  flexShrink: 0,
  overflow: 'auto',
  p: 1.5,
  borderRight: 1,
  borderColor: 'divider',
} as const;
