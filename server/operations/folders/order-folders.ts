import { folderPlaces } from '#server/endpoint/bodies.ts';
import { defineClassOperation, EMPTY } from '#server/endpoint/define-operation.ts';
import { changeSetHeader } from '#server/endpoint/record-answer.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { placeFolders } from '#server/store/tree-changes/move-folders.ts';
import { folderClassesOf } from './folder-classes.ts';

/** Sets the sort positions and the parents of folders (spec 1 §7). */
export const orderFolders = defineClassOperation({
  method: 'PATCH',
  path: '/manage/:className/priority/tree',
  summary: 'Изменение порядка и вложенности папок',
  rights: { class: PATH_CLASS, folders: true, may: 'update' },
  confirmed: 'inStatements',
  body: folderPlaces,
  answers: { 204: EMPTY },
  changeSet: true,
  async run(request) {
    const { folders } = folderClassesOf(request);
    return { headers: changeSetHeader(await placeFolders(request.context, request.actor, folders, request.body)) };
  },
});
