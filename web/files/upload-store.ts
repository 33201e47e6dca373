import { createAtom } from '@tanstack/react-store';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { forgetUpload, giveUpUpload, uploadFile } from '#web/api/uploads.ts';

/** An upload as a list displays it (spec 2 §3.8). */
export interface UploadItem {
  readonly key: number;
  readonly file: File;
  /** Id of the target folder or album; null for none. */
  readonly place: number | null;
  /** URL of a local preview of a picture, valid until the item is removed. */
  readonly preview: string | null;
  readonly percent: number;
  readonly state: 'waiting' | 'loading' | 'done' | 'failed';
  readonly error: string | null;
}

/** The callbacks for uploaded files. */
export interface UploadTarget {
  /** Attaches an uploaded file to its record, in its target. */
  readonly attach: (uploadId: string, file: File, place: number | null) => Promise<void>;
  /** Called with the number of added files when the queue is empty. */
  readonly settled: (done: number) => void;
}

const AT_ONCE = 2;

/** Whether the browser can display the file as an image. */
function isPicture(file: File): boolean {
  return file.type.startsWith('image/') && file.type !== 'image/svg+xml';
}

/** Uploads files two at a time, independently of rendering. */
export class UploadStore {
  readonly items = createAtom<readonly UploadItem[]>([]);
  #target: UploadTarget | null = null;
  #lastKey = 0;
  #done = 0;
  readonly #running = new Map<number, AbortController>();

  /** Sets the callbacks for files that finish from now on. */
  aim(target: UploadTarget): void {
    this.#target = target;
  }

  add(files: readonly File[], place: number | null = null): void {
    const added = files.map((file): UploadItem => {
      this.#lastKey += 1;
      const preview = isPicture(file) ? URL.createObjectURL(file) : null;
      return { key: this.#lastKey, file, place, preview, percent: 0, state: 'waiting', error: null };
    });
    this.items.set([...this.items.get(), ...added]);
    this.#pump();
  }

  cancel(key: number): void {
    const item = this.items.get().find((each) => each.key === key);
    if (!item) return;
    this.#running.get(key)?.abort();
    this.#drop((each) => each.key === key);
    if (item.state !== 'done') void giveUpUpload(item.file);
    this.#pump();
  }

  retry(key: number): void {
    this.#change(key, { state: 'waiting', error: null });
    this.#pump();
  }

  /** Removes the finished uploads from the list. */
  clear(): void {
    this.#drop((item) => item.state === 'done');
  }

  /** Aborts all uploads and empties the list; they resume when the same files are chosen again. */
  stop(): void {
    for (const controller of this.#running.values()) controller.abort();
    this.#drop(() => true);
  }

  #pump(): void {
    const loading = this.items.get().filter((item) => item.state === 'loading').length;
    const next = this.items
      .get()
      .filter((item) => item.state === 'waiting')
      .slice(0, Math.max(0, AT_ONCE - loading));
    for (const item of next) void this.#run(item);
    if (next.length > 0 || loading > 0 || this.#done === 0) return;
    const done = this.#done;
    this.#done = 0;
    this.#target?.settled(done);
  }

  async #run({ key, file, place }: UploadItem): Promise<void> {
    const controller = new AbortController();
    this.#running.set(key, controller);
    this.#change(key, { state: 'loading' });
    try {
      const id = await uploadFile(file, {
        signal: controller.signal,
        onProgress: (received) => this.#change(key, { percent: Math.floor((received / Math.max(1, file.size)) * 100) }),
      });
      await this.#target?.attach(id, file, place);
      forgetUpload(file);
      this.#done += 1;
      this.#change(key, { state: 'done', percent: 100 });
    } catch (error) {
      if (!controller.signal.aborted) this.#change(key, { state: 'failed', error: errorMessage(error) });
    }
    this.#running.delete(key);
    this.#pump();
  }

  #change(key: number, fields: Partial<UploadItem>): void {
    this.items.set(this.items.get().map((item) => (item.key === key ? { ...item, ...fields } : item)));
  }

  #drop(isGone: (item: UploadItem) => boolean): void {
    for (const item of this.items.get()) if (isGone(item) && item.preview !== null) URL.revokeObjectURL(item.preview);
    this.items.set(this.items.get().filter((item) => !isGone(item)));
  }
}
