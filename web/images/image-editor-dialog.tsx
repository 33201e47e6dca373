import { Box, Button, IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { ALBUM_CLASS, albumsQuery, type AlbumRecord } from '#web/api/images.ts';
import { useRecord, useRecords } from '#web/api/records.ts';
import { FullScreenDialog } from '#web/ui/dialog/full-screen-dialog.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { TilesSkeleton } from '#web/files/tiles-skeleton.tsx';
import { ACTION_ICONS } from '#web/files/action-icons.ts';
import { AlbumForm } from './album-form.tsx';
import { AlbumGrid } from './album-grid.tsx';
import { ImageArea } from './image-area.tsx';

/** The component whose images are edited. */
export interface ImageEditorProps {
  readonly metadata: Metadata;
  readonly recordId: number;
  readonly onClose: () => void;
}

/** The open album: `null` is the images without an album. */
type Place = { readonly album: AlbumRecord | null } | 'albums';

/**
 * The image editor (spec 2 §2.8): the albums of a component and its images without an album, or the images of one
 * album.
 */
export function ImageEditorDialog({ metadata, recordId, onClose }: ImageEditorProps) {
  const [place, setPlace] = useState<Place>('albums');
  const [adding, setAdding] = useState(false);
  const owner = useRecord(metadata.className, recordId);
  const albums = useRecords(ALBUM_CLASS, albumsQuery(recordId));
  const inside = place === 'albums' ? null : place.album;
  const caption = owner.data?.[metadata.captionProperty];
  const locked = !metadata.permissions.update;
  const error = owner.error ?? albums.error;
  return (
    <FullScreenDialog
      title="Редактор изображений"
      subtitle={[caption, inside?.caption].filter((part) => typeof part === 'string').join(' · ')}
      onClose={onClose}
      back={
        inside !== null && (
          <Button color="inherit" startIcon={<PathIcon path={ACTION_ICONS.back} />} onClick={() => setPlace('albums')}>
            Назад
          </Button>
        )
      }
      actions={inside === null && !locked && <AddButton onClick={() => setAdding(true)} />}
    >
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', display: 'flex', flexDirection: 'column' }}>
        {error ? (
          <ErrorState
            message={errorMessage(error)}
            onRetry={() => void Promise.all([owner.refetch(), albums.refetch()])}
          />
        ) : !owner.data || !albums.data ? (
          <Box sx={{ p: 3 }}>
            <TilesSkeleton />
          </Box>
        ) : (
          <ImageArea
            key={inside?.id ?? 'outside'}
            owner={{ className: metadata.className, record: owner.data }}
            albumId={inside?.id ?? null}
            albums={albums.data.items}
            locked={locked}
            above={
              inside === null && (
                <AlbumGrid
                  ownerClass={metadata.className}
                  ownerId={recordId}
                  albums={albums.data.items}
                  locked={locked}
                  onOpen={(album) => setPlace({ album })}
                />
              )
            }
          />
        )}
      </Box>
      {adding && (
        <AlbumForm
          ownerId={recordId}
          album={null}
          priority={albums.data?.total ?? 0}
          onClose={() => setAdding(false)}
        />
      )}
    </FullScreenDialog>
  );
}

/** Adds an album; an icon button on a narrow screen, to leave space for the title. */
function AddButton({ onClick }: { readonly onClick: () => void }) {
  const caption = 'Добавить альбом';
  return useNarrowScreen() ? (
    <Tooltip title={caption}>
      <IconButton aria-label={caption} onClick={onClick}>
        <Icon name="plus" />
      </IconButton>
    </Tooltip>
  ) : (
    <Button color="inherit" variant="outlined" startIcon={<Icon name="plus" />} onClick={onClick}>
      {caption}
    </Button>
  );
}
