import type { AlbumCovers } from '#model/wire/files.ts';
import type { Actor } from '#server/access/actor.ts';
import { confirm, EPOCH_COLUMN } from '../../projection/epoch.ts';
import { orderOf } from './list.ts';
import { readProjection, type StoreContext } from '../../projection/read-projection.ts';
import { readerStatement } from '../../sql.ts';
import { table } from '../../tables.ts';

/** How many of an album's first pictures form its cover. */
const ON_COVER = 4;

const a = table('ComponentImageAlbum', 'a');
const i = table('ComponentImage', 't');

/** Covers of a component's albums, in one statement. Throws 403 where the actor may not read albums or images. */
export async function albumCovers(context: StoreContext, actor: Actor, componentId: number): Promise<AlbumCovers> {
  const [albums, images] = [context.catalog.get('ComponentImageAlbum'), context.catalog.get('ComponentImage')];
  readProjection(context, actor, albums);
  const order = orderOf(readProjection(context, actor, images), images, {});
  const also = (condition: string | null) => (condition === null ? '' : ` and ${condition}`);
  const inside = `from ${i} where ${i.albumId} = ${a.id}${also(context.visible(actor, images))}`;
  const [row] = await context.database.query<{ epoch: number; covers: AlbumCovers }>(
    readerStatement(
      actor,
      `select ${EPOCH_COLUMN}, (select coalesce(json_agg(c), '[]') from (
        select ${a.id} as "albumId", (select count(*) ${inside}) as total,
          (select coalesce(json_agg(p), '[]') from (select t.id, t.version ${inside} order by ${order.sql} limit ${ON_COVER}) p) as images
        from ${a} where ${a.componentId} = $1${also(context.visible(actor, albums, 'a'))}) c) as covers`,
      [componentId],
    ),
  );
  confirm(actor, row);
  return row?.covers ?? [];
}
