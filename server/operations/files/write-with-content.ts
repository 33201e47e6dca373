import { classRecord } from '#server/endpoint/answers.ts';
import { anyObject } from '#server/endpoint/bodies.ts';
import { defineClassOperation, type ClassRequest, type StaffOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { recordAnswer, targetOf } from '#server/endpoint/record-answer.ts';
import type { Reply } from '#server/endpoint/request.ts';
import { createWithContents, replaceContent } from '#server/files/keep-content.ts';
import { fieldsForCreate, fieldsForReplace } from '#server/store/records/write/body.ts';
import { createRecord, updateRecord } from '#server/store/records/write/write.ts';
import { createBody, presentAnswers, replaceBody } from '../records/written.ts';
import { takeContent } from './content-body.ts';

type Body = Readonly<Record<string, unknown>>;

/** Creates a record with the file in its body; without a file it is created like any other. */
async function create(request: ClassRequest & { readonly body: Body }): Promise<Reply<never>> {
  const { context, actor, definition } = request;
  const body = await createBody(request, definition, request.body);
  const { rest, incoming, taken, discard } = await takeContent(request, definition, body);
  try {
    const fields = fieldsForCreate(actor, definition, rest);
    if (!incoming) return recordAnswer(await createRecord(context, actor, definition, fields));
    const [made] = await createWithContents(context, actor, definition, [{ fields, incoming }]);
    if (!made) throw new Error('no record was made');
    request.afterwards(taken);
    return recordAnswer(made);
  } finally {
    await discard();
  }
}

/** A full write that also replaces the file, if the body has one. */
async function replace(
  request: ClassRequest & { readonly body: Body; readonly params: { readonly id: number } },
): Promise<Reply<never>> {
  const { context, actor, definition, params } = request;
  const target = targetOf(request, params.id);
  const body = await replaceBody(request, definition, params.id, request.body);
  const answers = await presentAnswers(request, definition, params.id, body);
  const { rest, incoming, taken, discard } = await takeContent(request, definition, body, answers[0]);
  try {
    const fields = fieldsForReplace(actor, definition, rest, answers);
    if (!incoming) return recordAnswer(await updateRecord(context, actor, definition, target, fields));
    const record = await replaceContent(context, actor, definition, target, fields, incoming);
    request.afterwards(taken);
    return recordAnswer(record);
  } finally {
    await discard();
  }
}

/** The maximum size of a JSON body with a base64 file, in bytes. */
const BASE64_LIMIT = 48 * 1024 * 1024;

const recordWithFile = anyObject.meta({
  description: 'Запись; её файл — в base64 или uploadId, номером законченной загрузки',
});

function replaces(className: string, path: string): StaffOperation {
  return defineClassOperation({
    method: 'PUT',
    path,
    summary: 'Изменение записи вместе с её файлом',
    rights: { class: className, may: 'update' },
    confirmed: 'inStatements',
    bodyLimit: BASE64_LIMIT,
    params: recordParams,
    body: recordWithFile,
    answers: { 200: classRecord },
    changeSet: true,
    run: replace,
  });
}

/** The paths that the specification gives to the files of blocks (spec 2 §7). */
export const writeBlockFile: readonly StaffOperation[] = [
  replaces('ContentBlockFile', '/manage/ContentBlockFile/file:id'),
  replaces('ContentBlockFile', '/manage/ContentBlockFile/file/:id'),
];

/**
 * The writes of the classes whose records hold files, sent as base64 or as finished uploads, with a body limit sized
 * for files (spec 2 §7).
 */
export function writeWithContent(classNames: readonly string[]): readonly StaffOperation[] {
  return classNames.flatMap((className) => [
    defineClassOperation({
      method: 'POST',
      path: `/manage/${className}/`,
      summary: 'Создание записи вместе с её файлом',
      rights: { class: className, may: 'create' },
      confirmed: 'inStatements',
      bodyLimit: BASE64_LIMIT,
      body: recordWithFile,
      answers: { 201: classRecord },
      changeSet: true,
      proposes: 'parts',
      idempotent: true,
      run: create,
    }),
    replaces(className, `/manage/${className}/:id`),
  ]);
}
