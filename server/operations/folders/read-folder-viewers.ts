import { z } from 'zod';
import type { FolderViewers } from '#model/wire/folders.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { folderViewers } from '#server/store/trees/viewers.ts';
import { folderClassesOf } from './folder-classes.ts';

const viewers = wireSchema<FolderViewers>(
  'FolderViewers',
  z.object({
    path: z.array(z.object({ id: z.int(), caption: z.string(), roles: z.array(z.string()).nullable() })),
    roles: z.array(z.string()),
  }),
);

/** The visibility of a folder, for Administrators only. */
export const readFolderViewers = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/:id/viewers',
  summary: 'Кто видит папку',
  rights: { class: PATH_CLASS, folders: true, may: 'read', roles: ['administrators'] },
  confirmed: 'inStatements',
  params: recordParams,
  answers: { 200: viewers },
  async run(request) {
    const { folders, items } = folderClassesOf(request);
    return { body: await folderViewers(request.context, request.actor, folders, items, request.params.id) };
  },
});
