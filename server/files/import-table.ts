import type { ImportArchive, ImportWork } from '#server/store/imports/import-work.ts';
import { invalid, Problem } from '#server/store/problem.ts';
import { baseName, tableIn, type PlacedFile } from './archive-names.ts';
import type { FileService } from './file-service.ts';
import { openStored } from './open-stored.ts';
import type { ReadTable } from './table-reader.ts';

/** A table that was read, with what is known of the archive that it is in. */
export type ImportTable = ReadTable & { readonly archive: ImportArchive | null };

/** How many columns of the rows in a file are known. */
export type KnownColumns = (rows: string) => Promise<number>;

/** A sheet with so many known columns is looked for no further, and as many others are read at most. */
const [ENOUGH, MOST_TRIED] = [2, 10];

/** Runs `read` with the archive of an import and the files in it. Throws 422 with its defect. */
async function inArchive<Answer>(
  files: FileService,
  { key, size }: ImportArchive,
  read: (path: string, listed: readonly PlacedFile[]) => Promise<Answer>,
): Promise<Answer> {
  const stored = await openStored(files, key, size);
  try {
    const listed = await files.tables.list(stored.path);
    return await read(
      stored.path,
      listed.map((file, at) => ({ ...file, at })),
    );
  } finally {
    await stored.done();
  }
}

/** A sheet that is too large or damaged is not the one that is looked for. */
function passOver(error: unknown): null {
  if (error instanceof Problem && error.status === 422) return null;
  throw error;
}

/** Reads the chosen sheet of a table; where none was chosen, the one of which most columns are known. */
async function readSheet(
  files: FileService,
  file: string,
  name: string,
  { sheet }: ImportWork['settings'],
  knownColumns: KnownColumns,
): Promise<ReadTable> {
  let best = await files.tables.read(file, name, { sheet });
  if (sheet !== undefined || best.sheets.length < 2) return best;
  let most = await knownColumns(best.path);
  for (const other of best.sheets.filter((one) => one !== best.sheet).slice(0, MOST_TRIED)) {
    if (most >= ENOUGH) break;
    const table = await files.tables.read(file, name, { sheet: other }).catch(passOver);
    if (!table) continue;
    const known = await knownColumns(table.path);
    await (known > most ? best : table).done();
    if (known > most) [best, most] = [table, known];
  }
  return best;
}

/** Reads the table of an import, by itself or in its archive, in a process of its own. Throws 422 with its defect. */
export async function importTable(
  files: FileService,
  { contentKey, contentSize, fileName, settings }: ImportWork,
  knownColumns: KnownColumns,
): Promise<ImportTable> {
  const { archive = null } = settings;
  if (archive?.key === contentKey)
    return inArchive(files, archive, async (path, listed) => {
      const found = tableIn(listed);
      const [table] = await files.tables.unpack(path, [found.at]);
      if (!table) throw invalid([], `Файл «${baseName(found.path)}» в архиве повреждён`);
      try {
        const read = await readSheet(files, table.path, baseName(found.path), settings, knownColumns);
        return { ...read, archive: { ...archive, table: found.path, files: listed.length - 1 } };
      } finally {
        await table.done();
      }
    });
  const count = archive && (await inArchive(files, archive, async (_path, listed) => listed.length));
  const stored = await openStored(files, contentKey, contentSize);
  try {
    const read = await readSheet(files, stored.path, fileName, settings, knownColumns);
    return { ...read, archive: archive && { ...archive, files: count } };
  } finally {
    await stored.done();
  }
}
