import type { ClassDefinition } from '#model/define-class.ts';
import { ROLE_NAMES } from '#model/roles.ts';
import type { FolderViewers } from '#model/wire-folders.ts';
import type { Actor } from '#server/access/actor.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import { confirm, EPOCH_COLUMN } from '../records/epoch.ts';
import type { StoreContext } from '../records/read-projection.ts';
import { notFound } from '../problem.ts';

interface PathRow {
  readonly epoch: number;
  readonly path: FolderViewers['path'];
  readonly roles: readonly string[];
}

/** Who sees a folder and why: what each folder above it and itself says, and what comes of it. For Administrators. */
export async function folderViewers(
  context: StoreContext,
  actor: Actor,
  folders: ClassDefinition,
  items: ClassDefinition,
  id: number,
): Promise<FolderViewers> {
  const table = quoted(tableName(folders.name));
  const [row] = await context.database.query<PathRow>({
    text: `with recursive above as (
        select id, parent_id, caption, 0 as depth from ${table} where id = $1
        union all select f.id, f.parent_id, f.caption, a.depth + 1 from ${table} f join above a on f.id = a.parent_id)
      select ${EPOCH_COLUMN}, (select coalesce(json_agg(name order by id), '[]') from roles) as roles,
        (select coalesce(json_agg(json_build_object('id', id, 'caption', caption, 'roles',
            (select json_agg(r.name order by r.id) from folder_access a join roles r on r.id = a.role_id where a.folder_id = above.id))
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
