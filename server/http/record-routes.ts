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
import { readProjection } from '#server/store/records/read-projection.ts';
import { deleteRecords } from '#server/store/records/delete-records.ts';
import { fieldsForUpdate } from '#server/store/records/update-fields.ts';
import { updateRecords } from '#server/store/records/update-many.ts';
import { updateRecord, type Target, type WriteOutcome } from '#server/store/records/write.ts';
import { conflict, forbidden, Problem } from '#server/store/problem.ts';
import { headerOf, type ActorRequest, type Reply, type StaffOperation } from './request.ts';
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
import { namedFilter } from './aliases.ts';
import { createOnce, presentAnswers, withDescendants, writtenBody, writtenFields } from './written.ts';

/** The class a path names. An unknown class and one the actor may not use are the same 403. */
export function classOf({ context, params, actor }: ActorRequest): ClassDefinition {
  const definition = context.catalog.find(params['className'] ?? '');
  if (!definition) throw forbidden();
  readProjection(context, actor, definition);
  return definition;
}

export function recordAnswer(record: StoredRecord): Reply {
  return {
    json: record.json,
    headers: { etag: `"${record.version}"`, ...changeSetHeader(record.changeSetId) },
  };
}

/** The record a path names, with the version that `If-Match` asks for. */
export function targetOf(request: ActorRequest): Target {
  const version = ifMatchOf(headerOf(request, 'if-match'));
  const id = idOf(request.params['id'] ?? '');
  return version === undefined ? { id } : { id, version };
}

/** Names the change-set a write became, by which it can be undone. */
export function changeSetHeader(changeSetId: number | null): Record<string, string> {
  return changeSetId === null ? {} : { 'x-change-set': String(changeSetId) };
}

async function list(request: ActorRequest): Promise<Reply> {
  const definition = classOf(request);
  const query = namedQuery(definition, listQueryOf(request.query));
  if (query.pageSize === -1) {
    const { batches } = await streamRecords(request, definition, query);
    return { stream: Readable.from(wholeList(batches), { objectMode: false }), headers: { 'content-type': JSON_TYPE } };
  }
  const { itemsJson, total } = await listRecords(request.context, request.actor, definition, query);
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

async function exportList(request: ActorRequest): Promise<Reply> {
  const definition = classOf(request);
  const query = namedQuery(definition, listQueryOf({ ...request.query, pageSize: '-1' }));
  const { workbookOf } = await import('./workbook.ts');
  const records = await streamRecords(request, definition, query);
  return {
    stream: workbookOf(definition, records, request.context.environment.timeZone),
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="${definition.name}.xlsx"; filename*=UTF-8''${encodeURIComponent(`${definition.pluralCaption}.xlsx`)}`,
    },
  };
}

async function metadata(request: ActorRequest): Promise<Reply> {
  const definition = classOf(request);
  const json = JSON.stringify(metadataOf(request.context.catalog, request.actor, definition));
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  if (headerOf(request, 'if-none-match') === etag) return { status: 304, headers: { etag } };
  return { json, headers: { etag, 'cache-control': 'private, no-cache' } };
}

function namedQuery(definition: ClassDefinition, query: ListQuery): ListQuery {
  return { ...query, filter: namedFilter(definition, query.filter) };
}

async function create(request: ActorRequest): Promise<Reply> {
  const definition = classOf(request);
  if (!may(request.actor, 'create', definition)) throw forbidden();
  const fields = fieldsForCreate(request.actor, definition, await writtenBody(request, definition, true));
  return recordAnswer(await createOnce(request, definition, fields));
}

async function patch(request: ActorRequest): Promise<Reply> {
  const definition = classOf(request);
  const target = targetOf(request);
  if (!may(request.actor, 'update', definition)) throw forbidden();
  const given = await writtenFields(request, definition, fieldsOf(request.body));
  const fields = await fieldsForUpdate(request.context, request.actor, definition, given, {
    ids: [target.id],
    ...(target.version === undefined ? {} : { base: target.version }),
  });
  return recordAnswer(await updateRecord(request.context, request.actor, definition, target, fields));
}

async function replace(request: ActorRequest): Promise<Reply> {
  const definition = classOf(request);
  const target = targetOf(request);
  if (!may(request.actor, 'update', definition)) throw forbidden();
  const body = await writtenBody(request, definition, false);
  const answers = await presentAnswers(request, definition, target.id, body);
  const fields = fieldsForReplace(request.actor, definition, body, answers);
  return recordAnswer(await updateRecord(request.context, request.actor, definition, target, fields));
}

async function remove(request: ActorRequest): Promise<Reply> {
  const definition = classOf(request);
  const target = targetOf(request);
  try {
    const { changeSetId } = await deleteRecords(request.context, request.actor, definition, [target]);
    return { headers: changeSetHeader(changeSetId) };
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 404 || target.version === undefined) throw error;
    await readRecord(request.context, request.actor, definition, target.id);
    throw conflict('Запись изменил другой пользователь');
  }
}

/** Runs a bulk action on the ids of the body, or on a frozen selection, which must be as the person saw it. */
export async function inBulk(
  request: ActorRequest,
  definition: ClassDefinition,
  work: (targets: readonly Target[]) => Promise<WriteOutcome>,
): Promise<WriteOutcome> {
  const selectionId = selectionIdOf(request.body);
  if (selectionId === undefined) {
    const ids = 'ids' in Object(request.body) ? recordBodyOf(request.body)['ids'] : request.body;
    return work(idsOf(ids).map((id) => ({ id })));
  }
  const targets = await frozenTargets(request.context, request.actor, definition, selectionId);
  try {
    return await work(targets);
  } catch (error) {
    throw error instanceof Problem && error.status === 404 ? drifted() : error;
  }
}

async function cascade(request: ActorRequest): Promise<Reply> {
  const definition = classOf(request);
  if (!may(request.actor, 'update', definition)) throw forbidden();
  const given = await writtenFields(request, definition, fieldsOf(recordBodyOf(request.body)['fields']));
  const { count, changeSetId } = await inBulk(request, definition, async (targets) => {
    const all = await withDescendants(request, definition, targets);
    const ids = all.map(({ id }) => id);
    const fields = await fieldsForUpdate(request.context, request.actor, definition, given, { ids });
    return updateRecords(request.context, request.actor, definition, all, fields);
  });
  return { body: { updated: count }, headers: changeSetHeader(changeSetId) };
}

async function removeMany(request: ActorRequest): Promise<Reply> {
  const definition = classOf(request);
  const { count, changeSetId } = await inBulk(request, definition, (targets) =>
    deleteRecords(request.context, request.actor, definition, targets),
  );
  return { body: { deleted: count }, headers: changeSetHeader(changeSetId) };
}

async function priorities(request: ActorRequest): Promise<Reply> {
  const definition = classOf(request);
  const changeSetId = await rewritePriorities(request.context, request.actor, definition, prioritiesOf(request.body));
  return { headers: changeSetHeader(changeSetId) };
}

async function setDefault(request: ActorRequest): Promise<Reply> {
  const definition = classOf(request);
  return recordAnswer(await makeDefault(request.context, request.actor, definition, idOf(request.params['id'] ?? '')));
}

async function history(request: ActorRequest): Promise<Reply> {
  const definition = classOf(request);
  const page = historyPageOf(request.query);
  return {
    body: await recordHistory(request.context, request.actor, definition, idOf(request.params['id'] ?? ''), page),
  };
}

async function undo(request: ActorRequest): Promise<Reply> {
  const body = await undoChangeSet(request.context, request.actor, idOf(request.params['changeSetId'] ?? ''));
  return { body, headers: changeSetHeader(body.changeSetId) };
}

async function one(request: ActorRequest): Promise<Reply> {
  const definition = classOf(request);
  const id = idOf(request.params['id'] ?? '');
  const read = () => readRecord(request.context, request.actor, definition, id);
  const names = includeOf(request.query);
  // The version of a record says nothing of what belongs to it.
  return names.length === 0
    ? recordAnswer(await read())
    : { json: await withIncluded(request.context, request.actor, definition, names, read) };
}

function namedSelection(definition: ClassDefinition, body: unknown): SelectionRequest {
  const { only, ...selected } = selectionRequestOf(body);
  return {
    ...('filter' in selected ? { filter: namedFilter(definition, selected.filter) } : selected),
    ...(only && { only: namedFilter(definition, only) }),
  };
}

async function select(request: ActorRequest): Promise<Reply> {
  const definition = classOf(request);
  if (!may(request.actor, 'update', definition) && !may(request.actor, 'delete', definition)) throw forbidden();
  return {
    body: await freezeSelection(request.context, request.actor, definition, namedSelection(definition, request.body)),
  };
}

async function defaults(request: ActorRequest): Promise<Reply> {
  const definition = classOf(request);
  if (!may(request.actor, 'create', definition)) throw forbidden();
  return { body: newItem(readProjection(request.context, request.actor, definition).properties) };
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
