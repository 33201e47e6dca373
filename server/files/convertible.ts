import { extensionOf } from '#model/file-kinds.ts';

/** Kinds that the product can convert. */
const CONVERTIBLE: readonly string[] = ['docx', 'pdf', 'txt'];

/** Why a file can't be converted; null where it can. */
export function conversionObstacle(name: string): string | null {
  const extension = extensionOf(name);
  if (CONVERTIBLE.includes(extension)) return null;
  const kind = extension === '' ? 'без расширения' : `.${extension}`;
  const hint = extension === 'doc' || extension === 'rtf' || extension === 'odt' ? ' Сохраните его как DOCX.' : '';
  return `Файл ${kind} нельзя преобразовать: поддерживаются DOCX, PDF и TXT.${hint}`;
}
