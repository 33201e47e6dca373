import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ClassDefinition } from '#model/define-class.ts';
import { metadataOf } from '#server/access/metadata.ts';
import { may } from '#server/access/rights.ts';
import { fieldsForCreate, fieldsForReplace, newItem } from '#server/store/records/body.ts';
import { makeDefault } from '#server/store/records/default-choice.ts';
import { recordHistory } from '#server/store/records/history.ts';
import { withIncluded } from '#server/store/records/included.ts';
import { listRecords, type ListQuery } from '#server/store/records/list.ts';
import { readRecord, type StoredRecord } from '#server/store/records/one.ts';
import { rewritePriorities } from '#server/store/records/priority.ts';
import { drifted, freezeSelection, frozenTargets, type SelectionRequest } from '#server/store/records/selection.ts';
import { streamRecords, type RecordBatch } from '#server/store/records/stream.ts';
import { undoChangeSet } from '#server/store/records/undo.ts';
import { readView } from '#server/store/records/view.ts';
import { deleteRecords } from '#server/store/records/delete-records.ts';
import { fieldsForUpdate } from '#server/store/records/update-fields.ts';
import { updateRecords } from '#server/store/records/update-many.ts';
import { updateRecord, type Target, type WriteOutcome } from '#server/store/records/write.ts';
import { conflict, forbidden, Refusal } from '#server/store/refusal.ts';
import { headerOf, type ActorCall, type Answer, type StaffOperation } from './call.ts';
import {
  fieldsOf,
  historyPageOf,
  idOf,
  idsOf,
  ifMatchOf,
  includeOf,
  listQueryOf,
  prioritiesOf,
  recordBodyOf,
  selectionIdOf,
  selectionRequestOf,
} from './request-parts.ts';
import { namedFilter } from './spoken-names.ts';
import { createOnce, presentAnswers, withBelow, writtenBody, writtenFields } from './written.ts';

/** The class a path names. An unknown class and one the actor may not use are the same 403. */
export function classOf({ context, params, actor }: ActorCall): ClassDefinition {
  const definition = context.catalog.find(params['className'] ?? '');
  if (!definition) throw forbidden();
  readView(context, actor, definition);
  return definition;
}

export function recordAnswer(record: StoredRecord): Answer {
  return {
    json: record.json,
    headers: { etag: `"${record.version}"`, ...changeSetHeader(record.changeSetId) },
  };
}

/** The record a path names, with the version that `If-Match` asks for. */
export function targetOf(call: ActorCall): Target {
  const version = ifMatchOf(headerOf(call, 'if-match'));
  const id = idOf(call.params['id'] ?? '');
  return version === undefined ? { id } : { id, version };
}

/** Names the change-set a write became, by which it can be undone. */
export function changeSetHeader(changeSetId: number | null): Record<string, string> {
  return changeSetId === null ? {} : { 'x-change-set': String(changeSetId) };
}

async function list(call: ActorCall): Promise<Answer> {
  const definition = classOf(call);
  const query = namedQuery(definition, listQueryOf(call.query));
  if (query.pageSize === -1) {
    const { batches } = await streamRecords(call, definition, query);
    return { stream: Readable.from(wholeList(batches), { objectMode: false }), headers: { 'content-type': JSON_TYPE } };
  }
  const { itemsJson, total } = await listRecords(call.context, call.actor, definition, query);
  return {
    json: `{"items":${itemsJson},"total":${total},"pageIndex":${query.pageIndex},"pageSize":${query.pageSize}}`,
  };
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** The answer for page size -1, written as it is read; `total` is what was written. */
async function* wholeList(batches: AsyncIterable<RecordBatch>): AsyncGenerator<string> {
  let total = 0;
  yield '{"items":[';
  for await (const { itemsJson, count } of batches) {
    if (count > 0) yield `${total > 0 ? ',' : ''}${itemsJson}`;
    total += count;
  }
  yield `],"total":${total},"pageIndex":0,"pageSize":-1}`;
}

async function exportList(call: ActorCall): Promise<Answer> {
  const definition = classOf(call);
  const query = namedQuery(definition, listQueryOf({ ...call.query, pageSize: '-1' }));
  const { workbookOf } = await import('./workbook.ts');
  const records = await streamRecords(call, definition, query);
  return {
    stream: workbookOf(definition, records, call.context.environment.timeZone),
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="${definition.name}.xlsx"; filename*=UTF-8''${encodeURIComponent(`${definition.pluralCaption}.xlsx`)}`,
    },
  };
}

async function metadata(call: ActorCall): Promise<Answer> {
  const definition = classOf(call);
  const json = JSON.stringify(metadataOf(call.context.catalog, call.actor, definition));
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  if (headerOf(call, 'if-none-match') === etag) return { status: 304, headers: { etag } };
  return { json, headers: { etag, 'cache-control': 'private, no-cache' } };
}

function namedQuery(definition: ClassDefinition, query: ListQuery): ListQuery {
  return { ...query, filter: namedFilter(definition, query.filter) };
}

async function create(call: ActorCall): Promise<Answer> {
  const definition = classOf(call);
  if (!may(call.actor, 'create', definition)) throw forbidden();
  const fields = fieldsForCreate(call.actor, definition, await writtenBody(call, definition, true));
  return recordAnswer(await createOnce(call, definition, fields));
}

async function patch(call: ActorCall): Promise<Answer> {
  const definition = classOf(call);
  const target = targetOf(call);
  if (!may(call.actor, 'update', definition)) throw forbidden();
  const given = await writtenFields(call, definition, fieldsOf(call.body));
  const fields = await fieldsForUpdate(call.context, call.actor, definition, given, {
    ids: [target.id],
    ...(target.version === undefined ? {} : { base: target.version }),
  });
  return recordAnswer(await updateRecord(call.context, call.actor, definition, target, fields));
}

async function replace(call: ActorCall): Promise<Answer> {
  const definition = classOf(call);
  const target = targetOf(call);
  if (!may(call.actor, 'update', definition)) throw forbidden();
  const body = await writtenBody(call, definition, false);
  const answers = await presentAnswers(call, definition, target.id, body);
  const fields = fieldsForReplace(call.actor, definition, body, answers);
  return recordAnswer(await updateRecord(call.context, call.actor, definition, target, fields));
}

async function remove(call: ActorCall): Promise<Answer> {
  const definition = classOf(call);
  const target = targetOf(call);
  try {
    const { changeSetId } = await deleteRecords(call.context, call.actor, definition, [target]);
    return { headers: changeSetHeader(changeSetId) };
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404 || target.version === undefined) throw error;
    await readRecord(call.context, call.actor, definition, target.id);
    throw conflict('Запись изменил другой пользователь');
  }
}

/** Runs a bulk action on the ids of the body, or on a frozen selection, which must be as the person saw it. */
export async function inBulk(
  call: ActorCall,
  definition: ClassDefinition,
  work: (targets: readonly Target[]) => Promise<WriteOutcome>,
): Promise<WriteOutcome> {
  const selectionId = selectionIdOf(call.body);
  if (selectionId === undefined) {
    const ids = 'ids' in Object(call.body) ? recordBodyOf(call.body)['ids'] : call.body;
    return work(idsOf(ids).map((id) => ({ id })));
  }
  const targets = await frozenTargets(call.context, call.actor, definition, selectionId);
  try {
    return await work(targets);
  } catch (error) {
    throw error instanceof Refusal && error.status === 404 ? drifted() : error;
  }
}

async function cascade(call: ActorCall): Promise<Answer> {
  const definition = classOf(call);
  if (!may(call.actor, 'update', definition)) throw forbidden();
  const given = await writtenFields(call, definition, fieldsOf(recordBodyOf(call.body)['fields']));
  const { count, changeSetId } = await inBulk(call, definition, async (targets) => {
    const all = await withBelow(call, definition, targets);
    const ids = all.map(({ id }) => id);
    const fields = await fieldsForUpdate(call.context, call.actor, definition, given, { ids });
    return updateRecords(call.context, call.actor, definition, all, fields);
  });
  return { body: { updated: count }, headers: changeSetHeader(changeSetId) };
}

async function removeMany(call: ActorCall): Promise<Answer> {
  const definition = classOf(call);
  const { count, changeSetId } = await inBulk(call, definition, (targets) =>
    deleteRecords(call.context, call.actor, definition, targets),
  );
  return { body: { deleted: count }, headers: changeSetHeader(changeSetId) };
}

async function priorities(call: ActorCall): Promise<Answer> {
  const definition = classOf(call);
  const changeSetId = await rewritePriorities(call.context, call.actor, definition, prioritiesOf(call.body));
  return { headers: changeSetHeader(changeSetId) };
}

async function setDefault(call: ActorCall): Promise<Answer> {
  const definition = classOf(call);
  return recordAnswer(await makeDefault(call.context, call.actor, definition, idOf(call.params['id'] ?? '')));
}

async function history(call: ActorCall): Promise<Answer> {
  const definition = classOf(call);
  const page = historyPageOf(call.query);
  return { body: await recordHistory(call.context, call.actor, definition, idOf(call.params['id'] ?? ''), page) };
}

async function undo(call: ActorCall): Promise<Answer> {
  const body = await undoChangeSet(call.context, call.actor, idOf(call.params['changeSetId'] ?? ''));
  return { body, headers: changeSetHeader(body.changeSetId) };
}

async function one(call: ActorCall): Promise<Answer> {
  const definition = classOf(call);
  const id = idOf(call.params['id'] ?? '');
  const read = () => readRecord(call.context, call.actor, definition, id);
  const names = includeOf(call.query);
  // The version of a record says nothing of what belongs to it.
  return names.length === 0
    ? recordAnswer(await read())
    : { json: await withIncluded(call.context, call.actor, definition, names, read) };
}

function namedSelection(definition: ClassDefinition, body: unknown): SelectionRequest {
  const { only, ...request } = selectionRequestOf(body);
  return {
    ...('filter' in request ? { filter: namedFilter(definition, request.filter) } : request),
    ...(only && { only: namedFilter(definition, only) }),
  };
}

async function select(call: ActorCall): Promise<Answer> {
  const definition = classOf(call);
  if (!may(call.actor, 'update', definition) && !may(call.actor, 'delete', definition)) throw forbidden();
  return {
    body: await freezeSelection(call.context, call.actor, definition, namedSelection(definition, call.body)),
  };
}

async function defaults(call: ActorCall): Promise<Answer> {
  const definition = classOf(call);
  if (!may(call.actor, 'create', definition)) throw forbidden();
  return { body: newItem(readView(call.context, call.actor, definition).properties) };
}

const BASE = '/manage/:className';

/** The generic calls of every class (spec 1 §7, contract «Lists» and «Writing»). */
export const recordRoutes: readonly StaffOperation[] = [
  { method: 'GET', path: `${BASE}/`, access: 'store', summary: 'Список записей', run: list },
  {
    method: 'GET',
    path: `${BASE}/metadata/`,
    access: 'asked',
    summary: 'Метаданные класса',
    answers: [200, 304],
    run: metadata,
  },
  {
    method: 'GET',
    path: `${BASE}/default/`,
    access: 'asked',
    summary: 'Новая запись со значениями по умолчанию',
    run: defaults,
  },
  { method: 'GET', path: `${BASE}/download/xlsx`, access: 'asked', summary: 'Выгрузка списка в XLSX', run: exportList },
  {
    method: 'GET',
    path: `${BASE}/:id`,
    access: 'store',
    summary: 'Одна запись',
    query: {
      config: 'JSON: { include: ["linkedFiles", "reviews", …] }, ["*"]: наборы записей, которыми дополнить ответ',
    },
    run: one,
  },
  { method: 'GET', path: `${BASE}/:id/history/`, access: 'store', summary: 'История записи', run: history },
  { method: 'POST', path: `${BASE}/`, access: 'store', summary: 'Создание записи', answers: [201], run: create },
  {
    method: 'POST',
    path: `${BASE}/selection/`,
    access: 'store',
    summary: 'Закрепление выбранных записей',
    answers: [201],
    run: select,
  },
  { method: 'PUT', path: `${BASE}/:id`, access: 'store', summary: 'Полное изменение записи', run: replace },
  { method: 'PATCH', path: `${BASE}/:id`, access: 'store', summary: 'Изменение полей записи', run: patch },
  {
    method: 'PATCH',
    path: `${BASE}/cascade`,
    access: 'store',
    summary: 'Изменение полей нескольких записей',
    run: cascade,
  },
  {
    method: 'PATCH',
    path: `${BASE}/priority/`,
    access: 'store',
    summary: 'Изменение порядка записей',
    answers: [204],
    run: priorities,
  },
  {
    method: 'PATCH',
    path: `${BASE}/:id/default/`,
    access: 'store',
    summary: 'Выбор записи по умолчанию',
    run: setDefault,
  },
  { method: 'DELETE', path: `${BASE}/:id`, access: 'store', summary: 'Удаление записи', answers: [204], run: remove },
  { method: 'DELETE', path: `${BASE}/`, access: 'store', summary: 'Удаление нескольких записей', run: removeMany },
  { method: 'POST', path: '/manage/change/:changeSetId/undo', access: 'asked', summary: 'Отмена изменения', run: undo },
];
