import { z } from 'zod';
import { itemRecord } from '#server/endpoint/answers.ts';
import { recordIds } from '#server/endpoint/bodies.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordId } from '#server/endpoint/parameters.ts';
import { recordAnswer } from '#server/endpoint/record-answer.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { setFolders } from '#server/store/tree-changes/place-items.ts';
import { folderClassesOf } from './folder-classes.ts';

/** Sets the folders of a record (spec 1 §7). */
export const setItemFolders = defineClassOperation({
  method: 'POST',
  path: '/manage/:className/components/:componentId/linkedFolders',
  summary: 'Изменение папок записи',
  rights: { class: PATH_CLASS, folders: true, may: 'read' },
  confirmed: 'inStatements',
  params: z.object({ componentId: recordId }),
  body: recordIds,
  answers: { 200: itemRecord },
  changeSet: true,
  idempotent: true,
  async run(request) {
    const { context, actor, params, body } = request;
    const { folders, items } = folderClassesOf(request);
    return recordAnswer(await setFolders(context, actor, folders, items, params.componentId, body));
  },
});
