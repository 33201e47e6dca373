import { z } from 'zod';
import type { document } from '#classes/content/document.ts';
import type { AnsweredRecord } from '#model/define-class.ts';
import type { ConversionState } from '#model/wire/files.ts';
import type { JobState } from '#model/wire/job.ts';
import { conversionObstacle } from '#server/files/convertible.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation, type ClassRequest, type StaffOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import type { Queryable } from '#server/store/database.ts';
import { readContent } from '#server/store/contents/contents.ts';
import { enqueueJob } from '#server/store/jobs/enqueue.ts';
import { CONVERT_DOCUMENT } from '#server/store/jobs/kind-names.ts';
import { lastJobOf, type JobOfRecord } from '#server/store/jobs/read-jobs.ts';
import { readRecord } from '#server/store/records/read/one.ts';
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
    notes: z.array(z.string()),
  }),
);

const ended = z.object({ notes: z.array(z.string()) });

/** The words of the conversion for the states of its job. */
const STATES = {
  queued: 'waiting',
  running: 'running',
  waiting: 'waiting',
  done: 'done',
  failed: 'failed',
  cancelled: 'failed',
} as const satisfies Record<JobState, ConversionState['state']>;

/** The state of the last conversion of a document. Throws 404 if there was none. */
async function stateOf(where: Queryable, documentId: number): Promise<ConversionState> {
  const last: JobOfRecord | null = await lastJobOf(where, CONVERT_DOCUMENT, documentId);
  if (!last) throw notFound();
  const { id, state, done, message, result } = last;
  const notes = ended.safeParse(result).data?.notes ?? [];
  return { id, state: STATES[state], progress: done, message, notes };
}

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
    const job = { kind: CONVERT_DOCUMENT, key: String(params.id), userId: actor.userId, objectId: params.id };
    await enqueueJob(context.database, job);
    request.afterwards((committed) => committed.queue.wake());
    return { body: await stateOf(context.database, params.id) };
  },
});

const state = defineClassOperation({
  method: 'GET',
  fromPrimary: true,
  path: PATH,
  summary: 'Ход преобразования',
  rights: { class: 'document', may: 'read' },
  confirmed: 'inStatements',
  params: recordParams,
  answers: { 200: conversionState },
  async run(request) {
    await documentOf(request, request.params.id);
    return { body: await stateOf(request.context.database, request.params.id) };
  },
});

/** Converts a document's file to its full text (spec 1 §7) in a job whose progress can be read. */
export const convertDocument: readonly StaffOperation[] = [start, state];
