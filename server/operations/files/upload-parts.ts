import type { FieldError } from '#model/wire.ts';
import type { FileLimits } from '#server/environment.ts';
import { fileSizeText } from '#model/file-size.ts';
import { fileChoiceFailure, ANY_FILE } from '#model/file-rules.ts';
import { cleanFileName } from '#server/files/file-name.ts';
import { tooLarge } from '#server/files/staging.ts';
import { claim, dropUpload, newUploadId, receivePart } from '#server/files/uploads.ts';
import type { ActorRequest, Reply, StaffOperation } from '#server/http/request.ts';
import { uploadIdOf } from '#server/http/content-body.ts';
import { recordBodyOf } from '#server/http/request-parts.ts';
import { conflict, invalid, malformed, notFound, Problem } from '#server/store/problem.ts';
import { beginUpload, readUpload, type OpenUploads } from '#server/store/uploads.ts';

/** So many unfinished uploads one person may have. */
const MAX_OPEN = 200;

function userOf({ actor }: ActorRequest): number {
  if (actor.userId === null) throw notFound();
  return actor.userId;
}

function tooMany(message: string): Problem {
  return new Problem(429, 'tooManyRequests', message, { retryAfter: 60 });
}

/** Throws 413 for a file that could never be taken in, and 429 for one that can once other uploads have ended. */
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

async function begin(request: ActorRequest): Promise<Reply> {
  const { database, files } = request.context;
  const { fileName, size } = recordBodyOf(request.body);
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
  if (size > files.limits.fileSize) throw tooLarge();
  files.space.assertRoom(size);
  const upload = { id: newUploadId(), fileName: name, size };
  await beginUpload(database, userOf(request), upload, (own, all) => assertQuota(files.limits, size, own, all));
  return { status: 201, body: { ...upload, received: 0 } };
}

async function progress(request: ActorRequest): Promise<Reply> {
  return { body: await readUpload(request.context.database, userOf(request), uploadIdOf(request.params['uploadId'])) };
}

async function receive(request: ActorRequest): Promise<Reply> {
  const { context, query } = request;
  const text = query['position'];
  if (typeof text !== 'string' || !/^\d{1,15}$/u.test(text)) throw malformed('Неверное значение параметра position');
  const claimed = await claim(context, userOf(request), uploadIdOf(request.params['uploadId']));
  const { upload, signal } = claimed;
  try {
    if (Number(text) !== upload.received) throw conflict('Часть файла уже загружена');
    const [file] = (await request.received({ limit: upload.size - upload.received, signal })).files;
    if (!file || file.staged.size === 0) return { body: upload };
    return { body: { ...upload, received: await receivePart(context, claimed, file.staged) } };
  } finally {
    await claimed.release();
  }
}

async function cancel(request: ActorRequest): Promise<Reply> {
  await dropUpload(request.context, userOf(request), uploadIdOf(request.params['uploadId']));
  return { status: 204 };
}

/**
 * Large files in parts: begun with a name and a size, sent part by part from the byte the server says it has, and then named by
 * their id in the record that is to hold them. A dropped connection or a reloaded page goes on where it was.
 */
export const uploadParts: readonly StaffOperation[] = [
  { method: 'POST', path: '/upload/', access: 'asked', summary: 'Начало загрузки файла по частям', run: begin },
  { method: 'GET', path: '/upload/:uploadId', access: 'asked', summary: 'Сколько загружено', run: progress },
  {
    method: 'PATCH',
    path: '/upload/:uploadId',
    access: 'asked',
    accepts: 'bytes',
    summary: 'Часть файла',
    run: receive,
  },
  { method: 'DELETE', path: '/upload/:uploadId', access: 'asked', summary: 'Отмена загрузки', run: cancel },
];
