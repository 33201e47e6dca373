import { Avatar as Picture, Box, Button, LinearProgress } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IMAGES_ONLY } from '#model/file-rules.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { useTold } from '#web/actions/use-told.ts';
import { IMAGE_CLASS, imageUrl, useImageCalls } from '#web/api/images.ts';
import { recordQuery, usePatchRecord } from '#web/api/records.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { initials } from '#web/ui/faces/initials.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { DropZone } from '#web/files/drop-zone.tsx';
import { useUploadQueue } from '#web/files/use-upload-queue.ts';
import { recordCaption } from '#web/record/record-caption.ts';
import type { PictureDialogProps } from './picture-dialog.tsx';
import { asComponent } from '#web/api/typed-records.ts';

const PictureDialog = lazyScreen<PictureDialogProps>(
  async () => (await import('./picture-dialog.tsx')).PictureDialog,
  null,
);

/** The person whose photo it is. */
export interface AvatarProps {
  readonly metadata: Metadata;
  readonly record: WireRecord;
}

/** A person's photo, which is their default image: uploaded, edited and removed in place (spec 2 §2.2). */
export function Avatar({ metadata, record }: AvatarProps) {
  const [editing, setEditing] = useState(false);
  const { mutateAsync: patch } = usePatchRecord(metadata.className);
  const calls = useImageCalls();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const told = useTold();
  const imageId = asComponent(record).defaultImageId ?? null;
  // The image's own version is part of its URL: editing the photo does not change the person's version.
  const image = useQuery({ ...recordQuery(IMAGE_CLASS, imageId ?? 0), enabled: imageId !== null }).data;
  const photo = imageId === null ? undefined : image;
  const locked = !metadata.permissions.update;
  const setDefault = (fieldValue: number) =>
    patch({ id: record.id, fields: [{ fieldName: 'defaultImageId', fieldValue }] });
  const queue = useUploadQueue({
    attach: async (uploadId, file) => {
      const image = { name: file.name, uploadId, componentId: record.id, albumId: null, priority: 0 };
      await setDefault((await calls.add(image)).id);
    },
    settled: () => {
      queue.store.clear();
      snackbar.success('Фото профиля успешно обновлено');
    },
  });
  const failed = queue.items.find((item) => item.state === 'failed');
  const remove = (removed: WireRecord) =>
    told(async () => {
      if (!(await confirm({ title: 'Вы действительно хотите удалить фото профиля?', danger: true }))) return null;
      return { message: 'Успешно удалено', changeSet: await calls.remove(removed, metadata.className) };
    });
  return (
    <DropZone
      rules={{ ...IMAGES_ONLY, maxFiles: 1 }}
      disabled={locked}
      onFiles={(files) => {
        for (const item of queue.items) queue.store.cancel(item.key);
        queue.store.add(files);
      }}
    >
      {(choose) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Picture alt="Фото профиля" {...(photo && { src: imageUrl(photo, '200x200') })} sx={photoFrame}>
            {initials(recordCaption(metadata, record))}
          </Picture>
          {!locked && (
            <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& button': { whiteSpace: 'nowrap' } }}>
                <Button variant="outlined" color="inherit" onClick={choose}>
                  {imageId === null ? 'Загрузить фото' : 'Заменить фото'}
                </Button>
                {imageId !== null && (
                  <>
                    <Button color="inherit" disabled={!photo} onClick={() => setEditing(true)}>
                      Изменить фото
                    </Button>
                    <Button color="error" disabled={!photo} onClick={() => photo && void remove(photo)}>
                      Удалить фото
                    </Button>
                  </>
                )}
              </Box>
              {failed?.error !== null && failed !== undefined && (
                <Box role="alert" sx={{ color: 'error.main', typography: 'caption' }}>
                  {failed.error}
                </Box>
              )}
              {queue.items.some((item) => item.state === 'loading') && (
                <LinearProgress
                  aria-label="Загрузка фото"
                  variant="determinate"
                  value={queue.items[0]?.percent ?? 0}
                  sx={{ width: 240, maxWidth: '100%', borderRadius: 1 }}
                />
              )}
            </Box>
          )}
          {editing && photo && <PictureDialog image={photo} onClose={() => setEditing(false)} />}
        </Box>
      )}
    </DropZone>
  );
}

/** The initials on a soft background, for a person without a photo. */
const photoFrame = {
  width: 96,
  height: 96,
  flexShrink: 0,
  fontSize: 32,
  fontWeight: 500,
  color: 'primary.main',
  bgcolor: 'rgba(var(--mui-palette-primary-mainChannel) / 0.12)',
} as const;
