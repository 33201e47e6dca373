import { CLASSES } from '#classes/registry.ts';
import { buildCatalog } from '#server/derive/catalog.ts';
import { openDatabase } from '#server/store/engines/open.ts';
import { fillClass } from '../../bench/seed/fill-class.ts';
import { withoutTimeout } from '../../bench/seed/without-timeout.ts';
import type { DataPlace } from './check-data.ts';

const ROWS = 8000;
/**
 * A list of all the videos is then some 16 MB, more than all buffers on the way to a reader hold, and barely
 * compressible.
 */
const ADDRESS =
  "'https://example.ru/' || (select string_agg(md5(video.id::text || n), '/') from generate_series(1, 59) n)";

/** Creates videos, in an embedded database only while no server runs on it. It must be migrated. */
export async function fillVideos(place: DataPlace): Promise<void> {
  const databaseUrl = place.databaseUrl === undefined ? undefined : withoutTimeout(place.databaseUrl);
  const database = await openDatabase({ ...place, databaseUrl, databasePool: 2 });
  try {
    await fillClass(database, buildCatalog(CLASSES).get('video'), ROWS, () => undefined);
    await database.execute(`update video set video_url = ${ADDRESS}`);
  } finally {
    await database.close();
  }
}
