import { Paper } from '@mui/material';
import { useEffect, useEffectEvent, useRef } from 'react';
import { IMAGES_ONLY } from '#model/file-rules.ts';
import { imageUrl, useImageCalls } from '#web/api/images.ts';
import { useFileChoice } from '#web/files/use-file-choice.ts';
import { UploadList } from '#web/files/upload-list.tsx';
import { useUploadQueue } from '#web/files/use-upload-queue.ts';
import { pageOptions } from '../document/call-server.ts';
import { usePageStore } from '../document/page-store.ts';
import { usePictureChange, type PicturePlace } from './use-picture-change.ts';

/** Marks the place of a picture over which a file is held. */
const HELD = 'data-held';
const STYLE = `[${HELD}]{outline:2px dashed var(--mui-palette-primary-main)!important;outline-offset:2px}`;

/** The place of a picture on the canvas or in the sidebar; null elsewhere. */
function placeAt(target: EventTarget | null): { readonly element: HTMLElement; readonly place: PicturePlace } | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-picture]') : null;
  const block = element?.closest<HTMLElement>('[data-block], [data-picture-of]');
  const id = Number(block?.dataset['pictureOf'] ?? block?.dataset['block']);
  const path = element?.dataset['picture'];
  return element && path !== undefined && Number.isInteger(id) && id !== 0 ? { element, place: { id, path } } : null;
}

/** Files dropped on the places of pictures: uploaded as pictures of the record, and shown there. */
export function PictureDrops() {
  const { owner } = usePageStore();
  const calls = useImageCalls();
  const { read, change } = usePictureChange();
  const check = useFileChoice({ ...IMAGES_ONLY, maxFiles: 1 });
  const places = useRef(new Map<File, PicturePlace>());
  const queue = useUploadQueue({
    attach: async (uploadId, file) => {
      const place = places.current.get(file);
      const image = { name: file.name, uploadId, componentId: owner.id, albumId: null, priority: 0 };
      const { id } = await calls.add(image, pageOptions(owner));
      if (place) change(place, { ...read(place), address: imageUrl({ id }) });
    },
    settled: () => {
      places.current.clear();
      void calls.refresh().then(() => queue.store.clear());
    },
  });
  const drop = useEffectEvent((files: readonly File[], place: PicturePlace) => {
    const [file] = files;
    if (!file || !check(files)) return;
    places.current.set(file, place);
    queue.store.add([file]);
  });
  useEffect(() => listenToDrops((files, place) => drop(files, place)), []);
  return (
    <>
      <style>{STYLE}</style>
      {queue.items.length > 0 && (
        <Paper
          elevation={4}
          sx={{ position: 'fixed', right: 16, bottom: 16, zIndex: 1200, width: 'min(360px, calc(100vw - 32px))', p: 1 }}
        >
          <UploadList queue={queue} />
        </Paper>
      )}
    </>
  );
}

type Dropped = (files: readonly File[], place: PicturePlace) => void;

/** Listens to files over the places of pictures; returns the end of listening. */
function listenToDrops(onDrop: Dropped): () => void {
  let held: HTMLElement | null = null;
  const hold = (element: HTMLElement | null): void => {
    if (held === element) return;
    held?.removeAttribute(HELD);
    element?.setAttribute(HELD, '');
    held = element;
  };
  const over = (event: DragEvent): void => {
    const found = event.dataTransfer?.types.includes('Files') === true ? placeAt(event.target) : null;
    hold(found?.element ?? null);
    if (found) event.preventDefault();
  };
  const drop = (event: DragEvent): void => {
    const found = placeAt(event.target);
    hold(null);
    const files = [...(event.dataTransfer?.files ?? [])];
    if (!found || files.length === 0) return;
    event.preventDefault();
    onDrop(files, found.place);
  };
  const leave = (event: DragEvent): void => {
    if (event.relatedTarget === null) hold(null);
  };
  document.addEventListener('dragover', over);
  document.addEventListener('drop', drop);
  document.addEventListener('dragleave', leave);
  return () => {
    hold(null);
    document.removeEventListener('dragover', over);
    document.removeEventListener('drop', drop);
    document.removeEventListener('dragleave', leave);
  };
}
