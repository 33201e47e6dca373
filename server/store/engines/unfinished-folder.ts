import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Marker file in a folder of the embedded database until all of the database's files exist. */
const MARK = 'unfinished';

/**
 * Opens a database in a folder. A missing or empty folder is marked until `open` has created the database in it. Files
 * left by a process that was killed during that creation are removed first, since they are no complete database. Where
 * `open` fails, nothing of a new database remains.
 */
export async function openWhole<Opened>(folder: string, open: (isNew: boolean) => Promise<Opened>): Promise<Opened> {
  const mark = path.join(folder, MARK);
  let names: readonly string[] = await readdir(folder).catch(() => []);
  if (names.includes(MARK)) {
    // The mark is kept: an interrupted removal is completed at the next start.
    for (const name of names) if (name !== MARK) await rm(path.join(folder, name), { recursive: true });
    names = [];
  }
  const isNew = names.length === 0;
  if (isNew) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(mark, '');
  }
  try {
    const opened = await open(isNew);
    if (isNew) await rm(mark);
    return opened;
  } catch (error) {
    // A partly created database is unusable.
    if (isNew) await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
