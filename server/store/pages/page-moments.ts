import { PAGE_TITLES } from '#model/page/page-titles.ts';
import type { PageMoment } from '#model/wire/pages.ts';
import type { ListAnswer } from '#model/wire/record.ts';
import type { Queryable } from '../database.ts';
import { changeAuthor } from '../records/read/history.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';

interface MomentRow extends Omit<PageMoment, 'user'> {
  readonly userId: number | null;
  readonly userCaption: string | null;
  readonly total: number;
}

/** The author of a change. */
const u = table('user', 'u');

/** Which of the moments: a page of them, or a single one. */
interface WantedMoments {
  readonly pageIndex: number;
  readonly pageSize: number;
  /** The only change-set to look for; all by default. */
  readonly changeSetId?: number;
}

/**
 * The change-sets over a page's titles, its blocks and their files, newest first. Of a block or a file that has left the
 * page, the changes up to then count. Each record has few changes, which are found by its id.
 */
export async function pageMoments(
  where: Queryable,
  contentId: number,
  { pageIndex, pageSize, changeSetId }: WantedMoments,
): Promise<ListAnswer<PageMoment>> {
  const rows = await where.query<MomentRow>(
    sql`with block as materialized (
        select id, null::bigint as last from contentblock where content_id = ${contentId}
        union all
        select c.object_id, max(c.id) from change c where class_id = 816 and action in ('delete', 'update')
          and before ? 'contentId' and (before ->> 'contentId')::bigint = ${contentId}
          and not exists (select from contentblock b where b.id = c.object_id and b.content_id = ${contentId})
        group by c.object_id),
      kept_file as materialized (
        select f.id, block.last from block join content_block_file f on f.content_block_id = block.id),
      part (id, last) as (
        select id, last from block union all select id, last from kept_file
        union all
        select c.object_id, max(c.id) from block, lateral (
          select c.object_id, c.id from change c where class_id = 817 and action in ('delete', 'update')
            and before ? 'contentBlockId' and (before ->> 'contentBlockId')::bigint = block.id offset 0) c
          where c.object_id not in (select id from kept_file) group by c.object_id),
      known as (
        select c.change_set_id, c.at, c.user_id, c.class_id, c.action from part, lateral (
          select * from change c where c.object_id = part.id offset 0) c
          where part.last is null or c.id <= part.last
        union all
        select c.change_set_id, c.at, c.user_id, 0, c.action from change c
          where c.object_id = ${contentId} and (c.action = 'create' or c.before ?| ${PAGE_TITLES}::text[])),
      moment as (
        select change_set_id, max(at) as at, max(user_id) as user_id, count(*) over () as total,
          count(*) filter (where class_id = 816 and action = 'create') as created,
          count(*) filter (where class_id = 816 and action = 'update') as updated,
          count(*) filter (where class_id = 816 and action = 'delete') as deleted,
          count(*) filter (where class_id = 817) as files, bool_or(class_id = 0) as record
        from known where ${changeSetId ?? null}::bigint is null or change_set_id = ${changeSetId ?? null}
        group by change_set_id order by change_set_id desc limit ${pageSize} offset ${pageIndex * pageSize})
      select m.change_set_id as "changeSetId",
        to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, m.user_id as "userId",
        ${u.fullName} as "userCaption", m.created, m.updated, m.deleted, m.files, m.record, m.total
      from moment m left join ${u} on ${u.id} = m.user_id order by m.change_set_id desc`,
  );
  const items = rows.map((row): PageMoment => {
    const { changeSetId: id, at, created, updated, deleted, files, record } = row;
    return { changeSetId: id, at, user: changeAuthor(row), created, updated, deleted, files, record };
  });
  return { items, total: rows[0]?.total ?? 0, pageIndex, pageSize };
}

/** Whether the change-set is one of the page's moments. */
export async function isMoment(where: Queryable, contentId: number, changeSetId: number): Promise<boolean> {
  const { items } = await pageMoments(where, contentId, { pageIndex: 0, pageSize: 1, changeSetId });
  return items.length === 1;
}

/** Those of the contents that are stored no longer. */
export async function lostContents(where: Queryable, contentIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (contentIds.length === 0) return new Set();
  const rows = await where.query<{ id: number }>(
    sql`select w.id from unnest(${contentIds}::bigint[]) as w (id)
      where not exists (select from stored_content s where s.id = w.id)`,
  );
  return new Set(rows.map(({ id }) => id));
}
