import { setImmediate } from 'node:timers/promises';
import type { ClassDefinition } from '#model/define-class.ts';
import { cleanFileName } from '#server/files/file-name.ts';
import type { IncomingFile } from '#server/files/keep-content.ts';
import { assembleUpload, type AssembledUpload } from '#server/files/uploads.ts';
import { invalid, notFound } from '#server/store/problem.ts';
import { parsed } from '#server/endpoint/parsed.ts';
import { uploadId } from '#server/endpoint/parameters.ts';
import type { ActorRequest } from '#server/endpoint/request.ts';

type Body = Readonly<Record<string, unknown>>;
type Writer = Pick<ActorRequest, 'context' | 'actor'>;

/** A record's body without its file, and the file, sent as base64 or as a finished upload. */
export interface ContentBody {
  readonly rest: Body;
  readonly incoming: IncomingFile | null;
  /** Must be called once after the record has been written. */
  readonly taken: () => Promise<void>;
  /** Must always be called exactly once. */
  readonly discard: () => Promise<void>;
}

const BASE64 = /^[A-Za-z\d+/]*={0,2}$/u;

async function nothing(): Promise<void> {}

/** Decodes the bytes of a file in a body, in steps that yield to the event loop: it may be tens of megabytes. */
async function bytesOf(base64: unknown): Promise<Buffer> {
  const text = typeof base64 === 'string' ? base64.replace(/^data:[^,]{0,200},/u, '').replaceAll(/\s/gu, '') : '';
  await setImmediate();
  if (text === '' || text.length % 4 !== 0 || !BASE64.test(text)) {
    throw invalid([{ fieldName: 'base64', message: 'Файл повреждён' }], 'Файл повреждён');
  }
  await setImmediate();
  return Buffer.from(text, 'base64');
}

/** The number of bytes hashed and written in one step. */
const PIECE = 1024 * 1024;

async function* inPieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

/**
 * Extracts the file from the body of a class whose records hold files. Its size is measured, whatever the body says. A
 * file without a name gets that of its record, as `present` shows it.
 */
export async function takeContent(
  request: Writer,
  { content }: ClassDefinition,
  body: Body,
  present: Body = {},
): Promise<ContentBody> {
  const { base64, uploadId: upload, ...rest } = body;
  if (!content || ((base64 === undefined || base64 === null) && upload === undefined)) {
    return { rest: content ? rest : body, incoming: null, taken: nothing, discard: nothing };
  }
  const { context, actor } = request;
  if (actor.userId === null) throw notFound();
  const { incoming, taken, discard } =
    upload === undefined
      ? await inBody(request, base64)
      : ofUpload(await assembleUpload(context, actor.userId, parsed(uploadId, upload, 'body')));
  const isNamed = content.name in rest || incoming.name !== '';
  const given = isNamed ? rest[content.name] : present[content.name];
  const name = typeof given === 'string' ? cleanFileName(given) : incoming.name;
  const { [content.size]: _, ...fields } = rest;
  return { rest: { ...fields, [content.name]: name }, incoming: { ...incoming, name }, taken, discard };
}

interface TakenFile extends Pick<ContentBody, 'taken' | 'discard'> {
  readonly incoming: IncomingFile;
}

async function inBody({ context: { files } }: Writer, base64: unknown): Promise<TakenFile> {
  const staged = await files.staging.take(inPieces(await bytesOf(base64)), files.limits.fileSize);
  return { incoming: { name: '', staged }, taken: nothing, discard: () => files.staging.discard([staged]) };
}

function ofUpload(upload: AssembledUpload): TakenFile {
  return { incoming: upload, taken: upload.spent, discard: upload.discard };
}
