import { useSelector } from '@tanstack/react-store';
import { useEffect, useState } from 'react';
import { UploadStore, type UploadItem, type UploadTarget } from './upload-store.ts';

/** An upload queue and its state for rendering. */
export interface UploadQueue {
  readonly items: readonly UploadItem[];
  readonly store: UploadStore;
}

/** An upload queue with the lifetime of the component. */
export function useUploadQueue(target: UploadTarget): UploadQueue {
  const [store] = useState(() => new UploadStore());
  const items = useSelector(store.items);
  useEffect(() => {
    store.aim(target);
  });
  useEffect(() => () => store.stop(), [store]);
  return { items, store };
}
