import type { ClassDefinition } from '#model/define-class.ts';
import { ROOT_CAPTION, ROOT_ID, ROOT_NAME } from '#model/folder-class.ts';
import type { FolderNode } from '#model/wire.ts';
import type { Actor } from '#server/access/actor.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import { confirm, EPOCH_COLUMN } from '../records/epoch.ts';
import type { StoreContext } from '../records/view.ts';
import { notFound } from '../refusal.ts';
import { keptTotal } from './kept-total.ts';

type FolderRow = Omit<FolderNode, 'itemCount' | 'totalCount' | 'children'>;

interface TreeRow {
  readonly epoch: number;
  readonly total: number;
  readonly folders: readonly FolderRow[];
  /** How many records stand in exactly these folders. */
  readonly counts: readonly (readonly [folderIds: readonly number[], n: number])[];
}

interface Node extends FolderRow {
  itemCount: number;
  totalCount: number;
  readonly children: Node[];
}

/** The tree below a folder, or the whole one, as the actor may see it. One statement, however deep it is. */
export async function readTree(
  context: StoreContext,
  actor: Actor,
  folders: ClassDefinition,
  items: ClassDefinition,
  rootId: number,
): Promise<FolderNode> {
  const visible = context.visible(actor, folders);
  const total =
    keptTotal(context, actor, items, '') ??
    `(select count(*) from ${quoted(tableName(items.name))} t where ${context.visible(actor, items) ?? 'true'})`;
  const [row] = await context.database.query<TreeRow>({
    text: `select ${EPOCH_COLUMN}, ${total} as total,
      (select coalesce(json_agg(json_build_object('id', t.id, 'parentId', coalesce(t.parent_id, ${ROOT_ID}), 'caption', t.caption, 'name', t.name,
          'description', t.description, 'folderType', coalesce(t.folder_type, 0), 'priority', coalesce(t.priority, 0), 'cssClass', t.css_class, 'icon', t.icon,
          'componentId', t.component_id, 'version', t.version, 'restricted', exists (select from folder_access a where a.folder_id = t.id))
          order by t.priority nulls first, t.id), '[]')
        from ${quoted(tableName(folders.name))} t${visible === null ? '' : ` where ${visible}`}) as folders,
      (select coalesce(json_agg(json_build_array(to_json(c.folder_ids), c.n)), '[]') from (
        select folder_ids, sum(n) as n from folder_count where class_id = ${items.classId} group by folder_ids having sum(n) <> 0) c) as counts`,
    values: [],
  });
  confirm(actor, row);
  if (!row) throw notFound();
  const root = grown(row);
  if (rootId === ROOT_ID) return root;
  const found = search(root, rootId);
  if (!found) throw notFound();
  return found;
}

function grown({ total, folders, counts }: TreeRow): Node {
  const root: Node = {
    id: ROOT_ID,
    parentId: null,
    caption: ROOT_CAPTION,
    name: ROOT_NAME,
    description: null,
    folderType: 0,
    priority: 0,
    cssClass: null,
    icon: null,
    componentId: null,
    version: 0,
    itemCount: total,
    totalCount: total,
    restricted: false,
    children: [],
  };
  const nodes = new Map<number | null, Node>([[ROOT_ID, root]]);
  for (const folder of folders) nodes.set(folder.id, { ...folder, itemCount: 0, totalCount: 0, children: [] });
  for (const folder of folders) {
    const node = nodes.get(folder.id);
    if (node) nodes.get(folder.parentId)?.children.push(node);
  }
  for (const [folderIds, n] of counts) count(nodes, folderIds, n);
  return root;
}

/** Adds records that stand in just these folders: to each of them, and once to everything above. */
function count(nodes: ReadonlyMap<number | null, Node>, folderIds: readonly number[], n: number): void {
  const open = folderIds.map((id) => nodes.get(id)).filter((node) => node !== undefined);
  const above = new Set<Node>();
  for (const node of open) {
    node.itemCount += n;
    for (let at: Node | undefined = node; at && at.id !== ROOT_ID && !above.has(at); at = nodes.get(at.parentId))
      above.add(at);
  }
  for (const node of above) node.totalCount += n;
  const root = nodes.get(ROOT_ID);
  if (root && open.length > 0) root.itemCount -= n;
}

function search(node: Node, id: number): Node | undefined {
  const waiting = [node];
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    if (at.id === id) return at;
    waiting.push(...at.children);
  }
  return undefined;
}
