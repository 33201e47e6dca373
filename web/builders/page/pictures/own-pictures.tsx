import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IMAGES_ONLY } from '#model/file-rules.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import {
  ALBUM_CLASS,
  albumsQuery,
  IMAGE_CLASS,
  imagesQuery,
  useImageCalls,
  type ImageRecord,
} from '#web/api/images.ts';
import { liveQuery } from '#web/api/live/live-query.ts';
import { recordKeys, recordQuery, useRecords } from '#web/api/records.ts';
import { requestHeldList } from '#web/changes/held-list.ts';
import { heldKey, useHeldWrites } from '#web/changes/held-writes.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { DropZone, UploadButton } from '#web/files/drop-zone.tsx';
import { TilesSkeleton } from '#web/files/tiles-skeleton.tsx';
import { UploadList } from '#web/files/upload-list.tsx';
import { useUploadQueue } from '#web/files/use-upload-queue.ts';
import { pageOptions, type PageKey } from '../document/call-server.ts';
import { AlbumList } from './album-list.tsx';
import { PictureGrid } from './picture-grid.tsx';

interface OwnPicturesProps {
  readonly owner: PageKey;
  /** The present picture, whose album is shown first. */
  readonly presentId: number | null;
  readonly chosenId: number | null;
  readonly onChoose: (image: ImageRecord) => void;
  readonly onTake: (image: ImageRecord) => void;
}

/** The albums of the record on the left, their pictures on the right, uploads there (spec 2 §2.10). */
export function OwnPictures({ owner, presentId, ...choice }: OwnPicturesProps) {
  const known = useQuery({ ...recordQuery(IMAGE_CLASS, presentId ?? 0), enabled: presentId !== null });
  const albums = useRecords(ALBUM_CLASS, albumsQuery(owner.id));
  const [place, setPlace] = useState<{ readonly albumId: number | null } | null>(null);
  // The picker begins where the present picture is; until that is known nothing is listed.
  const isPlaced = place !== null || presentId === null || !known.isPending;
  const albumId = place ? place.albumId : (known.data?.albumId ?? null);
  return (
    <>
      <AlbumList
        owner={owner}
        albums={albums.data?.items ?? []}
        chosenId={albumId}
        onChoose={(id) => setPlace({ albumId: id })}
      />
      {isPlaced ? (
        <Pictures key={albumId ?? 0} owner={owner} albumId={albumId} {...choice} />
      ) : (
        <Box sx={{ flex: 1, p: 3 }}>
          <TilesSkeleton />
        </Box>
      )}
    </>
  );
}

interface PicturesProps {
  readonly owner: PageKey;
  readonly albumId: number | null;
  readonly chosenId: number | null;
  readonly onChoose: (image: ImageRecord) => void;
  readonly onTake: (image: ImageRecord) => void;
}

/** The pictures of one album, as they would be where the page is prepared. */
function listedImages({ id, proposalId }: PageKey, albumId: number | null) {
  const query = imagesQuery(id, albumId);
  const held = proposalId === undefined ? null : { proposalId };
  return liveQuery({
    queryKey: [...recordKeys.list(IMAGE_CLASS, query), ...heldKey(held)],
    reads: [IMAGE_CLASS],
    queryFn: ({ signal }) => requestHeldList(IMAGE_CLASS, query, signal, held),
    ...(held && { staleTime: 0 }),
  });
}

/** The pictures of one album; an uploaded one is chosen. */
function Pictures({ owner, albumId, chosenId, onChoose, onTake }: PicturesProps) {
  const held = useHeldWrites(owner.id);
  const images = useQuery(listedImages(owner, albumId));
  const calls = useImageCalls();
  const items = images.data?.items ?? [];
  const queue = useUploadQueue({
    attach: async (uploadId, file, place) => {
      const priority = items.length + queue.items.findIndex((item) => item.file === file);
      const image = { name: file.name, uploadId, componentId: owner.id, albumId: place, priority };
      onChoose(await calls.add(image, pageOptions(owner)));
    },
    settled: () => void Promise.all([calls.refresh(), held?.noted()]).then(() => queue.store.clear()),
  });
  return (
    <DropZone rules={IMAGES_ONLY} onFiles={(files) => queue.store.add(files, albumId)}>
      {(choose) => (
        <Box
          sx={{
            flex: 1,
            minHeight: 0,
            overflow: 'auto',
            p: { xs: 2, md: 3 },
            display: 'grid',
            gap: 2,
            alignContent: 'start',
          }}
        >
          <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
            <UploadButton onClick={choose} />
          </Box>
          <UploadList queue={queue} />
          {images.error ? (
            <ErrorState message={errorMessage(images.error)} onRetry={() => void images.refetch()} />
          ) : !images.data ? (
            <TilesSkeleton />
          ) : items.length === 0 && queue.items.length === 0 ? (
            <EmptyState
              icon="image-outline"
              title="Изображений пока нет"
              text="Перетащите снимки сюда, вставьте из буфера обмена или выберите на диске."
            />
          ) : (
            <PictureGrid images={items} chosenId={chosenId} onChoose={onChoose} onTake={onTake} />
          )}
        </Box>
      )}
    </DropZone>
  );
}
