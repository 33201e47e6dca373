import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Stands in a folder of the embedded database until all of its files are there. */
const MARK = 'unfinished';

/**
 * Opens a database in a folder. A folder that is missing or empty is marked until `open` has made the database in it, and what a
 * process that was killed meanwhile left there, which is no database, is removed first. Where `open` fails, nothing of a new one stays.
 */
export async function openWhole<Opened>(folder: string, open: (isNew: boolean) => Promise<Opened>): Promise<Opened> {
  const mark = path.join(folder, MARK);
  let names: readonly string[] = await readdir(folder).catch(() => []);
  if (names.includes(MARK)) {
    // The mark stays: a removal that is cut short is made up for at the next start.
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
    // The beginnings of a new database are no database.
    if (isNew) await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
