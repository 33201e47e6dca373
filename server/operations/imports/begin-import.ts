import { Readable } from 'node:stream';
import { z } from 'zod';
import { usualExtension } from '#model/file-kinds.ts';
import { fileChoiceFailure } from '#model/file-rules.ts';
import { TABLE_EXTENSIONS, TABLE_KINDS } from '#model/table/table-files.ts';
import { beginImport as begin, type ImportFile } from '#server/commands/imports/begin-import.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import type { FileService } from '#server/files/file-service.ts';
import type { IncomingFile } from '#server/files/keep-content.ts';
import { tooLarge } from '#server/files/staging.ts';
import { newKey } from '#server/files/storage.ts';
import { invalid } from '#server/store/problem.ts';

/** Bytes of a table: several times those of a workbook of 100,000 rows. An archive is as large as any file. */
const MOST_BYTES = 32 * 1024 * 1024;
const ARCHIVE = 'zip';
const GIVEN = { maxFiles: 2, extensions: [...TABLE_EXTENSIONS, ARCHIVE] } as const;
const PASTED = 'Вставленные строки.tsv';
const NO_FILE = `Выберите файл ${TABLE_KINDS}`;

/** The field beside the file; absent where it is a part of a form. */
const form = z
  .object({ text: z.unknown().optional().meta({ type: 'string', description: 'Строки, вставленные из таблицы' }) })
  .optional();

/** Rows that were pasted, as the file that a spreadsheet would save of them; none where they are blank. */
async function pasted({ staging }: FileService, text = ''): Promise<readonly IncomingFile[]> {
  if (text.trim() === '') return [];
  const staged = await staging.take(Readable.from([Buffer.from(text)]), MOST_BYTES);
  return [{ name: PASTED, staged }];
}

/** Begins an import into a class: its file is kept and read (contract «Imports»). */
export const beginImport = defineClassOperation({
  method: 'POST',
  path: '/manage/:className/import/',
  summary: 'Начало импорта таблицы',
  rights: { class: PATH_CLASS, may: 'create' },
  confirmed: 'inStatements',
  accepts: 'form',
  answers: { 202: z.object({ importId: z.int(), jobId: z.int() }) },
  problems: [413, 422],
  idempotent: true,
  body: form,
  async run(request) {
    const { context, actor, definition } = request;
    const { files } = context;
    const received = await request.received();
    const given = received.files.length > 0 ? received.files : await pasted(files, received.fields['text']);
    try {
      const { table, archive } = tableAndArchive(given);
      const kept = await stored(files, archive && archive !== table ? [table, archive] : [table]);
      try {
        const [first, second = archive ? first : undefined] = kept;
        if (!first) throw new Error('a table was not stored');
        const begun = await begin(context, actor, definition, first, second ?? null);
        request.afterwards((committed) => committed.queue.wake());
        return { status: 202, body: begun };
      } catch (error) {
        for (const { key } of kept) await files.storage.remove(key).catch(() => undefined);
        throw error;
      }
    } finally {
      if (received.files.length === 0) await files.staging.discard(given.map(({ staged }) => staged));
    }
  },
});

interface GivenFiles {
  /** The archive itself where the table is in it. */
  readonly table: IncomingFile;
  readonly archive: IncomingFile | null;
}

/** The table and the archive of what was sent: one of each, or an archive with both. Throws 413 and 422. */
function tableAndArchive(given: readonly IncomingFile[]): GivenFiles {
  const fault = (message: string) => invalid([{ fieldName: 'file', message }], message);
  if (given.length === 0) throw fault(NO_FILE);
  const names = given.map(({ name }) => name);
  const failure = fileChoiceFailure(names, GIVEN);
  if (failure !== null) throw fault(failure);
  const archives = given.filter(({ name }) => usualExtension(name) === ARCHIVE);
  const tables = given.filter((file) => !archives.includes(file));
  const [archive = null] = archives;
  const table = tables[0] ?? archive;
  if (!table || tables.length > 1 || archives.length > 1)
    throw fault('Выберите одну таблицу, и к ней, если нужно, один архив ZIP с файлами');
  if (table !== archive && table.staged.size > MOST_BYTES) throw tooLarge();
  return { table, archive };
}

/** Stores files, all or none. */
async function stored({ storage }: FileService, given: readonly IncomingFile[]): Promise<readonly ImportFile[]> {
  const kept: ImportFile[] = [];
  try {
    for (const { name: fileName, staged } of given) {
      const key = newKey();
      await storage.put(key, staged.path, staged.size);
      kept.push({ fileName, key, size: staged.size, checksum: staged.checksum });
    }
    return kept;
  } catch (error) {
    for (const { key } of kept) await storage.remove(key).catch(() => undefined);
    throw error;
  }
}
