import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { cleanFileName, contentDisposition } from '#server/files/file-name.ts';
import type { LocalFile } from '#server/files/storage.ts';
import type { Reply } from '#server/endpoint/request.ts';

/** A PDF. */
export const PDF = 'application/pdf';

/** The reply that sends a printed file, and removes it once it is sent or the reader is gone. */
export async function printedReply(
  file: LocalFile,
  { name, type = PDF, download }: { readonly name: string; readonly type?: string; readonly download: boolean },
): Promise<Reply<Uint8Array>> {
  const { size } = await stat(file.path);
  const stream = createReadStream(file.path);
  stream.on('close', () => void file.done());
  return {
    stream,
    headers: {
      'content-type': type,
      'content-length': String(size),
      'content-disposition': contentDisposition(
        download ? 'attachment' : 'inline',
        cleanFileName(name.replaceAll('/', ' ')),
      ),
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
    },
  };
}
