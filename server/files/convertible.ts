import { extensionOf } from '#model/file-kinds.ts';

/** The kinds that can be converted. */
const CONVERTIBLE: readonly string[] = ['docx', 'pdf', 'txt'];

/** The reason why a file can't be converted; null if it can. */
export function conversionObstacle(name: string): string | null {
  const extension = extensionOf(name);
  if (CONVERTIBLE.includes(extension)) return null;
  const kind = extension === '' ? 'без расширения' : `.${extension}`;
  const hint = extension === 'doc' || extension === 'rtf' || extension === 'odt' ? ' Сохраните его как DOCX.' : '';
  return `Файл ${kind} нельзя преобразовать: поддерживаются DOCX, PDF и TXT.${hint}`;
}
