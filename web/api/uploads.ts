import type { UploadProgress } from '#model/wire/files.ts';
import { failureFrom, unreachable } from './connection/api-error.ts';
import { ApiError, call, urlOf } from './connection/client.ts';
import { noteStatus, OTHER_SESSION, requestToken } from './connection/screen-session.ts';
import { sendDirect } from './send-direct.ts';
import { viewFor } from './connection/view-as.ts';

/** The callbacks and the signal of an upload. */
export interface UploadOptions {
  readonly onProgress: (received: number) => void;
  readonly signal: AbortSignal;
}

/** Part size in bytes. The server keeps the received beginning of an interrupted part. */
const PART_SIZE = 16 * 1024 * 1024;
/** Retry delays in milliseconds; after the last one the user decides when to retry. */
const PAUSES = [500, 1000, 2000, 4000, 8000, 15_000];
const KEPT_PREFIX = 'upload ';

/** The same key for the same file chosen again, also after a reload. */
function fingerprintOf(file: File): string {
  return `${KEPT_PREFIX}${file.name} ${file.size} ${file.lastModified}`;
}

function keep(file: File, id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(fingerprintOf(file));
    else localStorage.setItem(fingerprintOf(file), id);
  } catch {
    // Storage is forbidden or full: the upload runs, but cannot be resumed after a reload.
  }
}

async function begin(file: File): Promise<UploadProgress> {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(fingerprintOf(file));
  } catch {
    // As above.
  }
  if (kept !== null) {
    const known = await call('GET /upload/:uploadId', { params: { uploadId: kept } }).catch((error: unknown) => {
      if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
      throw error;
    });
    if (known?.size === file.size) return known;
  }
  const begun = await call('POST /upload/', { body: { fileName: file.name, size: file.size } });
  keep(file, begun.id);
  return begun;
}

/** Sends one part with progress events, which `fetch` does not provide. */
async function sendPart(
  id: string,
  position: number,
  part: Blob,
  { onProgress, signal }: UploadOptions,
): Promise<number> {
  const token = requestToken();
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    const abort = () => sending.abort();
    sending.open('PATCH', urlOf('PATCH /upload/:uploadId', { params: { uploadId: id }, query: { position } }));
    sending.setRequestHeader('content-type', 'application/octet-stream');
    sending.setRequestHeader('authorization', `Bearer ${token ?? ''}`);
    for (const [name, value] of Object.entries(viewFor(token)?.headers ?? {})) sending.setRequestHeader(name, value);
    sending.responseType = 'json';
    sending.upload.addEventListener('progress', (event) => onProgress(position + event.loaded));
    sending.addEventListener('load', () => {
      signal.removeEventListener('abort', abort);
      noteStatus(sending.status, token);
      const body: unknown = sending.response;
      const received: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'received') : undefined;
      if (sending.status === 200 && typeof received === 'number') resolve(received);
      else reject(failureFrom(sending.status, body, sending.getResponseHeader('retry-after')));
    });
    sending.addEventListener('error', () => reject(unreachable()));
    sending.addEventListener('abort', () => reject(new DOMException('the upload was cancelled', 'AbortError')));
    signal.addEventListener('abort', abort, { once: true });
    sending.send(part);
  });
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('the upload was cancelled', 'AbortError'));
    });
  });
}

/** The server has no disk space: no retry, so that the user is told immediately; the upload can be resumed later. */
const NO_SPACE = 507;

function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status === NO_SPACE || error.code === OTHER_SESSION) return false;
  return error.status === 0 || error.status === 409 || error.status >= 500;
}

/**
 * Uploads a file in parts and resolves to the id by which a record can attach it. After a dropped connection it resumes
 * from the byte that the server has; the same file chosen after a reload resumes too.
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<string> {
  const { signal, onProgress } = options;
  let failures = 0;
  let progress = await begin(file);
  let isDirect = progress.isDirect === true;
  onProgress(progress.received);
  while (progress.received < file.size) {
    signal.throwIfAborted();
    try {
      const { id, received } = progress;
      const part = file.slice(received, Math.min(received + PART_SIZE, file.size));
      const send = isDirect ? sendDirect : sendPart;
      progress = { ...progress, received: await send(id, received, part, options) };
      failures = 0;
    } catch (error) {
      const wait = PAUSES[failures];
      if (!isPassing(error) || wait === undefined) throw error;
      failures += 1;
      // The server takes what the storage can't be reached for.
      isDirect = false;
      await pause(wait, signal);
      const known = await call('GET /upload/:uploadId', { params: { uploadId: progress.id } }).catch(
        (again: unknown) => {
          if (isPassing(again)) return null;
          throw again;
        },
      );
      if (known) progress = known;
    }
    onProgress(progress.received);
  }
  return progress.id;
}

/** Removes the stored upload state of a file that a record has attached. */
export function forgetUpload(file: File): void {
  keep(file, null);
}

/** Cancels an upload, on the server too. */
export async function giveUpUpload(file: File): Promise<void> {
  let id: string | null = null;
  try {
    id = localStorage.getItem(fingerprintOf(file));
  } catch {
    return;
  }
  keep(file, null);
  if (id !== null) await call('DELETE /upload/:uploadId', { params: { uploadId: id } }).catch(() => undefined);
}
