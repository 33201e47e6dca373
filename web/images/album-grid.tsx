import { Box, ButtonBase, Card, Typography } from '@mui/material';
import { useState } from 'react';
import type { AlbumCovers } from '#model/wire/files.ts';
import { useActions } from '#web/actions/use-actions.tsx';
import { imageUrl, useAlbumCovers, type AlbumRecord } from '#web/api/images.ts';
import { formatCount } from '#web/ui/format.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { ACTION_ICONS } from '#web/files/action-icons.ts';
import { ActionMenuButton, useActionMenu } from '#web/files/action-menu.tsx';
import { ALBUM_ACTIONS, type ShownAlbum } from './image-menus.ts';
import { AlbumForm } from './album-form.tsx';
import { unseen } from '#web/ui/theme/unseen.ts';

interface AlbumGridProps {
  readonly ownerClass: string;
  readonly ownerId: number;
  readonly albums: readonly AlbumRecord[];
  readonly locked: boolean;
  readonly onOpen: (album: AlbumRecord) => void;
}

/** The albums of a component; their context menu offers editing. */
export function AlbumGrid({ ownerClass, ownerId, albums, locked, onOpen }: AlbumGridProps) {
  const [edited, setEdited] = useState<AlbumRecord | null>(null);
  const covers = useAlbumCovers(ownerClass, ownerId);
  if (albums.length === 0) return null;
  return (
    <Box component="section" aria-label="Альбомы" sx={{ px: { xs: 2, sm: 3 }, pt: 3 }}>
      <Typography variant="h2" component="h3" sx={{ mb: 1.5 }}>
        Альбомы
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 45%), 1fr))' }}>
        {albums.map((album) => (
          <AlbumCard
            key={album.id}
            album={album}
            cover={covers.data?.find(({ albumId }) => albumId === album.id)}
            locked={locked}
            onOpen={() => onOpen(album)}
            onEdit={() => setEdited(album)}
          />
        ))}
      </Box>
      {edited && <AlbumForm ownerId={ownerId} album={edited} priority={0} onClose={() => setEdited(null)} />}
    </Box>
  );
}

interface AlbumCardProps {
  readonly album: AlbumRecord;
  /** Absent until loaded. */
  readonly cover: AlbumCovers[number] | undefined;
  readonly locked: boolean;
  readonly onOpen: () => void;
  readonly onEdit: () => void;
}

function AlbumCard({ album, cover, locked, onOpen, onEdit }: AlbumCardProps) {
  const menu = useActionMenu();
  const actions = useActions<ShownAlbum>();
  const caption = String(album.caption);
  const shown = cover?.images ?? [];
  return (
    <Card {...(locked ? {} : { onContextMenu: menu.onContextMenu })} sx={{ position: 'relative' }}>
      <ButtonBase onClick={onOpen} sx={{ display: 'block', width: '100%', '&:focus-visible': { outlineOffset: -2 } }}>
        <Box
          sx={{
            height: 148,
            display: 'grid',
            gridTemplateColumns: shown.length > 1 ? '1fr 1fr' : '1fr',
            gridAutoRows: '1fr',
            gap: '2px',
            overflow: 'hidden',
            placeItems: 'stretch',
            bgcolor: 'action.hover',
          }}
        >
          {shown.length === 0 ? (
            <PathIcon path={ACTION_ICONS.album} sx={{ fontSize: 40, color: 'text.secondary', m: 'auto' }} />
          ) : (
            shown.map((image, index) => (
              <Box
                key={image.id}
                component="img"
                src={imageUrl(image, '200x200')}
                alt=""
                loading="lazy"
                sx={{
                  width: '100%',
                  height: '100%',
                  minHeight: 0,
                  objectFit: 'cover',
                  // With three images the first spans two rows, so that no quarter stays empty.
                  ...(shown.length === 3 && index === 0 && { gridRow: 'span 2' }),
                }}
              />
            ))
          )}
        </Box>
        <Box sx={{ px: 1.5, py: 1, pr: 6, textAlign: 'left' }}>
          <Typography noWrap title={caption} sx={{ fontWeight: 500 }}>
            <Box component="span" sx={unseen}>
              Открыть альбом:{' '}
            </Box>
            {caption}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {cover ? formatCount(cover.total, IMAGE_FORMS) : '\u00A0'}
          </Typography>
        </Box>
      </ButtonBase>
      {!locked && (
        <Box sx={{ position: 'absolute', right: 4, bottom: 10 }}>
          <ActionMenuButton
            label={caption}
            menu={menu}
            actions={actions.shown(ALBUM_ACTIONS, { id: album.id, onEdit })}
          />
        </Box>
      )}
    </Card>
  );
}

/** The plural forms of «image» for a count. */
export const IMAGE_FORMS = { one: 'изображение', few: 'изображения', many: 'изображений' } as const;
