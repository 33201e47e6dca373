import { addressesInTable, addressLine } from '#model/address-list.ts';
import { decodeText } from '#model/decode-text.ts';
import { fileChoiceFailure } from '#model/file-rules.ts';

const MOST_BYTES = 1024 * 1024;
/** The kinds of files with addresses. */
export const LIST_FILES = { maxFiles: 1, extensions: ['txt', 'csv'] } as const;

/** The list of addresses in a file, one on each line if it is a table; or why it can't be read. */
export async function readListFile(
  files: readonly File[],
): Promise<{ readonly text: string } | { readonly failure: string }> {
  const failure = fileChoiceFailure(
    files.map(({ name }) => name),
    LIST_FILES,
  );
  const [file] = files;
  if (failure !== null || !file) return { failure: failure ?? 'Выберите файл' };
  if (file.size > MOST_BYTES) return { failure: 'Слишком большой файл: не больше 1 МБ' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decodeText(bytes, (encoding, options) => new TextDecoder(encoding, options));
  return { text: file.name.toLowerCase().endsWith('.csv') ? addressesInTable(text).map(addressLine).join('\n') : text };
}
