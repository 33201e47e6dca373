import { z } from 'zod';
import { classRecord } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { folderId, recordId } from '#server/endpoint/parameters.ts';
import { recordAnswer } from '#server/endpoint/record-answer.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { moveFolder } from '#server/store/tree-changes/move-folders.ts';
import { folderClassesOf } from './folder-classes.ts';

/** Moves a folder to another parent, last among its children (spec 1 §7). */
export const reparentFolder = defineClassOperation({
  method: 'PUT',
  path: '/manage/:className/move/:id/to/:parentId',
  summary: 'Перенос папки',
  rights: { class: PATH_CLASS, folders: true, may: 'update' },
  confirmed: 'inStatements',
  params: z.object({ id: recordId, parentId: folderId }),
  answers: { 200: classRecord },
  changeSet: true,
  async run(request) {
    const { context, actor, params } = request;
    const { folders } = folderClassesOf(request);
    return recordAnswer(await moveFolder(context, actor, folders, params.id, params.parentId));
  },
});
