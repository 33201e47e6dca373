import type { FieldError } from '#model/wire.ts';
import { fileChoiceFailure, ANY_FILE } from '#model/file-rules.ts';
import { cleanFileName } from '#server/files/file-name.ts';
import { tooLarge } from '#server/files/staging.ts';
import { dropUpload, newUploadId, receivePart } from '#server/files/uploads.ts';
import type { ActorCall, Answer, StaffOperation } from '#server/http/call.ts';
import { uploadIdOf } from '#server/http/content-body.ts';
import { recordBodyOf } from '#server/http/request-parts.ts';
import { invalid, malformed, notFound, Refusal } from '#server/store/refusal.ts';
import { beginUpload, countUploads, readUpload } from '#server/store/uploads.ts';

/** So many unfinished uploads one person may have. */
const MAX_OPEN = 200;

function userOf({ actor }: ActorCall): number {
  if (actor.userId === null) throw notFound();
  return actor.userId;
}

async function begin(call: ActorCall): Promise<Answer> {
  const { database, files } = call.context;
  const { fileName, size } = recordBodyOf(call.body);
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
  if ((await countUploads(database, userOf(call))) >= MAX_OPEN) {
    throw new Refusal(429, 'tooManyRequests', 'Слишком много незавершённых загрузок', { retryAfter: 60 });
  }
  const upload = { id: newUploadId(), fileName: name, size };
  await beginUpload(database, userOf(call), upload);
  return { status: 201, body: { ...upload, received: 0 } };
}

async function progress(call: ActorCall): Promise<Answer> {
  return { body: await readUpload(call.context.database, userOf(call), uploadIdOf(call.params['uploadId'])) };
}

async function receive(call: ActorCall): Promise<Answer> {
  const { context, query } = call;
  const text = query['position'];
  if (typeof text !== 'string' || !/^\d{1,15}$/u.test(text)) throw malformed('Неверное значение параметра position');
  const upload = await readUpload(context.database, userOf(call), uploadIdOf(call.params['uploadId']));
  const [file] = (await call.received()).files;
  if (!file || file.staged.size === 0) return { body: upload };
  if (Number(text) + file.staged.size > upload.size) throw tooLarge();
  const received = await receivePart(context, userOf(call), upload, Number(text), file.staged);
  return { body: { ...upload, received } };
}

async function cancel(call: ActorCall): Promise<Answer> {
  if (!(await dropUpload(call.context, userOf(call), uploadIdOf(call.params['uploadId'])))) throw notFound();
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
