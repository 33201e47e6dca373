import type { ClassDefinition } from '#model/define-class.ts';
import { ROOT_CAPTION, ROOT_ID, ROOT_NAME } from '#model/folder-class.ts';
import type { FolderNode } from '#model/wire/folders.ts';
import { keyShape, type Actor } from '#server/access/actor.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import { sourceOf } from '#server/derive/source.ts';
import { BoundedCache } from '#server/memory/bounded-cache.ts';
import { originOf, type Queryable } from '../database.ts';
import { confirm, EPOCH_COLUMN } from '../projection/epoch.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { notFound } from '../problem.ts';
import { readerStatement } from '../sql.ts';
import { generationOf } from './hidden-base.ts';
import { keptTotal } from './kept-total.ts';
import { type CountedSet, type FolderText, grownTree, writtenTree } from './tree-text.ts';
import { table } from '../tables.ts';

const a = table('FolderAccess', 'a');

interface TreeRow {
  readonly epoch: number;
  readonly total: number;
  readonly stamp: string;
  readonly generation: number;
  /** Each folder as JSON, one per line, by priority; null where the cached ones are current. */
  readonly folders: string | null;
  /**
   * How many records are in each exact set of folders, as JSON lists of {@link CountedSet}; null where the cached ones
   * are current.
   */
  readonly compacted: string | null;
  readonly recent: string;
}

interface RememberedTree {
  /** The stamp of the rows that the folders were read from. */
  readonly stamp: string;
  readonly folders: readonly FolderText[];
  /** The last reply built from them, and the other data it was built from. */
  readonly answer: { readonly of: string; readonly json: string } | null;
}

interface RememberedCounts {
  readonly generation: number;
  readonly sets: readonly CountedSet[];
}

/** The cache of trees of one process. Each reply confirms or replaces the cached data. */
interface Remembered {
  /** By class and visibility. */
  readonly trees: BoundedCache<RememberedTree>;
  /** By class: the compacted counts, and the number of the compaction. */
  readonly counts: BoundedCache<RememberedCounts>;
}

/** Total characters of the cached trees, and maximum number of distinct sets of folders in the cached counts. */
const KEPT_TREES = 16_000_000;
const KEPT_SETS = 100_000;

function sizeOfTree({ folders, answer }: RememberedTree): number {
  return folders.reduce((sum, { text }) => sum + text.length, answer?.json.length ?? 0);
}

const memories = new WeakMap<Queryable, Remembered>();

const ROOT = {
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
  restricted: false,
} satisfies Omit<FolderNode, 'itemCount' | 'totalCount' | 'children'>;

/**
 * The tree below a folder, or the whole one, as the actor may see it, with counts of the records of `items`: JSON of
 * {@link FolderNode}. One statement at any depth; unchanged data are not sent again. `xmin` reveals every write of a
 * row.
 */
export async function readTree(
  context: StoreContext,
  actor: Actor,
  folders: ClassDefinition,
  items: ClassDefinition,
  rootId: number,
): Promise<string> {
  const remembered = rememberedOf(originOf(context.database));
  const shape = keyShape(actor);
  const key = `${folders.name} ${items.name}${actor.closedFolders.key}${shape}`;
  const [known, counts] = [remembered.trees.find(key), remembered.counts.find(`${items.name}${shape}`)];
  const [row] = await context.database.query<TreeRow>(
    readerStatement(actor, treeText(context, actor, folders, items), [known?.stamp ?? '', counts?.generation ?? -1]),
  );
  confirm(actor, row);
  if (!row) throw notFound();
  const texts = known && row.folders === null ? known.folders : folderTexts(row.folders ?? '');
  const compacted = row.compacted === null ? (counts?.sets ?? []) : countedSets(row.compacted);
  if (row.compacted !== null)
    remembered.counts.keep(`${items.name}${shape}`, { generation: row.generation, sets: compacted });
  const of = `${rootId} ${row.total} ${row.generation} ${row.recent}`;
  if (known && texts === known.folders && known.answer?.of === of) return known.answer.json;
  const top = { id: ROOT_ID, text: JSON.stringify(ROOT), total: row.total };
  const root = grownTree(top, texts, [compacted, countedSets(row.recent)]).get(rootId);
  const answer = root ? { of, json: writtenTree(root) } : null;
  remembered.trees.keep(key, { stamp: row.stamp, folders: texts, answer });
  if (!answer) throw notFound();
  return answer.json;
}

function made(): Remembered {
  return {
    trees: new BoundedCache({ size: KEPT_TREES, sizeOf: sizeOfTree }),
    counts: new BoundedCache({ size: KEPT_SETS, sizeOf: ({ sets }) => sets.length }),
  };
}

function rememberedOf(database: Queryable): Remembered {
  let remembered = memories.get(database);
  if (!remembered) memories.set(database, (remembered = made()));
  return remembered;
}

/**
 * How many records are in each exact set of folders, as JSON lists of {@link CountedSet}: the compacted counts and the
 * others. A view of part of a class has no stored counts, nor has what visitors see: the records are counted.
 */
function countedBy(context: StoreContext, actor: Actor, items: ClassDefinition) {
  const sets = (rows: string) => `(
    select coalesce(string_agg('[' || translate(c.folder_ids::text, '{}', '[]') || ',' || c.n || ']', ','), '') from (${rows}) c)`;
  if (items.source?.fixed || actor.key?.activeOnly) {
    const visible = context.visible(actor, items) ?? 'true';
    const rows = `select t.folder_ids, count(*) as n from ${sourceOf(context.catalog, items)} t where ${visible} group by t.folder_ids`;
    return { compacted: `''`, recent: sets(rows) };
  }
  const kept = (condition: string) =>
    sets(
      `select folder_ids, sum(n) as n from folder_count where class_id = ${items.classId} and ${condition} group by folder_ids`,
    );
  return { compacted: kept('compacted'), recent: kept('not compacted') };
}

/** Parameter 1 is the stamp of the cached folders, 2 the compaction number of the cached counts. */
function treeText(context: StoreContext, actor: Actor, folders: ClassDefinition, items: ClassDefinition): string {
  const visible = context.visible(actor, folders);
  const rows = `${quoted(tableName(folders.name))} t${visible === null ? '' : ` where ${visible}`}`;
  const total =
    keptTotal(context, actor, items, '') ??
    `(select count(*) from ${sourceOf(context.catalog, items)} t where ${context.visible(actor, items) ?? 'true'})`;
  const { compacted, recent } = countedBy(context, actor, items);
  return `with state as materialized (
      select ${generationOf(items)} as generation, concat_ws(' ',
        (select sum(hashint8extended(t.id, t.xmin::text::bigint)) from ${rows}),
        (select sum(hashint8extended(${a.folderId}, ${a.id})) from ${a})) as stamp)
    select ${EPOCH_COLUMN}, ${total} as total, stamp, generation, ${recent} as recent,
      case when generation = $2::bigint then null else ${compacted} end as compacted,
      case when stamp = $1::text then null else (
        select coalesce(string_agg(row_to_json(r)::text, E'\\n'), '') from (
          select t.id, coalesce(t.parent_id, ${ROOT_ID}) as "parentId", t.caption, t.name, t.description,
            coalesce(t.folder_type, 0) as "folderType", coalesce(t.priority, 0) as priority, t.css_class as "cssClass", t.icon,
            t.component_id as "componentId", t.version, t.id in (select ${a.folderId} from ${a}) as restricted
          from ${rows} order by t.priority nulls first, t.id) r) end as folders
    from state`;
}

function folderTexts(lines: string): readonly FolderText[] {
  if (lines === '') return [];
  return lines.split('\n').map((text) => {
    const { id, parentId }: { readonly id: number; readonly parentId: number } = JSON.parse(text);
    return { id, parentId, text: text.slice(0, -1) };
  });
}

function countedSets(list: string): readonly CountedSet[] {
  const parsed: readonly CountedSet[] = JSON.parse(`[${list}]`);
  return parsed;
}
