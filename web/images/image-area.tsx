import { Box, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { IMAGES_ONLY } from '#model/file-rules.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { IMAGE_CLASS, imagesQuery, useImageCalls, type AlbumRecord } from '#web/api/images.ts';
import { useRecords } from '#web/api/records.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { formatCount } from '#web/ui/format.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { TilesSkeleton } from '#web/files/tiles-skeleton.tsx';
import { DropZone, UploadButton } from '#web/files/drop-zone.tsx';
import { UploadList } from '#web/files/upload-list.tsx';
import { useUploadQueue } from '#web/files/use-upload-queue.ts';
import type { HistoryDrawerProps } from '#web/record/history-drawer.tsx';
import { IMAGE_FORMS } from './album-grid.tsx';
import { ImageGrid } from './image-grid.tsx';
import type { ImageDialog } from './image-menus.ts';
import type { PictureDialogProps } from './picture-dialog.tsx';
import { ImageSettings } from './image-settings.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { useImageActions, type ImageOwner } from './use-image-actions.ts';
import { asComponent } from '#web/api/typed-records.ts';

const PictureDialog = lazyScreen<PictureDialogProps>(
  async () => (await import('./picture-dialog.tsx')).PictureDialog,
  null,
);

const HistoryDrawer = lazyScreen<HistoryDrawerProps>(
  async () => (await import('#web/record/history-drawer.tsx')).HistoryDrawer,
  null,
);

interface ImageAreaProps {
  readonly owner: ImageOwner;
  readonly albumId: number | null;
  readonly albums: readonly AlbumRecord[];
  readonly locked: boolean;
  /** Rendered above the images: the albums. */
  readonly above: ReactNode;
}

/** The images of one place: uploaded by drop, paste and picker, ordered by dragging, each with its actions. */
export function ImageArea({ owner, albumId, albums, locked, above }: ImageAreaProps) {
  const [open, setOpen] = useState<{ readonly kind: ImageDialog; readonly id: number } | null>(null);
  const query = imagesQuery(owner.record.id, albumId);
  const images = useRecords(IMAGE_CLASS, query);
  const calls = useImageCalls();
  const actions = useImageActions(owner);
  const snackbar = useSnackbar();
  const items = images.data?.items ?? [];
  const queue = useUploadQueue({
    attach: async (uploadId, file, place) => {
      const priority = items.length + queue.items.findIndex((item) => item.file === file);
      await calls.add({ name: file.name, uploadId, componentId: owner.record.id, albumId: place, priority });
    },
    settled: () => {
      snackbar.success('Изображение успешно добавлено');
      void calls.refresh().then(() => queue.store.clear());
    },
  });
  const chosen = open === null ? undefined : items.find((image) => image.id === open.id);
  const close = (): void => setOpen(null);
  return (
    <DropZone rules={IMAGES_ONLY} onFiles={(files) => queue.store.add(files, albumId)} disabled={locked}>
      {(choose) => (
        <>
          {above}
          <Box
            component="section"
            aria-label="Изображения"
            sx={{ px: { xs: 2, sm: 3 }, py: 3, display: 'grid', gap: 2 }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="h2" component="h3">
                  Изображения
                </Typography>
                <Typography variant="caption" color="textSecondary">
                  {formatCount(images.data?.total ?? 0, IMAGE_FORMS)}
                </Typography>
              </Box>
              {!locked && <UploadButton primary onClick={choose} />}
            </Box>
            <UploadList queue={queue} />
            {images.error ? (
              <ErrorState message={errorMessage(images.error)} onRetry={() => void images.refetch()} />
            ) : !images.data ? (
              <TilesSkeleton />
            ) : items.length === 0 && queue.items.length === 0 ? (
              <EmptyState
                title="Изображений пока нет"
                {...(locked
                  ? {}
                  : { text: 'Перетащите снимки сюда, вставьте из буфера обмена или выберите на диске.' })}
              />
            ) : (
              <ImageGrid
                images={items}
                defaultId={asComponent(owner.record).defaultImageId}
                locked={locked}
                actions={actions}
                onOpen={(kind, image) => setOpen({ kind, id: image.id })}
                onReorder={(next) => {
                  calls
                    .reorder(IMAGE_CLASS, query, next)
                    .catch((error: unknown) => snackbar.error(errorMessage(error)));
                }}
              />
            )}
          </Box>
          {chosen && open?.kind === 'picture' && <PictureDialog image={chosen} onClose={close} />}
          {chosen && open?.kind === 'settings' && <ImageSettings image={chosen} actions={actions} onClose={close} />}
          {chosen && open?.kind === 'history' && (
            <HistoryDrawer className={IMAGE_CLASS} record={chosen} onClose={close} />
          )}
          {chosen && open?.kind === 'move' && (
            <MoveDialog
              albums={albums.filter((album) => album.id !== albumId)}
              outside={albumId !== null}
              onChoose={(to) => {
                close();
                void actions.move(chosen, to);
              }}
              onClose={close}
            />
          )}
        </>
      )}
    </DropZone>
  );
}
