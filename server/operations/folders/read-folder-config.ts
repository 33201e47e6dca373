import { z } from 'zod';
import type { FolderConfig } from '#model/wire/folders.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { folderClassesOf } from './folder-classes.ts';

const folderConfig = wireSchema<FolderConfig>(
  'FolderConfig',
  z.object({ configType: z.enum(['Single', 'Many']), className: z.string() }),
);

/** The class of the folders' items, and how many folders an item may have. */
export const readFolderConfig = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/config/',
  summary: 'Настройки папок',
  rights: { class: PATH_CLASS, folders: true, may: 'read' },
  confirmed: 'beforehand',
  answers: { 200: folderConfig },
  async run(request) {
    const { items } = folderClassesOf(request);
    const body: FolderConfig = { configType: items.folders === 'single' ? 'Single' : 'Many', className: items.name };
    return { body };
  },
});
