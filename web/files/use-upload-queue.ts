import { useEffect, useState, useSyncExternalStore } from 'react';
import { UploadStore, type UploadItem, type UploadTarget } from './upload-store.ts';

/** A queue of files that a screen shows. */
export interface UploadQueue {
  readonly items: readonly UploadItem[];
  readonly store: UploadStore;
}

/** A queue of uploads that lives as long as the component. */
export function useUploadQueue(target: UploadTarget): UploadQueue {
  const [store] = useState(() => new UploadStore());
  const items = useSyncExternalStore(store.subscribe, store.read);
  useEffect(() => {
    store.aim(target);
  });
  useEffect(() => () => store.stop(), [store]);
  return { items, store };
}
