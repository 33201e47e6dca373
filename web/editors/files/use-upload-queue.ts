import { useCallback, useEffect, useRef, useState } from 'react';
import { errorMessage } from '#web/api/api-error.ts';
import { forgetUpload, giveUpUpload, uploadFile } from '#web/api/uploads.ts';

/** A file on its way, as a list shows it (spec 2 §3.8). */
export interface UploadItem {
  readonly key: number;
  readonly file: File;
  /** A picture's own preview, until the item is gone. */
  readonly preview: string | null;
  readonly percent: number;
  readonly state: 'waiting' | 'loading' | 'done' | 'failed';
  readonly error: string | null;
}

/** A queue of files. */
export interface UploadQueue {
  readonly items: readonly UploadItem[];
  readonly add: (files: readonly File[]) => void;
  readonly cancel: (key: number) => void;
  readonly retry: (key: number) => void;
  /** Takes what is done out of the list. */
  readonly clear: () => void;
  readonly busy: boolean;
}

const AT_ONCE = 2;

/** Uploads files two at a time; `attach` gives each to its record, and `settled` is told when the queue has come to rest. */
export function useUploadQueue(
  attach: (uploadId: string, file: File) => Promise<void>,
  settled: (done: number) => void,
): UploadQueue {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const lastKey = useRef(0);
  const controllers = useRef(new Map<number, AbortController>());
  const done = useRef(0);
  const latest = useRef({ attach, settled });
  useEffect(() => {
    latest.current = { attach, settled };
  });

  const change = useCallback((key: number, fields: Partial<UploadItem>) => {
    setItems((current) => current.map((item) => (item.key === key ? { ...item, ...fields } : item)));
  }, []);

  const run = useCallback(
    async ({ key, file }: UploadItem) => {
      const controller = new AbortController();
      controllers.current.set(key, controller);
      const { size } = file;
      try {
        const id = await uploadFile(file, {
          signal: controller.signal,
          onProgress: (received) => change(key, { percent: size === 0 ? 0 : Math.floor((received / size) * 100) }),
        });
        await latest.current.attach(id, file);
        forgetUpload(file);
        done.current += 1;
        change(key, { state: 'done', percent: 100 });
      } catch (error) {
        if (!controller.signal.aborted) change(key, { state: 'failed', error: errorMessage(error) });
      } finally {
        controllers.current.delete(key);
      }
    },
    [change],
  );

  useEffect(() => {
    const loading = items.filter((item) => item.state === 'loading').length;
    const next = items.filter((item) => item.state === 'waiting').slice(0, Math.max(0, AT_ONCE - loading));
    if (next.length > 0) {
      const keys = new Set(next.map((item) => item.key));
      setItems((current) => current.map((item) => (keys.has(item.key) ? { ...item, state: 'loading' } : item)));
      for (const item of next) void run(item);
    } else if (loading === 0 && done.current > 0) {
      const count = done.current;
      done.current = 0;
      latest.current.settled(count);
    }
  }, [items, run]);

  useEffect(() => {
    const running = controllers.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  const release = (item: UploadItem) => {
    if (item.preview !== null) URL.revokeObjectURL(item.preview);
  };

  return {
    items,
    busy: items.some((item) => item.state === 'waiting' || item.state === 'loading'),
    add: (files) => {
      const added = files.map((file): UploadItem => {
        lastKey.current += 1;
        const preview =
          file.type.startsWith('image/') && file.type !== 'image/svg+xml' ? URL.createObjectURL(file) : null;
        return { key: lastKey.current, file, preview, percent: 0, state: 'waiting', error: null };
      });
      setItems((current) => [...current, ...added]);
    },
    cancel: (key) => {
      const item = items.find((each) => each.key === key);
      controllers.current.get(key)?.abort();
      if (item) {
        release(item);
        if (item.state !== 'done') void giveUpUpload(item.file);
      }
      setItems((current) => current.filter((each) => each.key !== key));
    },
    retry: (key) => change(key, { state: 'waiting', error: null }),
    clear: () => {
      for (const item of items) if (item.state === 'done') release(item);
      setItems((current) => current.filter((item) => item.state !== 'done'));
    },
  };
}
