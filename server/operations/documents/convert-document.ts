import { may } from '#server/access/rights.ts';
import { conversionObstacle } from '#server/files/convertible.ts';
import type { ActorCall, Answer, StaffOperation } from '#server/http/call.ts';
import { idOf } from '#server/http/request-parts.ts';
import { readContent } from '#server/store/contents.ts';
import { askConversion, lastConversion } from '#server/store/conversions.ts';
import { readRecord } from '#server/store/records/one.ts';
import { forbidden, invalid, notFound } from '#server/store/refusal.ts';

type Item = Readonly<Record<string, unknown>>;

async function documentOf({ context, actor, params }: ActorCall): Promise<Item> {
  const definition = context.catalog.get('document');
  return JSON.parse((await readRecord(context, actor, definition, idOf(params['id'] ?? ''))).json);
}

async function start(call: ActorCall): Promise<Answer> {
  const { context, actor } = call;
  if (!may(actor, 'update', context.catalog.get('document'))) throw forbidden();
  const document = await documentOf(call);
  const fileId = document['fileId'];
  if (typeof fileId !== 'number') {
    throw invalid([{ fieldName: 'fileId', message: 'Загрузите файлы' }], 'У документа нет файла');
  }
  const content = await readContent(context, actor, context.catalog.get('AttachedFile'), fileId);
  const obstacle = conversionObstacle(content.name);
  if (obstacle !== null) throw invalid([{ fieldName: 'fileId', message: obstacle }], obstacle);
  const id = Number(document['id']);
  await askConversion(context.database, id, actor.userId);
  call.afterwards((committed) => {
    // The answer does not wait for it; upkeep does what is left where this process dies.
    void committed.files.conversions
      .run(committed)
      .catch((error: unknown) => call.log.error({ err: error }, 'conversion failed'));
  });
  return { status: 202, body: await lastConversion(context.database, id) };
}

async function state(call: ActorCall): Promise<Answer> {
  const document = await documentOf(call);
  const last = await lastConversion(call.context.database, Number(document['id']));
  if (!last) throw notFound();
  return { body: last };
}

const PATH = '/manage/document/:id/convert';

/** Turns the file of a document into its full text (spec 1 §7), by a job whose progress can be asked for. */
export const convertDocument: readonly StaffOperation[] = [
  { method: 'POST', path: PATH, access: 'store', summary: 'Преобразование документа в текст', run: start },
  { method: 'GET', path: PATH, access: 'store', summary: 'Ход преобразования', run: state },
];
