import { fileSizeText } from '#model/file-size.ts';
import type { LinkedRecord } from '#model/wire/record.ts';

/** The size of a linked file as text; null where the record does not tell it. */
export function linkedFileSize(file: LinkedRecord): string | null {
  return 'fileSize' in file && typeof file.fileSize === 'number' ? fileSizeText(file.fileSize) : null;
}
