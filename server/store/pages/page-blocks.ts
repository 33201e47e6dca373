import { ACTIVE_STATE } from '#model/terms/states.ts';
import { periodOf } from '#model/blocks/visible-period.ts';
import { blockTrees, isShown, isShownAt, seenTrees, type BlockNode, type PageBlock } from '#model/page/block-tree.ts';
import type { Queryable } from '../database.ts';
import { row } from '../piece.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';

const b = table('contentblock', 'b');
const f = table('ContentBlockFile', 'f');

/** A file of a page's block. */
export interface PageFileRow {
  readonly id: number;
  readonly fileName: string;
  readonly contentId: number | null;
}

/** The state of a page: it changes with every write of its record, its blocks and their files. */
export interface PageMark {
  /** The highest change-set (contract «Blocks»). */
  readonly version: number;
  /** Different for all states, also where a change-set commits after a higher one. */
  readonly key: string;
}

/** The blocks of a page. */
export async function pageBlocks(where: Queryable, contentId: number): Promise<readonly PageBlock[]> {
  const rows = await where.query(
    sql`select ${row({
      id: b.id,
      name: b.name,
      parentId: b.parentId,
      columnId: b.columnId,
      model: b.model,
      config: b.config,
      priority: b.priority,
      instanceStateId: b.instanceStateId,
    })} from ${b} where ${b.contentId} = ${contentId}`,
  );
  return rows.map((block) => ({
    ...block,
    priority: block.priority ?? 0,
    instanceStateId: block.instanceStateId ?? ACTIVE_STATE,
  }));
}

/** Whose page is asked for: of the visitors at a moment, or of its author, who checks what is still to come too. */
export type PageView = 'visitors' | 'author';

/**
 * The blocks of a page that are seen at a moment, as trees: no other place decides it. A block that is hidden, or whose
 * time it is not, is left out with all inside; for the author one whose time is still to come is not.
 */
export function seenBlocks(blocks: readonly PageBlock[], view: PageView, at: number): readonly BlockNode[] {
  const isAhead = ({ config }: PageBlock) => {
    const { to } = periodOf(config);
    return to === null || at < to;
  };
  return seenTrees(blockTrees(blocks), (block) =>
    view === 'author' ? isShown(block) && isAhead(block) : isShownAt(block, at),
  );
}

/** The files of the blocks of pages. */
export async function pageFiles(where: Queryable, contentIds: readonly number[]): Promise<readonly PageFileRow[]> {
  return where.query(
    sql`select ${row({ id: f.id, fileName: f.fileName, contentId: f.contentId })}
      from ${f} join ${b} on ${b.id} = ${f.contentBlockId} where ${b.contentId} = any(${contentIds}::bigint[])`,
  );
}

/**
 * The state of a page, from the changes of its record, of its blocks and their files, and of the blocks and files that
 * were deleted or moved away. Each record has few changes, which are found by its id.
 */
export async function pageMark(where: Queryable, contentId: number): Promise<PageMark> {
  const [found] = await where.query<{ version: number | null; last: number | null; n: number }>(
    sql`with page_block as materialized (select id from contentblock where content_id = ${contentId}),
      part (id) as (
        select ${contentId}::bigint union all select id from page_block
        union all select f.id from content_block_file f where f.content_block_id in (select id from page_block)),
      known as (
        select c.id, c.change_set_id from part, lateral (
          select c.id, c.change_set_id from change c where c.object_id = part.id offset 0) c
        union all
        select c.id, c.change_set_id from change c where class_id = 816 and action in ('delete', 'update')
          and before ? 'contentId' and (before ->> 'contentId')::bigint = ${contentId}
        union all
        select c.id, c.change_set_id from page_block, lateral (
          select c.id, c.change_set_id from change c where class_id = 817 and action in ('delete', 'update')
            and before ? 'contentBlockId' and (before ->> 'contentBlockId')::bigint = page_block.id offset 0) c)
      select max(change_set_id) as version, max(id) as last, count(*) as n from known`,
  );
  const { version = 0, last = 0, n = 0 } = found ?? {};
  return { version: version ?? 0, key: `${version}.${last}.${n}` };
}
