import { Readable } from 'node:stream';
import { z } from 'zod';
import { classRecord, deletedRecord, listOf } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { listOrBinQuery } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { listDeleted } from '#server/store/records/bin/list-deleted.ts';
import { listRecords } from '#server/store/records/read/list.ts';
import { streamRecords, type RecordBatch } from '#server/store/records/read/stream.ts';
import { namedQuery } from './aliases.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** The reply for page size -1, streamed as it is read; `total` is the number of rows written. */
async function* wholeList(batches: AsyncIterable<RecordBatch>): AsyncGenerator<string> {
  let total = 0;
  yield '{"items":[';
  for await (const { itemsJson, count } of batches) {
    if (count > 0) yield `${total > 0 ? ',' : ''}${itemsJson}`;
    total += count;
  }
  yield `],"total":${total},"pageIndex":0,"pageSize":-1}`;
}

/** A page of a class's records, or all of them (spec 1 §7, contract «Lists»), or of its deleted ones. */
export const readList = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/',
  summary: 'Список записей',
  rights: { class: PATH_CLASS, may: 'read' },
  confirmed: 'inStatements',
  query: listOrBinQuery,
  proposes: 'parts',
  answers: { 200: listOf(z.union([classRecord, deletedRecord])) },
  async run(request) {
    const { context, actor, definition } = request;
    if (request.query.deleted) return { body: await listDeleted(context, actor, definition, request.query) };
    const query = namedQuery(definition, request.query);
    if (query.pageSize === -1) {
      const { batches } = await streamRecords(request, definition, query);
      const stream = Readable.from(wholeList(batches), { objectMode: false });
      return { stream, headers: { 'content-type': JSON_TYPE } };
    }
    // What is chosen from all records may take long, and is not needed by a reader who has left.
    const left = query.filter.length > 0 ? request.left() : undefined;
    const { itemsJson, total, corrected } = await listRecords(context, actor, definition, query, left);
    const understood = corrected ? `,"corrected":${JSON.stringify(corrected)}` : '';
    return {
      json: `{"items":${itemsJson},"total":${total},"pageIndex":${query.pageIndex},"pageSize":${query.pageSize}${understood}}`,
    };
  },
});
