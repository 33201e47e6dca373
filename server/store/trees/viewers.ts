import type { ClassDefinition } from '#model/define-class.ts';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import type { FolderViewers } from '#model/wire/folders.ts';
import type { Actor } from '#server/access/actor.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import { confirm, EPOCH_COLUMN } from '../projection/epoch.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { notFound } from '../problem.ts';
import { table } from '../tables.ts';

const a = table('FolderAccess', 'a');
const r = table('roles', 'r');

interface PathRow {
  readonly epoch: number;
  readonly path: FolderViewers['path'];
  readonly roles: readonly string[];
}

/**
 * Who sees a folder and why: the restrictions of the folder and of each ancestor, and the result. For Administrators.
 */
export async function folderViewers(
  context: StoreContext,
  actor: Actor,
  folders: ClassDefinition,
  items: ClassDefinition,
  id: number,
): Promise<FolderViewers> {
  const rows = quoted(tableName(folders.name));
  const [row] = await context.database.query<PathRow>({
    text: `with recursive above as (
        select id, parent_id, caption, 0 as depth from ${rows} where id = $1
        union all select f.id, f.parent_id, f.caption, above.depth + 1 from ${rows} f join above on f.id = above.parent_id)
      select ${EPOCH_COLUMN}, (select coalesce(json_agg(${r.name} order by ${r.id}), '[]') from ${r}) as roles,
        (select coalesce(json_agg(json_build_object('id', id, 'caption', caption, 'roles',
            (select json_agg(${r.name} order by ${r.id}) from ${a} join ${r} on ${r.id} = ${a.roleId} where ${a.folderId} = above.id))
            order by depth desc), '[]') from above) as path`,
    values: [id],
  });
  confirm(actor, row);
  if (!row || row.path.length === 0) throw notFound();
  const readers = new Set<string>(items.access.read.map((key) => ROLE_NAMES[key]));
  const seeing = row.roles.filter(
    (role) => readers.has(role) && row.path.every((folder) => folder.roles === null || folder.roles.includes(role)),
  );
  return { path: row.path, roles: [ROLE_NAMES.administrators, ...seeing] };
}
