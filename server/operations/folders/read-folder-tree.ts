import { z } from 'zod';
import type { ClassDefinition } from '#model/define-class.ts';
import { ROOT_ID } from '#model/folder-class.ts';
import type { FolderNode } from '#model/wire/folders.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation, type ClassRequest } from '#server/endpoint/define-operation.ts';
import { folderId } from '#server/endpoint/parameters.ts';
import { PATH_CLASS, readableClass } from '#server/endpoint/rights.ts';
import { malformed } from '#server/store/problem.ts';
import { readTree } from '#server/store/trees/read-tree.ts';
import { folderClassesOf, type FolderClasses } from './folder-classes.ts';

const folderNode: z.ZodType<FolderNode> = wireSchema(
  'FolderNode',
  z.object({
    id: z.int(),
    parentId: z.int().nullable(),
    caption: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    folderType: z.int(),
    priority: z.int(),
    cssClass: z.string().nullable(),
    icon: z.string().nullable(),
    componentId: z.int().nullable(),
    version: z.int(),
    itemCount: z.int(),
    totalCount: z.int(),
    restricted: z.boolean(),
    get children(): z.ZodType<readonly FolderNode[]> {
      return z.array(folderNode);
    },
  }),
);

/** The class whose records a tree counts: the class of the folders' items, or a view of it. Throws 403 and 400. */
function countedClass(
  request: ClassRequest,
  { folders, items }: FolderClasses,
  className: string | undefined,
): ClassDefinition {
  if (className === undefined) return items;
  const counted = readableClass(request, className);
  if (request.context.catalog.foldersOf(counted) !== folders)
    throw malformed('Записи этого раздела не раскладываются по этим папкам');
  return counted;
}

/** A folder with its descendants that the reader may see (contract «Folders»). */
export const readFolderTree = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/:id/tree',
  summary: 'Дерево папок',
  byKey: 'sites too',
  rights: { class: PATH_CLASS, folders: true, may: 'read' },
  confirmed: 'inStatements',
  params: z.object({ id: folderId }),
  query: z.object({
    className: z
      .string()
      .optional()
      .meta({ description: 'Класс, записи которого считать: тот, что стоит в папках, если не указан' }),
  }),
  answers: { 200: folderNode },
  async run(request) {
    const { context, actor, params, query } = request;
    const classes = folderClassesOf(request);
    const counted = countedClass(request, classes, query.className);
    return { json: await readTree(context, actor, classes.folders, counted, params.id ?? ROOT_ID) };
  },
});
