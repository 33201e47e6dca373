import { z } from 'zod';
import { bulkTarget } from '#server/endpoint/bodies.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordId, recordParams } from '#server/endpoint/parameters.ts';
import { changeSetHeader } from '#server/endpoint/record-answer.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { placeItems } from '#server/store/tree-changes/place-items.ts';
import { inBulk } from '../records/in-bulk.ts';
import { folderClassesOf } from './folder-classes.ts';

/** Places many records in a folder in one change-set; with `from` it takes them out of that one. */
export const placeRecords = defineClassOperation({
  method: 'POST',
  path: '/manage/:className/:id/objects',
  summary: 'Размещение многих записей в папке',
  rights: { class: PATH_CLASS, folders: true, may: 'read' },
  confirmed: 'inStatements',
  params: recordParams,
  query: z.object({ from: recordId.exactOptional() }),
  body: bulkTarget,
  answers: { 200: z.object({ updated: z.int() }) },
  changeSet: true,
  idempotent: true,
  async run(request) {
    const { context, actor, params, query, body } = request;
    const place = { folderId: params.id, from: query.from ?? null };
    const { folders, items } = folderClassesOf(request);
    const { count, changeSetId } = await inBulk(request, items, body, (targets) =>
      placeItems(context, actor, folders, items, place, targets),
    );
    return { body: { updated: count }, headers: changeSetHeader(changeSetId) };
  },
});
