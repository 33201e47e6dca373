import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { validateFileName, type Entry, type ZipFile } from 'yauzl';
import { UnreadableFile } from '../reader-errors.ts';
import type { ArchivedFile, ArchiveWork, UnpackWork } from '../work.ts';
import { checkApart, damaged, opened } from './zip-parts.ts';

/** Files of an archive at most, and their bytes together: they are unpacked one by one. */
const MOST_FILES = 10_000;
const MOST_BYTES = 4 * 1024 * 1024 * 1024;
const LONGEST_PATH = 1000;
/** The maximum compression ratio, and the unpacked size below which it is not checked. */
const MAX_RATIO = 200;
const HARMLESS = 4 * 1024 * 1024;

/** The flag of names in UTF-8, and the field with such a name beside one in the code page of the system. */
const [UTF8_FLAG, UNICODE_PATH] = [0x800, 0x7075];
/** What systems add to archives by themselves. */
const ADDED = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/iu;

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** The code page in which Windows writes Russian names. */
const cp866 = new TextDecoder('ibm866');

function decoded(bytes: Buffer, isUtf8: boolean): string {
  try {
    return utf8.decode(bytes);
  } catch {
    if (isUtf8) throw damaged();
    return cp866.decode(bytes);
  }
}

/** The path of an entry: the name that programs of its system show. */
function pathOf({ fileNameRaw, extraFields, generalPurposeBitFlag }: Entry): string {
  const [field] = extraFields.filter(({ id, data }) => id === UNICODE_PATH && data.length > 5 && data[0] === 1);
  const name = field
    ? decoded(field.data.subarray(5), true)
    : decoded(fileNameRaw, (generalPurposeBitFlag & UTF8_FLAG) !== 0);
  return name.replaceAll('\\', '/').normalize('NFC');
}

function assertSafe(path: string): void {
  const isStorable = path.isWellFormed() && !path.includes('\0');
  if (path.length > LONGEST_PATH || !isStorable || validateFileName(path) !== null)
    throw new UnreadableFile('В архиве есть файл с недопустимым путём');
}

interface PlacedEntry {
  readonly at: number;
  readonly path: string;
  readonly entry: Entry;
}

/** The files of an archive in the order of its directory. Throws UnreadableFile where one of them could do harm. */
async function filesOf(
  zip: ZipFile,
): Promise<{ readonly files: readonly PlacedEntry[]; readonly entries: readonly Entry[] }> {
  const tooMany = () =>
    new UnreadableFile(`В архиве слишком много файлов: не больше ${MOST_FILES.toLocaleString('ru')}`);
  // Folders are entries too.
  if (zip.entryCount > MOST_FILES * 2) throw tooMany();
  const files: PlacedEntry[] = [];
  const entries: Entry[] = [];
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new UnreadableFile('Архив защищён паролем. Загрузите его без пароля');
    if (!entry.canDecodeFileData()) throw damaged();
    entries.push(entry);
    const path = pathOf(entry);
    assertSafe(path);
    if (path.endsWith('/') || ADDED.test(path)) continue;
    bytes += entry.uncompressedSize;
    const isDense = entry.uncompressedSize > Math.max(HARMLESS, entry.compressedSize * MAX_RATIO);
    if (isDense || bytes > MOST_BYTES) throw new UnreadableFile('Архив слишком велик в распакованном виде');
    if (files.length === MOST_FILES) throw tooMany();
    files.push({ at: files.length, path, entry });
  }
  return { files, entries };
}

/** Lists the files of an archive. Throws UnreadableFile where it is damaged, encrypted, or larger than the bounds. */
export async function listArchive({ file }: ArchiveWork): Promise<readonly ArchivedFile[]> {
  return inArchive(file, async (zip) => {
    const { files, entries } = await filesOf(zip);
    await checkApart(zip, entries);
    return files.map(({ path, entry }) => ({ path, size: entry.uncompressedSize }));
  });
}

/** Unpacks files of an archive that was listed; answers for each whether it is whole. What is not is removed. */
export async function unpackFiles({ file, wanted }: UnpackWork): Promise<readonly boolean[]> {
  return inArchive(file, async (zip) => {
    const { files } = await filesOf(zip);
    const whole: boolean[] = [];
    for (const { at, into } of wanted) {
      const entry = files[at]?.entry;
      try {
        if (!entry) throw damaged();
        await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(into, { mode: 0o600 }));
        whole.push(true);
      } catch (error) {
        // A full disk is no defect of the file.
        if (error instanceof Error && 'syscall' in error) throw error;
        await rm(into, { force: true });
        whole.push(false);
      }
    }
    return whole;
  });
}

async function inArchive<Answer>(file: string, read: (zip: ZipFile) => Promise<Answer>): Promise<Answer> {
  try {
    return await opened(file, read, { decodeStrings: false });
  } catch (error) {
    const isDamaged = error instanceof UnreadableFile && error.message === damaged().message;
    throw isDamaged ? new UnreadableFile('Архив повреждён') : error;
  }
}
