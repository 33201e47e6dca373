import type { Readable } from 'node:stream';
import { fileKindOf } from '#model/file-kinds.ts';
import type { RecordContent } from '#server/store/contents/contents.ts';
import { notFound } from '#server/store/problem.ts';
import { contentDisposition } from './file-name.ts';
import { MissingContent, type ByteRange, type FileStorage } from './storage.ts';

/** The parameters of a request for a file. */
export interface FileRequest {
  readonly download: boolean;
  readonly range?: string | undefined;
  readonly ifRange?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
}

/** The reply to a request for a file. */
export interface FileAnswer {
  readonly status: 200 | 206 | 304 | 416;
  readonly headers: Readonly<Record<string, string>>;
  readonly stream?: Readable;
}

/** Whether an If-None-Match header contains this entity tag. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  return header !== undefined && header.split(',').some((name) => [etag, `W/${etag}`, '*'].includes(name.trim()));
}

/**
 * The single range of a Range header; 'unsatisfiable' if it is outside the file, null if the whole file is requested.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/u.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '')
    return Number(to) > 0 && size > 0 ? { start: Math.max(0, size - Number(to)), end: size - 1 } : 'unsatisfiable';
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return null;
  return start < size ? { start, end } : 'unsatisfiable';
}

/** The security headers of a file shown in a browser: no scripts run, and only the product may frame a PDF. */
function guards(isPdf: boolean): Readonly<Record<string, string>> {
  return isPdf
    ? {
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
        'x-frame-options': 'SAMEORIGIN',
      }
    : { 'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'" };
}

/** Sends a file or the requested range of it. Kinds that could run a script are always sent as downloads. */
export async function serveContent(
  storage: FileStorage,
  content: RecordContent,
  request: FileRequest,
): Promise<FileAnswer> {
  const { name, size, checksum, type } = content;
  const etag = `"${checksum}"`;
  const preview = fileKindOf(name)?.preview ?? 'none';
  // Also of a 304: its headers take the place of those that the browser has kept with the file.
  const shared = {
    etag,
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
    ...guards(preview === 'pdf'),
  };
  if (matchesEtag(request.ifNoneMatch, etag)) return { status: 304, headers: shared };
  const usable = request.ifRange === undefined || request.ifRange === etag;
  const range = usable ? rangeOf(request.range, size) : null;
  if (range === 'unsatisfiable') return { status: 416, headers: { ...shared, 'content-range': `bytes */${size}` } };
  const headers = {
    ...shared,
    'content-type':
      preview === 'text' ? 'text/plain; charset=utf-8' : preview === 'none' ? 'application/octet-stream' : type,
    'content-disposition': contentDisposition(request.download || preview === 'none' ? 'attachment' : 'inline', name),
    'content-length': String(range ? range.end - range.start + 1 : size),
    ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${size}` } : {}),
  };
  try {
    const stream = await storage.read(content.key, range ?? undefined);
    return { status: range ? 206 : 200, headers, stream };
  } catch (error) {
    throw error instanceof MissingContent ? notFound() : error;
  }
}
