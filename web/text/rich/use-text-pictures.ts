import type { Editor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { IMAGES_ONLY } from '#model/file-rules.ts';
import { IMAGE_CLASS, imageUrl, imagesQuery, useImageCalls } from '#web/api/images.ts';
import { useRecords } from '#web/api/records.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { heldOptions, useHeldWrites } from '#web/changes/held-writes.ts';
import { useFileChoice } from '#web/files/use-file-choice.ts';
import { useUploadQueue, type UploadQueue } from '#web/files/use-upload-queue.ts';

/** The picture uploads of a text. */
export interface TextPictures {
  readonly queue: UploadQueue;
  readonly busy: boolean;
  /** Uploads pictures as images of the record; each is inserted where the cursor is at the time of the call. */
  readonly add: (files: readonly File[]) => void;
}

/**
 * Inserts pictures into a text as images of the record. `componentId` null: there is no record yet, and no pictures are
 * accepted.
 */
export function useTextPictures(editor: Editor, componentId: number | null): TextPictures {
  const calls = useImageCalls();
  const held = useHeldWrites(componentId ?? 0);
  const snackbar = useSnackbar();
  const check = useFileChoice(IMAGES_ONLY);
  const query = imagesQuery(componentId ?? 0, null);
  const images = useRecords(IMAGE_CLASS, query, { enabled: componentId !== null });
  /** The insert position of each picture, mapped through later changes of the text. */
  const places = useRef(new Map<File, number>());
  useEffect(() => {
    const follow = ({ transaction }: { readonly transaction: Editor['state']['tr'] }): void => {
      for (const [file, at] of places.current) places.current.set(file, transaction.mapping.map(at));
    };
    editor.on('transaction', follow);
    return () => {
      editor.off('transaction', follow);
    };
  }, [editor]);
  const queue = useUploadQueue({
    attach: async (uploadId, file) => {
      if (componentId === null) return;
      const priority = (images.data?.total ?? 0) + queue.items.findIndex((item) => item.file === file);
      const added = { name: file.name, uploadId, componentId, albumId: null, priority };
      const image = await calls.add(added, heldOptions(held));
      const at = places.current.get(file) ?? editor.state.selection.to;
      places.current.delete(file);
      editor
        .chain()
        .insertContentAt(at, { type: 'image', attrs: { src: imageUrl({ id: image.id }), alt: '' } })
        .run();
    },
    settled: () => {
      snackbar.success('Изображение успешно добавлено');
      void Promise.all([calls.refresh(), held?.noted()]).then(() => queue.store.clear());
    },
  });
  return {
    queue,
    busy: queue.items.some(({ state }) => state === 'waiting' || state === 'loading'),
    add(files) {
      if (componentId === null) {
        snackbar.error('Сначала сохраните запись: картинки текста хранятся среди её изображений');
        return;
      }
      if (!check(files)) return;
      for (const file of files) places.current.set(file, editor.state.selection.to);
      queue.store.add(files);
    },
  };
}
