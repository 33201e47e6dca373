import { pdf } from '#demo/files/pdf.ts';
import { packed } from '#demo/files/zip.ts';
import { bombDocx } from '#test/harness/hostile-archives.ts';
import { longDocx, longText } from '#test/harness/hostile-documents.ts';

const MEBIBYTE = 2 ** 20;

/** A file that costs far more to parse than to send. */
interface HostileFile {
  readonly name: string;
  readonly make: () => Buffer;
}

/** Files of each kind that the server parses; none is larger than 30 MiB as sent. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  { name: 'длинный.docx', make: () => longDocx(120_000) },
  { name: 'раздутый.docx', make: () => bombDocx(300) },
  { name: 'большой.txt', make: () => longText(30 * MEBIBYTE) },
  { name: 'длинный.pdf', make: () => pdf(Array.from({ length: 200_000 }, () => 'One line of a page')) },
  { name: 'бомба.zip', make: () => packed([{ name: 'nothing.txt', bytes: Buffer.alloc(300 * MEBIBYTE) }]) },
];
