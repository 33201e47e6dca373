import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { cleanFileName, formFileName } from '#server/files/file-name.ts';
import type { FileService } from '#server/files/file-service.ts';
import type { IncomingFile } from '#server/files/keep-content.ts';
import { tooLarge } from '#server/files/staging.ts';
import { malformed, type Problem } from '#server/store/problem.ts';
import type { ReceiveBounds, Received } from '#server/endpoint/request.ts';
import { receiveFields } from './receive-fields.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The content types that the route accepts besides JSON. */
    accepts?: 'form' | 'bytes' | 'list' | 'fields';
    /** Its JSON is not read, since the text itself is signed. */
    isSigned?: true;
  }
}

const MAX_FILES = 100;
const MAX_FIELDS = 50;
const MAX_FIELD_SIZE = 64 * 1024;
/** The allowance for a form's fields and part headers, in bytes. */
const FORM_OVERHEAD = 8 * 1024 * 1024;

function formTooLarge(): Problem {
  return tooLarge('Файлы вместе слишком большие. Загрузите их по частям или по одному');
}

const FORM = /^multipart\/form-data(?:;|$)/iu;
const URL_ENCODED = /^application\/x-www-form-urlencoded(?:;|$)/iu;
const BYTES = /^application\/octet-stream(?:;|$)/iu;
const TEXT = /^text\/plain(?:;|$)/iu;

/** The content types with files, each with what a route must accept for it. */
const CONTENT_TYPES: readonly (readonly [RegExp, readonly FastifyContextConfig['accepts'][]])[] = [
  [FORM, ['form', 'list', 'fields']],
  [URL_ENCODED, ['fields']],
  [BYTES, ['bytes']],
  [TEXT, ['list']],
];

/** Passes forms and raw bytes as streams to the routes that accept them, the fields of forms as objects; all others answer 415, addresses without a route 404. */
export function acceptFiles(app: FastifyInstance): void {
  for (const [contentType, kinds] of CONTENT_TYPES) {
    app.addContentTypeParser(contentType, async (request: FastifyRequest, payload: IncomingMessage) => {
      const { config, bodyLimit } = request.routeOptions;
      const { accepts } = config;
      if (request.is404) return undefined;
      if (accepts === undefined || !kinds.includes(accepts))
        throw Object.assign(new Error('the route takes no files'), { statusCode: 415 });
      return accepts === 'fields' ? receiveFields(payload, request.headers['content-type'] ?? '', bodyLimit) : payload;
    });
  }
}

/**
 * Receives the files of a form, buffering at most a chunk of each in memory. After a failure nothing is left on the
 * disk.
 */
export async function receiveFiles(
  body: unknown,
  headers: IncomingHttpHeaders,
  { staging, limits, space }: FileService,
  { limit = limits.fileSize, signal }: ReceiveBounds = {},
): Promise<Received> {
  if (!(body instanceof Readable)) return { files: [], fields: {} };
  const type = headers['content-type'] ?? '';
  const announced = Number(headers['content-length'] ?? 0);
  if (BYTES.test(type) || TEXT.test(type)) {
    if (announced > limit) throw tooLarge();
    // The parts of an upload go on where they broke off; a list that breaks off is none.
    const keepBroken = BYTES.test(type);
    try {
      const staged = await staging.take(body.iterator({ destroyOnReturn: false }), limit, { keepBroken, signal });
      return { files: [{ name: '', staged }], fields: {} };
    } finally {
      // The remaining input is drained, so that the reply can be sent.
      body.resume();
    }
  }
  if (announced > limits.formSize + FORM_OVERHEAD) throw formTooLarge();
  space.assertRoom(announced);
  let total = 0;
  const counted = (bytes: number) => {
    total += bytes;
    if (total > limits.formSize) throw formTooLarge();
  };
  const taking: Promise<IncomingFile>[] = [];
  const fields = new Map<string, string>();
  try {
    await parseForm(
      body,
      { ...headers, 'content-type': type },
      {
        file(name, source) {
          const taken = staging.take(source, limit, { signal, counted });
          taking.push(taken.then((staged) => ({ name: cleanFileName(formFileName(name)), staged })));
          return taken;
        },
        field: (name, value) => fields.set(name, value),
      },
    );
    return { files: await Promise.all(taking), fields: Object.fromEntries(fields) };
  } catch (error) {
    const taken = await Promise.allSettled(taking);
    await staging.discard(taken.flatMap((one) => (one.status === 'fulfilled' ? [one.value.staged] : [])));
    throw error;
  }
}

interface FormListener {
  readonly file: (name: string, source: Readable) => Promise<unknown>;
  readonly field: (name: string, value: string) => void;
}

function parseForm(body: Readable, headers: BusboyHeaders, listener: FormListener): Promise<void> {
  return new Promise((resolve, reject) => {
    const limits = {
      files: MAX_FILES,
      fields: MAX_FIELDS,
      parts: MAX_FILES + MAX_FIELDS,
      fieldSize: MAX_FIELD_SIZE,
      fieldNameSize: 200,
    };
    let parser: Busboy;
    try {
      parser = new Busboy({ headers, limits });
    } catch {
      reject(malformed('Неверный запрос'));
      body.resume();
      return;
    }
    const sources = new Set<Readable>();
    const fail = (error: unknown) => {
      body.unpipe(parser);
      // The remaining input is drained, so that the reply can be sent.
      body.resume();
      const cause = error instanceof Error ? error : new Error('the form broke off');
      for (const source of sources) source.destroy(cause);
      reject(cause);
    };
    parser.on('file', (_field, source, name) => {
      sources.add(source);
      // The stream's consumer gets the error; without a consumer it must not end the process.
      source.on('error', () => undefined);
      listener.file(name ?? '', source).then(() => sources.delete(source), fail);
    });
    parser.on('field', (name, value, _nameCut, valueCut) => {
      if (valueCut) fail(tooLarge());
      else listener.field(name, value);
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, () => fail(tooLarge()));
    parser.on('error', () => fail(malformed('Неверный запрос')));
    parser.on('finish', resolve);
    body.on('error', () => fail(malformed('Загрузка прервана')));
    body.on('close', () => {
      if (!body.readableEnded) fail(malformed('Загрузка прервана'));
    });
    body.pipe(parser);
  });
}
