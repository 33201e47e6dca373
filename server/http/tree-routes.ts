import type { ClassDefinition } from '#model/define-class.ts';
import { ROOT_ID } from '#model/folder-class.ts';
import type { FolderConfig } from '#model/wire-folders.ts';
import { may } from '#server/access/rights.ts';
import { folderContents } from '#server/store/trees/folder-contents.ts';
import { foldersOfItem, placeItem, placeItems, setFolders } from '#server/store/trees/place-items.ts';
import { moveFolder, placeFolders } from '#server/store/trees/move-folders.ts';
import { readTree } from '#server/store/trees/read-tree.ts';
import { folderViewers } from '#server/store/trees/viewers.ts';
import { forbidden, malformed, notFound } from '#server/store/refusal.ts';
import type { ActorCall, Answer, StaffOperation } from './call.ts';
import { changeSetHeader, classOf, inBulk, recordAnswer } from './record-routes.ts';
import { folderIdOf, idOf, idsOf, placesOf } from './request-parts.ts';

interface FolderCall {
  readonly folders: ClassDefinition;
  readonly items: ClassDefinition;
}

/** The class of folders a path names, and the class whose records stand in them. Throws 404 where it is a class of anything else. */
function foldersOf(call: ActorCall): FolderCall {
  const folders = classOf(call);
  const items = call.context.catalog.itemsOf(folders);
  if (!items) throw notFound();
  return { folders, items };
}

/** The class whose records a tree counts: that which stands in the folders, or a view of it (`className`). */
function countedClass(call: ActorCall, { folders, items }: FolderCall): ClassDefinition {
  const className = call.query['className'];
  if (className === undefined) return items;
  if (typeof className !== 'string') throw malformed('Параметр className указан дважды');
  const counted = classOf({ ...call, params: { className } });
  if (call.context.catalog.foldersOf(counted) !== folders)
    throw malformed('Записи этого раздела не раскладываются по этим папкам');
  return counted;
}

async function tree(call: ActorCall): Promise<Answer> {
  const { folders, items } = foldersOf(call);
  const counted = countedClass(call, { folders, items });
  const root = folderIdOf(call.params['id'] ?? '') ?? ROOT_ID;
  return { json: await readTree(call.context, call.actor, folders, counted, root) };
}

async function config(call: ActorCall): Promise<Answer> {
  const { items } = foldersOf(call);
  const body: FolderConfig = { configType: items.folders === 'single' ? 'Single' : 'Many', className: items.name };
  return { body };
}

async function move(call: ActorCall): Promise<Answer> {
  const { folders } = foldersOf(call);
  const parentId = folderIdOf(call.params['parentId'] ?? '');
  const id = idOf(call.params['id'] ?? '');
  return recordAnswer(await moveFolder(call.context, call.actor, folders, id, parentId));
}

async function places(call: ActorCall): Promise<Answer> {
  const { folders } = foldersOf(call);
  const changeSetId = await placeFolders(call.context, call.actor, folders, placesOf(call.body));
  return { headers: changeSetHeader(changeSetId) };
}

async function viewers(call: ActorCall): Promise<Answer> {
  const { folders, items } = foldersOf(call);
  if (!call.actor.isAdministrator) throw forbidden();
  return { body: await folderViewers(call.context, call.actor, folders, items, idOf(call.params['id'] ?? '')) };
}

async function contents(call: ActorCall): Promise<Answer> {
  const { folders, items } = foldersOf(call);
  if (!may(call.actor, 'delete', folders)) throw forbidden();
  return { body: await folderContents(call.context, call.actor, folders, items, idOf(call.params['id'] ?? '')) };
}

async function linkedFolders(call: ActorCall): Promise<Answer> {
  const { folders, items } = foldersOf(call);
  return {
    body: await foldersOfItem(call.context, call.actor, folders, items, idOf(call.params['componentId'] ?? '')),
  };
}

async function setLinkedFolders(call: ActorCall): Promise<Answer> {
  const { folders, items } = foldersOf(call);
  const id = idOf(call.params['componentId'] ?? '');
  return recordAnswer(await setFolders(call.context, call.actor, folders, items, id, idsOf(call.body)));
}

function placing(isIn: boolean) {
  return async (call: ActorCall): Promise<Answer> => {
    const { folders, items } = foldersOf(call);
    const place = { folderId: idOf(call.params['id'] ?? ''), id: idOf(call.params['objectId'] ?? ''), isIn };
    return recordAnswer(await placeItem(call.context, call.actor, folders, items, place));
  };
}

/** Places the records of the body's list of ids, or of a selection frozen before, as the other bulk calls take them. */
async function placeMany(call: ActorCall): Promise<Answer> {
  const { folders, items } = foldersOf(call);
  const folderId = idOf(call.params['id'] ?? '');
  const { count, changeSetId } = await inBulk(call, items, (targets) =>
    placeItems(call.context, call.actor, folders, items, folderId, targets),
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
