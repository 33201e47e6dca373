import { ROLE_NAMES, type RoleKey } from '#model/terms/roles.ts';
import type { TestClient } from '#test/harness/test-app.ts';
import { chance, type ModelFolder, type ModelItem } from './folder-model.ts';

const FOLDERS = 14;
const ITEMS = 40;
/** The roles a folder may be opened to, and the maximum number of distinct ones. */
export const OPENED_TO: readonly RoleKey[] = ['siteEditors', 'eventManagers', 'customerService'];

/** Creates the records of a data set, as a user with all rights. */
export interface WorldMaker {
  /** Creates a record and returns its id. */
  readonly created: (className: string, body: object) => Promise<number>;
  /** The ids of the roles by name. */
  readonly roleIds: ReadonlyMap<string, number>;
}

/** Reads the roles. */
export async function worldMaker(admin: TestClient): Promise<WorldMaker> {
  const roles = await admin.send('GET', '/manage/roles/?pageSize=100');
  return {
    roleIds: new Map(roles.body.items.map((role) => [String(role['name']), Number(role['id'])])),
    created: async (className, body) => {
      const answer = await admin.send('POST', `/manage/${className}/`, body);
      if (answer.status !== 201) throw new Error(`${className}: ${answer.raw.body}`);
      return Number(answer.body['id']);
    },
  };
}

/**
 * A data set for one run: a random tree of event folders, some of them closed, and the records that depend on the
 * events.
 */
export interface FolderWorld {
  readonly folders: readonly ModelFolder[];
  readonly items: readonly ModelItem[];
  /** A schedule entry of each event, by the event's id. */
  readonly entries: ReadonlyMap<number, number>;
  /** A review link of each event, by the event's id. */
  readonly keywords: ReadonlyMap<number, number>;
  readonly tag: string;
}

/** Makes the world of a seed. */
export async function makeFolderWorld({ created, roleIds }: WorldMaker, seed: number): Promise<FolderWorld> {
  const draw = chance(seed);
  const tag = `мир${seed}`;
  const folders: ModelFolder[] = [];
  for (let n = 0; n < FOLDERS; n += 1) {
    const parent = n > 0 && draw(4) > 0 ? (folders[draw(n)] ?? null) : null;
    const id = await created('eventFolder', {
      caption: `Папка ${tag} ${n}`,
      name: `folder-${seed}-${n}`,
      parentId: parent?.id ?? 0,
    });
    folders.push({ id, parent, roles: [] });
  }
  for (const folder of folders) {
    if (draw(3) > 0) continue;
    const opened = OPENED_TO.filter(() => draw(2) === 0).map((key) => ROLE_NAMES[key]);
    folder.roles = opened.length > 0 ? opened : [ROLE_NAMES.customerService];
    for (const role of folder.roles) await created('FolderAccess', { folderId: folder.id, roleId: roleIds.get(role) });
  }
  const items: ModelItem[] = [];
  const entries = new Map<number, number>();
  const keywords = new Map<number, number>();
  for (let n = 0; n < ITEMS; n += 1) {
    const standing = new Set(Array.from({ length: draw(4) }, () => folders[draw(FOLDERS)]));
    const own = [...standing].filter((folder) => folder !== undefined);
    const caption = `Событие ${tag} ${n}`;
    const state = draw(2) === 0 ? 4 : 1;
    const id = await created('event', {
      caption,
      instanceStateId: state,
      type: 1,
      folderIds: own.map((folder) => folder.id),
    });
    items.push({ id, caption, state, folders: own });
    entries.set(id, await created('eventSchedule', { eventId: id, caption: `Доклад ${tag} ${n}` }));
    keywords.set(id, await created('SeoKeyword', { componentId: id, keyword: `слово ${tag} ${n}` }));
  }
  return { folders, items, entries, keywords, tag };
}
