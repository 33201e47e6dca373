import { z } from 'zod';
import type { FolderContents } from '#model/wire/folders.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { folderContents } from '#server/store/trees/folder-contents.ts';
import { folderClassesOf } from './folder-classes.ts';

const contents = wireSchema<FolderContents>('FolderContents', z.object({ total: z.int(), onlyHere: z.int() }));

/** The records affected by a deletion of the folder, for callers that may delete it. */
export const readFolderContents = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/:id/contents/',
  summary: 'Записи папки',
  rights: { class: PATH_CLASS, folders: true, may: 'delete' },
  confirmed: 'inStatements',
  params: recordParams,
  answers: { 200: contents },
  async run(request) {
    const { folders, items } = folderClassesOf(request);
    return { body: await folderContents(request.context, request.actor, folders, items, request.params.id) };
  },
});
