import type { ImportArchive, ImportWork } from '#server/store/imports/import-work.ts';
import { invalid } from '#server/store/problem.ts';
import { baseName, tableIn } from './archive-names.ts';
import type { FileService } from './file-service.ts';
import { openStored } from './open-stored.ts';
import type { ReadTable } from './table-reader.ts';

/** A table that was read, with what is known of the archive that it is in. */
export type ImportTable = ReadTable & { readonly archive: ImportArchive | null };

/** Reads the table of an import, by itself or in its archive, in a process of its own. Throws 422 with its defect. */
export async function importTable(
  files: FileService,
  { contentKey, contentSize, fileName, settings }: ImportWork,
): Promise<ImportTable> {
  const { archive = null, sheet } = settings;
  const stored = await openStored(files, contentKey, contentSize);
  try {
    const wanted = { holds: 'records', sheet } as const;
    if (archive?.key !== contentKey) return { ...(await files.tables.read(stored.path, fileName, wanted)), archive };
    const all = await files.tables.list(stored.path);
    const { at, path } = tableIn(all.map((file, place) => ({ ...file, at: place })));
    const [table] = await files.tables.unpack(stored.path, [at]);
    if (!table) throw invalid([], `Файл «${baseName(path)}» в архиве повреждён`);
    try {
      const read = await files.tables.read(table.path, baseName(path), wanted);
      return { ...read, archive: { ...archive, table: path } };
    } finally {
      await table.done();
    }
  } finally {
    await stored.done();
  }
}
