import { request, type OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';

/** One chunk of the file. */
const PIECE = Buffer.alloc(64 * 1024, 7);

/** The chunks of a file of `size` bytes: the signature of a ZIP archive followed by filler. */
function* bytes(size: number): Generator<Buffer> {
  yield Buffer.from('PK\u0003\u0004', 'latin1');
  let left = size - 4;
  for (; left > PIECE.length; left -= PIECE.length) yield PIECE;
  if (left > 0) yield PIECE.subarray(0, left);
}

function* framed(before: string, size: number, after: string): Generator<Buffer> {
  if (before !== '') yield Buffer.from(before);
  yield* bytes(size);
  if (after !== '') yield Buffer.from(after);
}

/** One upload request. */
export interface Sending {
  readonly method: 'POST' | 'PATCH';
  readonly url: string;
  readonly authorization: string;
  /** Bytes of the file. */
  readonly size: number;
  /** The file name in a multipart form; without it the body is the plain bytes. */
  readonly formName?: string;
}

const BOUNDARY = 'a-line-that-no-file-has';

/** Sends a file that is generated during the transfer. Throws if the upload is refused. */
export async function sendFile({ method, url, authorization, size, formName }: Sending): Promise<void> {
  const [before, after] =
    formName === undefined
      ? ['', '']
      : [
          `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${formName}"\r\n\r\n`,
          `\r\n--${BOUNDARY}--\r\n`,
        ];
  const headers: OutgoingHttpHeaders = {
    authorization,
    'content-length': before.length + size + after.length,
    'content-type': formName === undefined ? 'application/octet-stream' : `multipart/form-data; boundary=${BOUNDARY}`,
  };
  const call = request(url, { method, headers });
  const answered = Promise.withResolvers<void>();
  call.on('response', (response) => {
    void text(response).then((body) => {
      if ((response.statusCode ?? 500) < 300) answered.resolve();
      else answered.reject(new Error(`${url}: ${response.statusCode} ${body.slice(0, 300)}`));
    });
  });
  call.on('error', answered.reject);
  await Promise.all([pipeline(Readable.from(framed(before, size, after)), call), answered.promise]);
}
