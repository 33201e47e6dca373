import type { ImportArchive, ImportWork } from '#server/store/imports/import-work.ts';
import { invalid } from '#server/store/problem.ts';
import { baseName, tableIn, type PlacedFile } from './archive-names.ts';
import type { FileService } from './file-service.ts';
import { openStored } from './open-stored.ts';
import type { ReadTable } from './table-reader.ts';

/** A table that was read, with what is known of the archive that it is in. */
export type ImportTable = ReadTable & { readonly archive: ImportArchive | null };

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

/** Reads the table of an import, by itself or in its archive, in a process of its own. Throws 422 with its defect. */
export async function importTable(
  files: FileService,
  { contentKey, contentSize, fileName, settings }: ImportWork,
): Promise<ImportTable> {
  const { archive = null, sheet } = settings;
  const wanted = { holds: 'records', sheet } as const;
  if (archive?.key === contentKey)
    return inArchive(files, archive, async (path, listed) => {
      const found = tableIn(listed);
      const [table] = await files.tables.unpack(path, [found.at]);
      if (!table) throw invalid([], `Файл «${baseName(found.path)}» в архиве повреждён`);
      try {
        const read = await files.tables.read(table.path, baseName(found.path), wanted);
        return { ...read, archive: { ...archive, table: found.path, files: listed.length - 1 } };
      } finally {
        await table.done();
      }
    });
  const count = archive && (await inArchive(files, archive, async (_path, listed) => listed.length));
  const stored = await openStored(files, contentKey, contentSize);
  try {
    const read = await files.tables.read(stored.path, fileName, wanted);
    return { ...read, archive: archive && { ...archive, files: count } };
  } finally {
    await stored.done();
  }
}
