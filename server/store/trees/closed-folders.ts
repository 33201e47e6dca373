import { createHash } from 'node:crypto';
import {
  closedAmong,
  closedFolders,
  NOTHING_CLOSED,
  type ClosedFolders,
  type FolderRights,
} from '#server/access/closed-folders.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import { BoundedCache } from '#server/memory/bounded-cache.ts';
import type { Queryable } from '../database.ts';
import { table } from '../tables.ts';

const a = table('FolderAccess', 'a');
const r = table('roles', 'r');

interface Known {
  /** The version of the folders' rights that the cached data belong to. */
  readonly epoch: number;
  /** The folders of each class that has restricted ones. */
  readonly folders: ReadonlyMap<string, readonly FolderRights[]>;
  readonly byRoles: BoundedCache<ClosedFolders>;
}

const known = new WeakMap<Queryable, Known>();
/** Maximum number of role sets whose closed folders are cached. */
const KEPT_ROLES = 500;
/** Total characters of the cached lists of closed folders. */
const KEPT_LISTS = 2_000_000;
const byContent = new BoundedCache<ClosedFolders>({ size: KEPT_LISTS, sizeOf: ({ list }) => list.length });

/**
 * The folders closed to the roles in the given version of the folders' rights; null where the version has changed, and
 * the caller retries.
 */
export async function closedFoldersOf(
  database: Queryable,
  catalog: Catalog,
  roles: readonly string[],
  epoch: number,
): Promise<ClosedFolders | null> {
  let current = known.get(database);
  if (current?.epoch !== epoch) {
    current = await load(database, catalog);
    known.set(database, current);
    if (current.epoch !== epoch) return null;
  }
  if (current.folders.size === 0) return NOTHING_CLOSED;
  const key = [...roles].sort().join('\n');
  const { byRoles, folders } = current;
  return byRoles.get(key, () => closedTo(folders, new Set(roles)));
}

function closedTo(all: ReadonlyMap<string, readonly FolderRights[]>, roles: ReadonlySet<string>): ClosedFolders {
  const byClass = new Map<string, readonly number[]>();
  for (const [className, folders] of all) {
    const ids = closedAmong(folders, roles);
    if (ids.length > 0) byClass.set(className, ids);
  }
  if (byClass.size === 0) return NOTHING_CLOSED;
  const content = JSON.stringify([...byClass]);
  const key = ` ${createHash('sha256').update(content).digest('base64url')}`;
  // Different roles and versions may have the same closed folders: these share one object.
  return byContent.get(key, () => closedFolders(key, byClass));
}

/** The folders of every class that has restricted ones, and the version they were read at. */
async function load(database: Queryable, catalog: Catalog): Promise<Known> {
  const classes = catalog.classes.filter((definition) => catalog.itemsOf(definition));
  const restricted = await database.query<{ epoch: number; classId: number | null }>({
    text: `select (select folders from access_epoch) as epoch, c.class_id as "classId"
      from (select 1) always left join (select distinct o.class_id from ${a} join object o on o.id = ${a.folderId}) c on true`,
    values: [],
  });
  const epoch = restricted[0]?.epoch ?? 0;
  const wanted = classes.filter((definition) => restricted.some((row) => row.classId === definition.classId));
  if (wanted.length === 0) return { epoch, folders: new Map(), byRoles: new BoundedCache({ entries: KEPT_ROLES }) };
  const parts = wanted.map(
    ({ name }) => `'${name}', (select coalesce(json_agg(json_build_object('id', f.id, 'parentId', f.parent_id, 'roles',
        (select json_agg(${r.name}) from ${a} join ${r} on ${r.id} = ${a.roleId} where ${a.folderId} = f.id))), '[]')
      from ${quoted(tableName(name))} f)`,
  );
  const [row] = await database.query<{ epoch: number; folders: Readonly<Record<string, readonly FolderRights[]>> }>({
    text: `select (select folders from access_epoch) as epoch, json_build_object(${parts.join(', ')}) as folders`,
    values: [],
  });
  // A class may get its first restriction between the two statements: then the versions differ and all is read again.
  if (!row || row.epoch !== epoch) return load(database, catalog);
  return { epoch, folders: new Map(Object.entries(row.folders)), byRoles: new BoundedCache({ entries: KEPT_ROLES }) };
}
