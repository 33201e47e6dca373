import { docx } from '#demo/files/docx.ts';
import { pdf } from '#demo/files/pdf.ts';
import { packed } from '#demo/files/zip.ts';

const MEBIBYTE = 2 ** 20;

/** A file that costs far more to read than to send. */
interface HostileFile {
  readonly name: string;
  readonly make: () => Buffer;
}

/** A paragraph of two letters is 20 times as much XML. */
function paragraphs(count: number): Buffer {
  return docx(Array.from({ length: count }, () => 'аб'));
}

function nothing(mebibytes: number): Buffer {
  return Buffer.alloc(mebibytes * MEBIBYTE);
}

/** Files of each kind that is read on the server; none is larger than 30 MiB as it is sent. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  { name: 'длинный.docx', make: () => paragraphs(250_000) },
  { name: 'раздутый.docx', make: () => docx(['текст'], [{ name: 'word/media/image1.png', bytes: nothing(300) }]) },
  { name: 'большой.txt', make: () => Buffer.alloc(30 * MEBIBYTE, 'Слово за словом, строка за строкой.\n') },
  { name: 'длинный.pdf', make: () => pdf(Array.from({ length: 200_000 }, () => 'One line of a page')) },
  { name: 'бомба.zip', make: () => packed([{ name: 'nothing.txt', bytes: nothing(300) }]) },
];
