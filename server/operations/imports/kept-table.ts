import { Readable } from 'node:stream';
import { usualExtension } from '#model/file-kinds.ts';
import { fileChoiceFailure } from '#model/file-rules.ts';
import { TABLE_EXTENSIONS, TABLE_KINDS } from '#model/table/table-files.ts';
import type { ImportFile } from '#server/commands/imports/begin-import.ts';
import type { ActorRequest } from '#server/endpoint/request.ts';
import type { FileService } from '#server/files/file-service.ts';
import type { IncomingFile } from '#server/files/keep-content.ts';
import { tooLarge } from '#server/files/staging.ts';
import { newKey } from '#server/files/storage.ts';
import { invalid, malformed } from '#server/store/problem.ts';

/** Bytes of a table: several times those of a workbook of 100,000 rows. An archive is as large as any file. */
const MOST_BYTES = 32 * 1024 * 1024;
const ARCHIVE = 'zip';
const TABLE = { maxFiles: 1, extensions: TABLE_EXTENSIONS } as const;
const WITH_ARCHIVE = { maxFiles: 2, extensions: [...TABLE_EXTENSIONS, ARCHIVE] } as const;
const PASTED = 'Вставленные строки.tsv';
const NO_FILE = `Выберите файл ${TABLE_KINDS}`;

/** The id in a field beside a file; null where it has none. Throws 400. */
export function idIn(text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  if (!/^\d{1,15}$/u.test(text) || Number(text) === 0) throw malformed('Неверный идентификатор');
  return Number(text);
}

/** Rows that were pasted, as the file that a spreadsheet would save of them; none where they are blank. */
async function pasted({ staging }: FileService, text = ''): Promise<readonly IncomingFile[]> {
  if (text.trim() === '') return [];
  const staged = await staging.take(Readable.from([Buffer.from(text)]), MOST_BYTES);
  return [{ name: PASTED, staged }];
}

/** A table, and the archive of files beside it, which may be the file that the table is in. */
interface TableAndArchive<Of> {
  readonly table: Of;
  readonly archive: Of | null;
}

interface TakenFiles {
  /** Whether an archive may come with the table, or have it. */
  readonly takesArchive: boolean;
}

/** The table and the archive of what was sent. Throws 413 and 422. */
function chosen(given: readonly IncomingFile[], { takesArchive }: TakenFiles): TableAndArchive<IncomingFile> {
  const fault = (message: string) => invalid([{ fieldName: 'file', message }], message);
  if (given.length === 0) throw fault(NO_FILE);
  const names = given.map(({ name }) => name);
  const failure = fileChoiceFailure(names, takesArchive ? WITH_ARCHIVE : TABLE);
  if (failure !== null) throw fault(failure);
  const archives = given.filter(({ name }) => usualExtension(name) === ARCHIVE);
  const tables = given.filter((file) => !archives.includes(file));
  const [archive = null] = archives;
  const table = tables[0] ?? archive;
  if (!table || tables.length > 1 || archives.length > 1)
    throw fault('Выберите одну таблицу, и к ней, если нужно, один архив ZIP с файлами');
  // A file received under an Idempotency-Key came before this limit was known.
  if (table !== archive && table.staged.size > MOST_BYTES) throw tooLarge();
  return { table, archive };
}

/**
 * Keeps the table of a request, a file or pasted rows, and the archive beside it in the storage, and begins its import with
 * them and the fields beside them. Throws 413 and 422; the files are removed where it is not begun.
 */
export async function withKeptTable<Begun>(
  request: Pick<ActorRequest, 'context' | 'received' | 'afterwards'>,
  taken: TakenFiles,
  begin: (files: TableAndArchive<ImportFile>, fields: Readonly<Record<string, string | undefined>>) => Promise<Begun>,
): Promise<Begun> {
  const { storage, staging } = request.context.files;
  const received = await request.received(taken.takesArchive ? {} : { limit: MOST_BYTES });
  const given =
    received.files.length > 0 ? received.files : await pasted(request.context.files, received.fields['text']);
  const keys: string[] = [];
  const kept = async ({ name: fileName, staged: { path, size, checksum } }: IncomingFile): Promise<ImportFile> => {
    const key = newKey();
    await storage.put(key, path, size);
    keys.push(key);
    return { fileName, key, size, checksum };
  };
  try {
    const sent = chosen(given, taken);
    const table = await kept(sent.table);
    const beside = sent.archive === sent.table ? table : sent.archive && (await kept(sent.archive));
    const begun = await begin({ table, archive: beside }, received.fields);
    request.afterwards((committed) => committed.queue.wake());
    return begun;
  } catch (error) {
    for (const key of keys) await storage.remove(key).catch(() => undefined);
    throw error;
  } finally {
    if (received.files.length === 0) await staging.discard(given.map(({ staged }) => staged));
  }
}
