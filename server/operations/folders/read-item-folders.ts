import { z } from 'zod';
import { arrayOf, linkedRecord } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordId } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { foldersOfItem } from '#server/store/tree-changes/place-items.ts';
import { folderClassesOf } from './folder-classes.ts';

/** The folders of a record. */
export const readItemFolders = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/components/:componentId/linkedFolders',
  summary: 'Папки записи',
  rights: { class: PATH_CLASS, folders: true, may: 'read' },
  confirmed: 'inStatements',
  params: z.object({ componentId: recordId }),
  answers: { 200: arrayOf(linkedRecord) },
  async run(request) {
    const { folders, items } = folderClassesOf(request);
    return { body: await foldersOfItem(request.context, request.actor, folders, items, request.params.componentId) };
  },
});
