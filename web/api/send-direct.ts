import { unreachable } from './connection/api-error.ts';
import { call } from './connection/client.ts';
import type { UploadOptions } from './uploads.ts';

/** Stores bytes at a signed address with progress events, which `fetch` does not provide. */
async function putBytes(url: string, part: Blob, sent: (bytes: number) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    const abort = () => sending.abort();
    sending.open('PUT', url);
    sending.upload.addEventListener('progress', (event) => sent(event.loaded));
    sending.addEventListener('load', () => {
      if (sending.status >= 200 && sending.status < 300) resolve();
      else reject(unreachable());
    });
    sending.addEventListener('error', () => reject(unreachable()));
    sending.addEventListener('abort', () => reject(new DOMException('the upload was cancelled', 'AbortError')));
    sending.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    signal.addEventListener('abort', abort, { once: true });
    sending.send(part);
  });
}

/** Sends the next part of an upload to the storage itself and has the server add it. Answers the new total of bytes. */
export async function sendDirect(
  id: string,
  position: number,
  part: Blob,
  { onProgress, signal }: UploadOptions,
): Promise<number> {
  const at = { params: { uploadId: id }, query: { position, size: part.size } };
  const { url } = await call('GET /upload/:uploadId/address', at);
  signal.throwIfAborted();
  await putBytes(url, part, (bytes) => onProgress(position + bytes), signal);
  const { received } = await call('PUT /upload/:uploadId/part', at);
  return received;
}
