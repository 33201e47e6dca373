import { may } from '#server/access/rights.ts';
import { conversionObstacle } from '#server/files/convertible.ts';
import type { ActorRequest, Reply, StaffOperation } from '#server/http/request.ts';
import { idOf } from '#server/http/request-parts.ts';
import { readContent } from '#server/store/contents.ts';
import { askConversion, lastConversion } from '#server/store/conversions.ts';
import { readRecord } from '#server/store/records/one.ts';
import { forbidden, invalid, notFound } from '#server/store/problem.ts';

type Item = Readonly<Record<string, unknown>>;

async function documentOf({ context, actor, params }: ActorRequest): Promise<Item> {
  const definition = context.catalog.get('document');
  return JSON.parse((await readRecord(context, actor, definition, idOf(params['id'] ?? ''))).json);
}

async function start(request: ActorRequest): Promise<Reply> {
  const { context, actor } = request;
  if (!may(actor, 'update', context.catalog.get('document'))) throw forbidden();
  const document = await documentOf(request);
  const fileId = document['fileId'];
  if (typeof fileId !== 'number') {
    throw invalid([{ fieldName: 'fileId', message: 'Загрузите файлы' }], 'У документа нет файла');
  }
  const content = await readContent(context, actor, context.catalog.get('AttachedFile'), fileId);
  const obstacle = conversionObstacle(content.name);
  if (obstacle !== null) throw invalid([{ fieldName: 'fileId', message: obstacle }], obstacle);
  const id = Number(document['id']);
  await askConversion(context.database, id, actor.userId);
  request.afterwards((committed) => {
    // The answer does not wait for it; maintenance does what is left where this process dies.
    void committed.files.conversions
      .run(committed)
      .catch((error: unknown) => request.log.error({ err: error }, 'conversion failed'));
  });
  return { status: 202, body: await lastConversion(context.database, id) };
}

async function state(request: ActorRequest): Promise<Reply> {
  const document = await documentOf(request);
  const last = await lastConversion(request.context.database, Number(document['id']));
  if (!last) throw notFound();
  return { body: last };
}

const PATH = '/manage/document/:id/convert';

/** Turns the file of a document into its full text (spec 1 §7), by a job whose progress can be asked for. */
export const convertDocument: readonly StaffOperation[] = [
  { method: 'POST', path: PATH, access: 'store', summary: 'Преобразование документа в текст', run: start },
  { method: 'GET', path: PATH, access: 'store', summary: 'Ход преобразования', run: state },
];
