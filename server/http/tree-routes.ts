import type { ClassDefinition } from '#model/define-class.ts';
import { ROOT_ID } from '#model/folder-class.ts';
import type { FolderConfig } from '#model/wire-folders.ts';
import { may } from '#server/access/rights.ts';
import { folderContents } from '#server/store/trees/folder-contents.ts';
import { foldersOfItem, placeItem, placeItems, setFolders } from '#server/store/trees/place-items.ts';
import { moveFolder, placeFolders } from '#server/store/trees/move-folders.ts';
import { readTree } from '#server/store/trees/read-tree.ts';
import { folderViewers } from '#server/store/trees/viewers.ts';
import { forbidden, malformed, notFound } from '#server/store/problem.ts';
import type { ActorRequest, Reply, StaffOperation } from './request.ts';
import { changeSetHeader, classOf, inBulk, recordAnswer } from './record-routes.ts';
import { folderIdOf, idOf, idsOf, placesOf } from './request-parts.ts';

interface FolderCall {
  readonly folders: ClassDefinition;
  readonly items: ClassDefinition;
}

/** The class of folders a path names, and the class whose records stand in them. Throws 404 where it is a class of anything else. */
function foldersOf(request: ActorRequest): FolderCall {
  const folders = classOf(request);
  const items = request.context.catalog.itemsOf(folders);
  if (!items) throw notFound();
  return { folders, items };
}

/** The class whose records a tree counts: that which stands in the folders, or a view of it (`className`). */
function countedClass(request: ActorRequest, { folders, items }: FolderCall): ClassDefinition {
  const className = request.query['className'];
  if (className === undefined) return items;
  if (typeof className !== 'string') throw malformed('Параметр className указан дважды');
  const counted = classOf({ ...request, params: { className } });
  if (request.context.catalog.foldersOf(counted) !== folders)
    throw malformed('Записи этого раздела не раскладываются по этим папкам');
  return counted;
}

async function tree(request: ActorRequest): Promise<Reply> {
  const { folders, items } = foldersOf(request);
  const counted = countedClass(request, { folders, items });
  const root = folderIdOf(request.params['id'] ?? '') ?? ROOT_ID;
  return { json: await readTree(request.context, request.actor, folders, counted, root) };
}

async function config(request: ActorRequest): Promise<Reply> {
  const { items } = foldersOf(request);
  const body: FolderConfig = { configType: items.folders === 'single' ? 'Single' : 'Many', className: items.name };
  return { body };
}

async function move(request: ActorRequest): Promise<Reply> {
  const { folders } = foldersOf(request);
  const parentId = folderIdOf(request.params['parentId'] ?? '');
  const id = idOf(request.params['id'] ?? '');
  return recordAnswer(await moveFolder(request.context, request.actor, folders, id, parentId));
}

async function places(request: ActorRequest): Promise<Reply> {
  const { folders } = foldersOf(request);
  const changeSetId = await placeFolders(request.context, request.actor, folders, placesOf(request.body));
  return { headers: changeSetHeader(changeSetId) };
}

async function viewers(request: ActorRequest): Promise<Reply> {
  const { folders, items } = foldersOf(request);
  if (!request.actor.isAdministrator) throw forbidden();
  return {
    body: await folderViewers(request.context, request.actor, folders, items, idOf(request.params['id'] ?? '')),
  };
}

async function contents(request: ActorRequest): Promise<Reply> {
  const { folders, items } = foldersOf(request);
  if (!may(request.actor, 'delete', folders)) throw forbidden();
  return {
    body: await folderContents(request.context, request.actor, folders, items, idOf(request.params['id'] ?? '')),
  };
}

async function linkedFolders(request: ActorRequest): Promise<Reply> {
  const { folders, items } = foldersOf(request);
  return {
    body: await foldersOfItem(
      request.context,
      request.actor,
      folders,
      items,
      idOf(request.params['componentId'] ?? ''),
    ),
  };
}

async function setLinkedFolders(request: ActorRequest): Promise<Reply> {
  const { folders, items } = foldersOf(request);
  const id = idOf(request.params['componentId'] ?? '');
  return recordAnswer(await setFolders(request.context, request.actor, folders, items, id, idsOf(request.body)));
}

function placing(isIn: boolean) {
  return async (request: ActorRequest): Promise<Reply> => {
    const { folders, items } = foldersOf(request);
    const place = { folderId: idOf(request.params['id'] ?? ''), id: idOf(request.params['objectId'] ?? ''), isIn };
    return recordAnswer(await placeItem(request.context, request.actor, folders, items, place));
  };
}

/** Places the records of the body's list of ids, or of a selection frozen before, as the other bulk calls take them. */
async function placeMany(request: ActorRequest): Promise<Reply> {
  const { folders, items } = foldersOf(request);
  const folderId = idOf(request.params['id'] ?? '');
  const { count, changeSetId } = await inBulk(request, items, (targets) =>
    placeItems(request.context, request.actor, folders, items, folderId, targets),
  );
  return { body: { updated: count }, headers: changeSetHeader(changeSetId) };
}

const BASE = '/manage/:className';

/** The calls of every class of folders beside the generic ones (spec 1 §7, contract «Folders»). */
export const treeRoutes: readonly StaffOperation[] = [
  {
    method: 'GET',
    path: `${BASE}/:id/tree`,
    access: 'store',
    summary: 'Дерево папок',
    query: { className: 'Класс, записи которого считать: тот, что стоит в папках, если не указан' },
    run: tree,
  },
  { method: 'GET', path: `${BASE}/config/`, access: 'asked', summary: 'Настройки папок', run: config },
  { method: 'GET', path: `${BASE}/:id/viewers`, access: 'store', summary: 'Кто видит папку', run: viewers },
  { method: 'GET', path: `${BASE}/:id/contents/`, access: 'store', summary: 'Записи папки', run: contents },
  { method: 'PUT', path: `${BASE}/move/:id/to/:parentId`, access: 'store', summary: 'Перенос папки', run: move },
  {
    method: 'PATCH',
    path: `${BASE}/priority/tree`,
    access: 'store',
    summary: 'Изменение порядка и вложенности папок',
    answers: [204],
    run: places,
  },
  {
    method: 'GET',
    path: `${BASE}/components/:componentId/linkedFolders`,
    access: 'store',
    summary: 'Папки записи',
    run: linkedFolders,
  },
  {
    method: 'POST',
    path: `${BASE}/components/:componentId/linkedFolders`,
    access: 'store',
    summary: 'Изменение папок записи',
    run: setLinkedFolders,
  },
  {
    method: 'POST',
    path: `${BASE}/:id/object/:objectId`,
    access: 'store',
    summary: 'Размещение записи в папке',
    run: placing(true),
  },
  {
    method: 'POST',
    path: `${BASE}/:id/objects`,
    access: 'store',
    summary: 'Размещение многих записей в папке',
    run: placeMany,
  },
  {
    method: 'DELETE',
    path: `${BASE}/:id/object/:objectId`,
    access: 'store',
    summary: 'Удаление записи из папки',
    run: placing(false),
  },
];
