import { readText } from '../table/cell-text.ts';
import type { TableCell } from '../table/table-cell.ts';
import type { ValueReading } from './column-reading.ts';

/** Reads the names of linked records: one, or several that semicolons or line ends separate, none of them twice. */
export function readNames(cell: TableCell, links: 'one' | 'many'): ValueReading {
  const read = readText(cell, 'значение', links === 'one' ? 'line' : 'lines');
  if ('failure' in read) return read;
  const parts = links === 'one' ? [read.text] : read.text.split(/[;\n]/u);
  const names = [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))];
  return names.length === 0 ? { value: null } : { names };
}

/** Reads the paths of folders from the uppermost, as 'Контент / Новости', with one blank around each slash. */
export function readPaths(cell: TableCell): ValueReading {
  const read = readNames(cell, 'many');
  if (!('names' in read)) return read;
  const paths = read.names.map((path) =>
    path
      .split(/\s*[/\\>→]\s*/u)
      .filter((part) => part !== '')
      .join(' / '),
  );
  const names = [...new Set(paths.filter((path) => path !== ''))];
  return names.length === 0 ? { value: null } : { names };
}
