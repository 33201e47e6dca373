import { z } from 'zod';
import { itemRecord } from '#server/endpoint/answers.ts';
import { defineClassOperation, type ClassRequest } from '#server/endpoint/define-operation.ts';
import { recordId } from '#server/endpoint/parameters.ts';
import { recordAnswer } from '#server/endpoint/record-answer.ts';
import type { Reply } from '#server/endpoint/request.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { placeItem } from '#server/store/tree-changes/place-items.ts';
import { folderClassesOf } from './folder-classes.ts';

const params = z.object({ id: recordId, objectId: recordId });

async function place(
  request: ClassRequest & { readonly params: z.output<typeof params> },
  isIn: boolean,
): Promise<Reply<never>> {
  const { folders, items } = folderClassesOf(request);
  const where = { folderId: request.params.id, id: request.params.objectId, isIn };
  return recordAnswer(await placeItem(request.context, request.actor, folders, items, where));
}

const shared = {
  path: '/manage/:className/:id/object/:objectId',
  rights: { class: PATH_CLASS, folders: true, may: 'read' },
  confirmed: 'inStatements',
  params,
  answers: { 200: itemRecord },
  changeSet: true,
} as const;

/** Adds a record to a folder (spec 1 §7). */
export const placeRecord = defineClassOperation({
  ...shared,
  method: 'POST',
  summary: 'Размещение записи в папке',
  idempotent: true,
  run: (request) => place(request, true),
});

/** Removes a record from a folder. */
export const unplaceRecord = defineClassOperation({
  ...shared,
  method: 'DELETE',
  summary: 'Удаление записи из папки',
  run: (request) => place(request, false),
});
