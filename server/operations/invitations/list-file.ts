import { readFile } from 'node:fs/promises';
import { addressesIn, addressesInTable, addressLine, type AddressEntry } from '#model/address-list.ts';
import { decodeText } from '#model/decode-text.ts';
import { fileChoiceFailure } from '#model/file-rules.ts';
import { ADDRESS_FILES } from '#model/table/table-files.ts';
import type { TableRow } from '#model/table/csv-rows.ts';
import type { ActorRequest } from '#server/endpoint/request.ts';
import type { IncomingFile } from '#server/files/keep-content.ts';
import { tooLarge } from '#server/files/staging.ts';
import { firstLines } from '#server/files/table-lines.ts';
import { invalid } from '#server/store/problem.ts';

/** Bytes of a list. */
export const MOST_BYTES = 1024 * 1024;
/** Addresses of a list. */
export const MOST_ADDRESSES = 5000;
/** Why a request without a list is refused. */
export const NO_LIST = 'Укажите адреса: текстом, списком emails или файлом';

/** The refusal of a list with more addresses. */
export function tooLong(): Error {
  return tooLarge(`Слишком длинный список: за один раз не больше ${MOST_ADDRESSES} адресов`);
}

type Received = Pick<ActorRequest, 'context' | 'received'>;

/** The file of a request with a list. Throws 413, and 422 where it brings none, or one of another kind. */
async function listFile({ received }: Received): Promise<IncomingFile> {
  const { files } = await received({ limit: MOST_BYTES });
  const [file] = files;
  if (!file) throw invalid([{ fieldName: 'emails', message: NO_LIST }], NO_LIST);
  // A text of the body has no name.
  const names = files.map(({ name }) => name).filter((name) => name !== '');
  const failure = names.length === 0 ? null : fileChoiceFailure(names, ADDRESS_FILES);
  if (failure !== null) throw invalid([{ fieldName: 'file', message: failure }], failure);
  // Received under an Idempotency-Key, before this limit was known.
  if (file.staged.size > MOST_BYTES) throw tooLarge();
  return file;
}

/** The rows of a table, read in a process of its own. Throws 422 with its defect. */
async function rowsOf({ context: { files } }: Received, { name, staged }: IncomingFile): Promise<readonly TableRow[]> {
  const table = await files.tables.read(staged.path, name);
  try {
    // Below the headings.
    if (table.rows > MOST_ADDRESSES + 1) throw tooLong();
    return await firstLines(table.path, table.rows);
  } finally {
    await table.done();
  }
}

const isText = (name: string): boolean => name === '' || name.toLowerCase().endsWith('.txt');

async function textOf({ staged }: IncomingFile): Promise<string> {
  return decodeText(await readFile(staged.path), (encoding, options) => new TextDecoder(encoding, options));
}

/** The entries of the list that a request brings as a text, a text file or a table. */
export async function listEntries(request: Received): Promise<readonly AddressEntry[]> {
  const file = await listFile(request);
  return isText(file.name) ? addressesIn(await textOf(file)) : addressesInTable(await rowsOf(request, file));
}

/** The list that a request brings, as a text with one entry of a table on each line. */
export async function listText(request: Received): Promise<string> {
  const file = await listFile(request);
  if (isText(file.name)) return textOf(file);
  return addressesInTable(await rowsOf(request, file))
    .map(addressLine)
    .join('\n');
}
