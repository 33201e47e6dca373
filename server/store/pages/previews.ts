import type { VisiblePeriod } from '#model/blocks/visible-period.ts';
import type { RecordContent } from '../contents/contents.ts';
import type { Queryable } from '../database.ts';
import { expression } from '../piece.ts';
import { sql } from '../sql.ts';

/** The content of a picture or file, as a page had it. */
export interface SharedContent {
  readonly contentId: number;
  readonly name: string;
  readonly focusX: number;
  readonly focusY: number;
  /** The times within which the page shows it; always, if it is absent. */
  readonly shown?: readonly VisiblePeriod[];
}

/** Contents by the ids of their records. */
export type SharedContents = Readonly<Record<string, SharedContent>>;

/** A rendered page, as a link shows it. */
export interface SharedPage {
  readonly title: string;
  readonly heading: string;
  readonly description: string;
  readonly html: string;
  readonly css: string;
}

/** How a shared page looks from a moment on, in milliseconds since 1970. */
export interface LaterPage extends Pick<SharedPage, 'html' | 'css'> {
  readonly from: number;
}

/** A page to share. */
export interface NewPreview {
  readonly objectId: number;
  readonly classId: number;
  /** The page's version (contract «Blocks»). */
  readonly version: number;
  readonly userId: number;
  /** As it is now, and as it will be. */
  readonly page: SharedPage & { readonly later: readonly LaterPage[] };
  readonly images: SharedContents;
  readonly files: SharedContents;
}

/** A shared page as it is stored. */
export interface StoredPreview {
  readonly objectId: number;
  readonly classId: number;
  readonly version: number;
  readonly userId: number;
  readonly page: SharedPage;
}

/** Where a preview is stored, and when its links expire. */
export interface PreviewRow {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Stores a page for `seconds`. The same version of the same user replaces its row, so that its links stay valid. */
export async function keepPreview(where: Queryable, preview: NewPreview, seconds: number): Promise<PreviewRow> {
  const { objectId, classId, version, userId } = preview;
  const [page, images, files] = [preview.page, preview.images, preview.files].map((value) => JSON.stringify(value));
  const [row] = await where.query<PreviewRow>(
    sql`insert into page_preview (object_id, class_id, version, user_id, expires_at, page, images, files)
      values (${objectId}, ${classId}, ${version}, ${userId}, now() + make_interval(secs => ${seconds}), ${page}::jsonb,
        ${images}::jsonb, ${files}::jsonb)
      on conflict (object_id, version, user_id) do update
        set expires_at = excluded.expires_at, page = excluded.page, images = excluded.images, files = excluded.files
      returning id, floor(extract(epoch from expires_at) * 1000)::bigint as "expiresAt"`,
  );
  if (!row) throw new Error('the preview was not stored');
  return row;
}

/** The present moment as pages have it. */
const NOW = expression<number>`floor(extract(epoch from now()) * 1000)`;

/** The shared page as it is at this moment; null where there is none or it has expired. */
export async function findPreview(where: Queryable, id: number): Promise<StoredPreview | null> {
  const [row] = await where.query<StoredPreview>(
    sql`select object_id as "objectId", class_id as "classId", version, user_id as "userId",
        (page - 'later') || coalesce((select l - 'from' from jsonb_array_elements(page -> 'later') l
          where (l ->> 'from')::bigint <= ${NOW} order by (l ->> 'from')::bigint desc limit 1), '{}'::jsonb) as page
      from page_preview where id = ${id} and expires_at > now()`,
  );
  return row ?? null;
}

/** A picture or file of a shared page, as the page had it; null where the page does not show it at this moment. */
export async function sharedContent(
  where: Queryable,
  previewId: number,
  kind: 'images' | 'files',
  id: number,
): Promise<RecordContent | null> {
  const [found] = await where.query<Omit<RecordContent, 'name' | 'focus'> & { readonly told: SharedContent }>(
    sql`select s.id, s.key, s.size, s.type, s.checksum, p.told
      from (select case when ${kind} = 'images' then images else files end -> ${String(id)}::text as told
        from page_preview where id = ${previewId}) p
      join stored_content s on s.id = (p.told ->> 'contentId')::bigint
      where p.told -> 'shown' is null or exists (select from jsonb_array_elements(p.told -> 'shown') t
        where (t ->> 'from' is null or (t ->> 'from')::bigint <= ${NOW})
          and (t ->> 'to' is null or (t ->> 'to')::bigint > ${NOW}))`,
  );
  if (!found) return null;
  const { told, ...content } = found;
  return { ...content, name: told.name, focus: { x: told.focusX, y: told.focusY } };
}

/** Deletes expired pages. */
export async function sweepPreviews(where: Queryable): Promise<void> {
  await where.query(sql`delete from page_preview where expires_at < now()`);
}
