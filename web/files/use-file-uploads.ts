import { useFileCalls, type StoredFile } from '#web/api/files.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { useUploadQueue, type UploadQueue } from './use-upload-queue.ts';

/** Uploads into folders of the storage; `onAdded` is called with each created file record. */
export function useFileUploads(onAdded?: (file: StoredFile) => void): UploadQueue {
  const calls = useFileCalls();
  const snackbar = useSnackbar();
  const queue = useUploadQueue({
    attach: async (uploadId, file, folderId) => {
      const record = await calls.add(file.name, uploadId, folderId);
      onAdded?.(record);
    },
    settled: () => {
      snackbar.success('Файл успешно добавлен');
      void calls.refresh().then(() => queue.store.clear());
    },
  });
  return queue;
}
