import { z } from 'zod';
import type { document } from '#classes/content/document.ts';
import type { AnsweredRecord } from '#model/define-class.ts';
import type { ConversionState } from '#model/wire/files.ts';
import { conversionObstacle } from '#server/files/convertible.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation, type ClassRequest, type StaffOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { readContent } from '#server/store/contents.ts';
import { askConversion, lastConversion } from '#server/store/conversions.ts';
import { readRecord } from '#server/store/records/one.ts';
import { invalidField, notFound } from '#server/store/problem.ts';

type Document = AnsweredRecord<typeof document>;

async function documentOf({ context, actor, definition }: ClassRequest, id: number): Promise<Document> {
  return JSON.parse((await readRecord(context, actor, definition, id)).json);
}

/** Throws 422 unless the document has a file of a convertible kind. */
async function assertConvertible({ context, actor }: ClassRequest, { fileId }: Document): Promise<void> {
  if (typeof fileId !== 'number') {
    throw invalidField<typeof document>('fileId', 'Загрузите файлы', 'У документа нет файла');
  }
  const content = await readContent(context, actor, context.catalog.get('AttachedFile'), fileId);
  const obstacle = conversionObstacle(content.name);
  if (obstacle !== null) throw invalidField<typeof document>('fileId', obstacle, obstacle);
}

const conversionState = wireSchema<ConversionState>(
  'ConversionState',
  z.object({
    id: z.int(),
    state: z.enum(['waiting', 'running', 'done', 'failed']),
    progress: z.int(),
    message: z.string().nullable(),
  }),
);

const PATH = '/manage/document/:id/convert';

const start = defineClassOperation({
  method: 'POST',
  path: PATH,
  summary: 'Преобразование документа в текст',
  rights: { class: 'document', may: 'update' },
  confirmed: 'inStatements',
  params: recordParams,
  answers: { 202: conversionState },
  idempotent: true,
  async run(request) {
    const { context, actor, params } = request;
    await assertConvertible(request, await documentOf(request, params.id));
    await askConversion(context.database, params.id, actor.userId);
    request.afterwards((committed) => {
      // The reply does not wait for it; if this process dies, maintenance does the remaining work.
      void committed.files.conversions
        .run(committed)
        .catch((error: unknown) => request.log.error({ err: error }, 'conversion failed'));
    });
    const asked = await lastConversion(context.database, params.id);
    if (!asked) throw notFound();
    return { body: asked };
  },
});

const state = defineClassOperation({
  method: 'GET',
  path: PATH,
  summary: 'Ход преобразования',
  rights: { class: 'document', may: 'read' },
  confirmed: 'inStatements',
  params: recordParams,
  answers: { 200: conversionState },
  async run(request) {
    await documentOf(request, request.params.id);
    const last = await lastConversion(request.context.database, request.params.id);
    if (!last) throw notFound();
    return { body: last };
  },
});

/** Converts a document's file to its full text (spec 1 §7) in a job whose progress can be read. */
export const convertDocument: readonly StaffOperation[] = [start, state];
