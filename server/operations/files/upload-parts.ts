import { z } from 'zod';
import type { FieldError } from '#model/wire/problem.ts';
import type { PartAddress, UploadProgress } from '#model/wire/files.ts';
import type { FileLimits } from '#server/environment.ts';
import { fileSizeText } from '#model/file-size.ts';
import { fileChoiceFailure, ANY_FILE } from '#model/file-rules.ts';
import { cleanFileName } from '#server/files/file-name.ts';
import type { FileService } from '#server/files/file-service.ts';
import { tooLarge } from '#server/files/staging.ts';
import { addressOf, addStoredPart, claim, dropUpload, newUploadId, receivePart } from '#server/files/uploads.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineOperation, EMPTY, type StaffOperation } from '#server/endpoint/define-operation.ts';
import { uploadId } from '#server/endpoint/parameters.ts';
import type { ActorRequest } from '#server/endpoint/request.ts';
import { conflict, invalid, notFound, Problem } from '#server/store/problem.ts';
import { beginUpload, readUpload, type OpenUploads } from '#server/store/contents/uploads.ts';

const NO_POSITION = 'Неверное значение параметра position';
const NO_SIZE = 'Неверное значение параметра size';
/** The maximum number of unfinished uploads per user. */
const MAX_OPEN = 200;

function userOf({ actor }: Pick<ActorRequest, 'actor'>): number {
  if (actor.userId === null) throw notFound();
  return actor.userId;
}

function tooMany(message: string): Problem {
  return new Problem(429, 'tooManyRequests', message, { retryAfter: 60 });
}

/** Throws 413 for a file that exceeds the limits, and 429 for one that will fit once other uploads have ended. */
function assertQuota(limits: FileLimits, size: number, own: OpenUploads, all: OpenUploads): void {
  const most = Math.min(limits.userUploads, limits.totalUploads);
  if (size > most) throw tooLarge(`Слишком большой файл: сразу можно загружать не больше ${fileSizeText(most)}`);
  if (own.count >= MAX_OPEN || own.size + size > limits.userUploads) {
    throw tooMany(
      `Слишком много незавершённых загрузок: ${own.count} на ${fileSizeText(own.size)} из ${fileSizeText(limits.userUploads)}. Дождитесь их окончания или отмените ненужные`,
    );
  }
  if (all.size + size > limits.totalUploads) {
    throw tooMany('Сейчас загружается слишком много файлов. Повторите попытку, когда другие загрузки завершатся');
  }
}

const uploadProgress = wireSchema<UploadProgress>(
  'UploadProgress',
  z.object({
    id: z.uuid(),
    fileName: z.string(),
    size: z.int(),
    received: z.int(),
    isDirect: z.literal(true).optional(),
  }),
);
const partAddress = wireSchema<PartAddress>('PartAddress', z.object({ url: z.string() }));

/** The announced name and size of a file; both are validated together. */
const announced = z.object({
  fileName: z.unknown().optional().meta({ type: 'string' }),
  size: z.unknown().optional().meta({ type: 'integer', minimum: 1 }),
});

/** The name and size of an announced file. Throws 422 and 413. */
function fitFile(
  { fileName, size }: z.output<typeof announced>,
  { fileSize }: FileLimits,
): { name: string; size: number } {
  const name = typeof fileName === 'string' ? cleanFileName(fileName) : '';
  const errors: FieldError[] = [];
  const failure = fileChoiceFailure(name === '' ? [] : [name], ANY_FILE);
  if (failure !== null) errors.push({ fieldName: 'fileName', message: failure });
  if (typeof size !== 'number' || !Number.isSafeInteger(size) || size < 1) {
    throw invalid(
      [...errors, { fieldName: 'size', message: 'Неверный размер файла' }],
      failure ?? 'Неверный размер файла',
    );
  }
  if (errors.length > 0) throw invalid(errors, failure ?? undefined);
  if (size > fileSize) throw tooLarge();
  return { name, size };
}

/** How parts can be sent. */
function sent({ direct }: FileService): Pick<UploadProgress, 'isDirect'> {
  return direct ? { isDirect: true } : {};
}

const uploadParams = z.object({ uploadId });
const shared = { rights: 'signedIn', confirmed: 'beforehand' } as const;

const begin = defineOperation({
  ...shared,
  method: 'POST',
  path: '/upload/',
  summary: 'Начало загрузки файла по частям',
  body: announced,
  answers: { 201: uploadProgress },
  problems: [429],
  idempotent: true,
  async run(request) {
    const { database, files } = request.context;
    const { name, size } = fitFile(request.body, files.limits);
    files.space.assertRoom(size);
    const upload = { id: newUploadId(), fileName: name, size };
    await beginUpload(database, userOf(request), upload, (own, all) => assertQuota(files.limits, size, own, all));
    return { body: { ...upload, received: 0, ...sent(files) } };
  },
});

const progress = defineOperation({
  ...shared,
  method: 'GET',
  fromPrimary: true,
  path: '/upload/:uploadId',
  summary: 'Сколько загружено',
  params: uploadParams,
  answers: { 200: uploadProgress },
  run: async (request) => ({
    body: {
      ...(await readUpload(request.context.database, userOf(request), request.params.uploadId)),
      ...sent(request.context.files),
    },
  }),
});

/** A non-negative integer of the query. */
function count(message: string, most: RegExp) {
  return z.string(message).regex(most, message).transform(Number);
}

const position = count(NO_POSITION, /^\d{1,15}$/u).meta({ type: 'integer', minimum: 0 });
const partQuery = z.object({
  position,
  size: count(NO_SIZE, /^[1-9]\d{0,14}$/u).meta({ type: 'integer', minimum: 1 }),
});

const address = defineOperation({
  ...shared,
  method: 'GET',
  fromPrimary: true,
  path: '/upload/:uploadId/address',
  summary: 'Адрес хранилища для части файла',
  params: uploadParams,
  query: partQuery,
  answers: { 200: partAddress },
  problems: [409],
  run: async (request) => ({
    body: { url: await addressOf(request.context, userOf(request), request.params.uploadId, request.query) },
  }),
});

const add = defineOperation({
  ...shared,
  method: 'PUT',
  path: '/upload/:uploadId/part',
  summary: 'Часть файла отправлена в хранилище',
  params: uploadParams,
  query: partQuery,
  answers: { 200: uploadProgress },
  async run(request) {
    const { context, params, query } = request;
    const claimed = await claim(context, userOf(request), params.uploadId);
    try {
      const received = await addStoredPart(context, claimed, query);
      return { body: { ...claimed.upload, received, ...sent(context.files) } };
    } finally {
      await claimed.release();
    }
  },
});

const receive = defineOperation({
  ...shared,
  method: 'PATCH',
  path: '/upload/:uploadId',
  summary: 'Часть файла',
  accepts: 'bytes',
  params: uploadParams,
  query: z.object({ position }),
  answers: { 200: uploadProgress },
  async run(request) {
    const { context, params, query } = request;
    const claimed = await claim(context, userOf(request), params.uploadId);
    const { upload, signal } = claimed;
    try {
      if (query.position !== upload.received) throw conflict('Часть файла уже загружена');
      const [file] = (await request.received({ limit: upload.size - upload.received, signal })).files;
      if (!file || file.staged.size === 0) return { body: { ...upload, ...sent(context.files) } };
      const received = await receivePart(context, claimed, file.staged);
      return { body: { ...upload, received, ...sent(context.files) } };
    } finally {
      await claimed.release();
    }
  },
});

const cancel = defineOperation({
  ...shared,
  method: 'DELETE',
  path: '/upload/:uploadId',
  summary: 'Отмена загрузки',
  params: uploadParams,
  answers: { 204: EMPTY },
  async run(request) {
    await dropUpload(request.context, userOf(request), request.params.uploadId);
    return {};
  },
});

/**
 * Resumable uploads of large files: begun with a name and a size, sent part by part from the server's current offset,
 * and then referenced by id in the record that holds the file. They resume after a lost connection or a page reload.
 */
export const uploadParts: readonly StaffOperation[] = [begin, progress, receive, address, add, cancel];
