import { KEY_MODES, type KeyMode } from '#model/access-keys.ts';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { actorByKey, actorOf, type Actor } from '#server/access/actor.ts';
import { NOTHING_CLOSED } from '#server/access/closed-folders.ts';
import { keyClasses } from '#server/access/key-classes.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import type { Queryable } from '../database.ts';
import { expression, row } from '../piece.ts';
import { unavailable } from '../problem.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';
import { closedFoldersOf } from '../trees/closed-folders.ts';

const k = table('accessKey', 'k');
const u = table('user', 'u');
const e = table('accessEpoch', 'e');

/** The roles of the key that its owner has at present; an administrator has every role. */
const ROLES = expression<readonly { readonly id: number; readonly name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by r.id), '[]') from roles r
  where r.id = any(${k.roleIds}) and exists (
    select from roles h where (h.id = r.id or h.name = 'Administrators') and (h.id = any(${u.roleIds})
      or exists (select from security_group g where ${u.id} = any(g.user_ids) and h.id = any(g.role_ids)))))`;

const FOUND = row({
  epoch: e.n,
  folders: e.folders,
  roles: ROLES,
  userId: u.id,
  caption: k.caption,
  mode: expression<string>`${k.mode}`,
  activeOnly: k.activeOnly,
  classes: expression<readonly string[]>`coalesce(${k.classes}, '[]')`,
  networks: expression<readonly string[]>`coalesce(${k.networks}, '[]')`,
  expiresAt: expression<number | null>`(extract(epoch from ${k.expiresAt}) * 1000)::bigint`,
  cacheSeconds: expression<number>`coalesce(${k.cacheSeconds}, 0)`,
});

/** Maximum number of reloads when the folders' rights change while an actor is loaded. */
const TRIES = 20;

function modeOf(text: string): KeyMode {
  return KEY_MODES.find(({ id }) => id === text)?.id ?? 'read';
}

/**
 * What a key may do at present: what its owner may, as far as the key has it. Null where the key or its owner is gone, or
 * the owner is blocked. Throws 503 after {@link TRIES} reloads.
 */
export async function keyActor(where: Queryable, catalog: Catalog, keyId: number): Promise<Actor | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [found] = await where.query(
      sql`select ${FOUND} from ${k} join ${u} on ${u.id} = ${k.ownerId} cross join ${e}
        where ${k.id} = ${keyId} and not ${u.isBlocked}`,
    );
    if (!found) return null;
    const { epoch, folders, userId, caption, activeOnly, networks, expiresAt, cacheSeconds } = found;
    const names = found.roles.map(({ name }) => name);
    const isOpen = names.includes(ROLE_NAMES.administrators) && !activeOnly;
    const closed = isOpen ? NOTHING_CLOSED : await closedFoldersOf(where, catalog, activeOnly ? [] : names, folders);
    if (!closed) continue;
    const roleIds = found.roles.map(({ id }) => id);
    const owner = actorOf({ userId, sessionId: null, epoch }, names, { closedFolders: closed, roleIds });
    const classes = keyClasses(catalog, found.classes, activeOnly);
    const mode = modeOf(found.mode);
    return actorByKey(owner, { id: keyId, caption, mode, classes, activeOnly, networks, expiresAt, cacheSeconds });
  }
  throw unavailable();
}
