import { Readable } from 'node:stream';
import { z } from 'zod';
import { classRecord, deletedRecord, listOf } from '#server/endpoint/answers.ts';
import { assertSeesAll } from '#server/endpoint/by-key.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { LIST_END, LIST_START, listOrBinQuery } from '#server/endpoint/parameters.ts';
import { parsedJson } from '#server/endpoint/parsed-json.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { listDeleted } from '#server/store/records/bin/list-deleted.ts';
import type { AppContext } from '#server/endpoint/request.ts';
import { listRecords, type ListPosition } from '#server/store/records/read/list.ts';
import { malformed } from '#server/store/problem.ts';
import type { ClassDefinition } from '#model/define-class.ts';
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

const position = z.tuple([z.literal('list'), z.string(), z.string(), z.string().nullable(), z.int()]);

/** What stands for this position in an answer. */
async function signedPosition(
  { links }: AppContext,
  definition: ClassDefinition,
  { order, value, id }: ListPosition,
): Promise<string> {
  const text: z.input<typeof position> = ['list', definition.name, order, value, id];
  return links.sign(Buffer.from(JSON.stringify(text)).toString('base64url'));
}

/** The position that `after` or `before` of a request names; null for the start or the end. Throws 400. */
async function openedPosition(
  { links }: AppContext,
  definition: ClassDefinition,
  named: string,
  outermost: string,
): Promise<ListPosition | null> {
  if (named === outermost) return null;
  const opened = await links.open(named);
  const known = opened === null ? null : position.safeParse(parsedJson(Buffer.from(opened, 'base64url').toString()));
  if (!known?.success || known.data[1] !== definition.name) throw malformed('Неверное продолжение списка');
  const [, , order, value, id] = known.data;
  return { order, value, id };
}

/** A page of a class's records, or all of them (spec 1 §7, contract «Lists»), or of its deleted ones. */
export const readList = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/',
  summary: 'Список записей',
  byKey: 'sites too',
  tool: 'list',
  rights: { class: PATH_CLASS, may: 'read' },
  confirmed: 'inStatements',
  query: listOrBinQuery,
  proposes: 'parts',
  answers: { 200: listOf(z.union([classRecord, deletedRecord])) },
  async run(request) {
    const { context, actor, definition } = request;
    if (request.query.deleted) assertSeesAll(actor);
    if (request.query.deleted) return { body: await listDeleted(context, actor, definition, request.query) };
    const { after, before, ...asked } = request.query;
    const position = {
      ...(after !== undefined && { after: await openedPosition(context, definition, after, LIST_START) }),
      ...(before !== undefined && { before: await openedPosition(context, definition, before, LIST_END) }),
    };
    const query = { ...namedQuery(definition, asked), ...position };
    if (query.pageSize === -1) {
      const { batches } = await streamRecords(request, definition, query);
      const stream = Readable.from(wholeList(batches), { objectMode: false });
      return { stream, headers: { 'content-type': JSON_TYPE } };
    }
    const named = async (end: ListPosition | null) =>
      JSON.stringify(end && (await signedPosition(context, definition, end)));
    // What is chosen from all records may take long, and is not needed by a reader who has left.
    const left = query.filter.length > 0 ? request.left() : undefined;
    const page = await listRecords(context, actor, definition, query, left);
    const { itemsJson, total, corrected, ends } = page;
    const understood = corrected ? `,"corrected":${JSON.stringify(corrected)}` : '';
    const beside = ends ? await Promise.all([ends.before, ends.after].map(named)) : null;
    const further = beside ? `,"before":${beside[0]},"after":${beside[1]}` : '';
    return {
      json: `{"items":${itemsJson},"total":${total},"pageIndex":${query.pageIndex},"pageSize":${query.pageSize}${understood}${further}}`,
    };
  },
});
