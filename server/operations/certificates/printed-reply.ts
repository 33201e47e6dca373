import { z } from 'zod';
import { PRINT_FRAMES } from '#model/print/print-frames.ts';
import type { PrintDocument } from '#model/print/print-tree.ts';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { cleanFileName, contentDisposition } from '#server/files/file-name.ts';
import type { LocalFile } from '#server/files/storage.ts';
import type { ActorRequest, Reply } from '#server/endpoint/request.ts';

/** A PDF. */
export const PDF = 'application/pdf';
/** The media type of answers that are a PDF or a picture of its pages, as asked. */
export const PRINTED = 'application/octet-stream';

/** How a document is asked for: to print, or as a picture of its pages below one another. */
export const printFormat = z.enum(['pdf', 'svg']).default('pdf');
/** The frame of a page that is being designed. */
export const printFrame = z.enum(PRINT_FRAMES.map(({ id }) => id)).default('none');
/** One of {@link printFormat}. */
export type PrintFormat = z.output<typeof printFormat>;

/** Prints a document in a format, and sends it. */
export async function replyPrinted(
  request: Pick<ActorRequest, 'context' | 'actor'>,
  document: PrintDocument,
  { format, download = false }: { readonly format: PrintFormat; readonly download?: boolean },
): Promise<Reply<Uint8Array>> {
  const { typesetter } = request.context.files;
  const file = await (format === 'svg' ? typesetter.draw(request, document) : typesetter.print(request, document));
  const type = format === 'svg' ? 'image/svg+xml' : PDF;
  return printedReply(file, { name: `${document.title.replace(/\.pdf$/u, '')}.${format}`, type, download });
}

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
