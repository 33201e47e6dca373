import { extensionOf } from '#model/file-kinds.ts';
import { normalised } from '#model/search/words.ts';
import { TABLE_EXTENSIONS, TABLE_KINDS } from '#model/table/table-files.ts';
import type { ArchivedFile } from '#server/readers/work.ts';
import { invalid } from '#server/store/problem.ts';

/** Kinds that are tables rather than files beside one. */
const SURE: readonly string[] = ['xlsx', 'xls', 'xlsb', 'ods', 'csv', 'tsv'];
const TABLES: readonly string[] = TABLE_EXTENSIONS;

/** A file in an archive by its place. */
export interface PlacedFile extends ArchivedFile {
  readonly at: number;
}

/** The name of a file without its folders. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function keyOf(path: string): string {
  return normalised(path.normalize('NFC')).trim();
}

/** The files of an archive by their names, without regard to case. */
export class ArchiveNames {
  readonly #files = new Map<string, PlacedFile[]>();

  constructor(files: readonly PlacedFile[]) {
    for (const file of files) {
      const key = keyOf(baseName(file.path));
      const known = this.#files.get(key);
      if (known) known.push(file);
      else this.#files.set(key, [file]);
    }
  }

  /** The files under a name, with folders or without: that of the whole path alone where there is one. */
  under(name: string): readonly PlacedFile[] {
    const path = keyOf(name.replaceAll('\\', '/').replace(/^(?:\.?\/)+/u, ''));
    const files = this.#files.get(baseName(path)) ?? [];
    const whole = files.filter((file) => keyOf(file.path) === path);
    return whole.length > 0 ? whole : files.filter((file) => `/${keyOf(file.path)}`.endsWith(`/${path}`));
  }
}

/** The table of an archive: the only one in the outermost folder that has any. Throws 422 where there is none, or several. */
export function tableIn(files: readonly PlacedFile[]): PlacedFile {
  for (const kinds of [SURE, TABLES]) {
    const tables = files.filter(({ path }) => kinds.includes(extensionOf(path)));
    const depth = (path: string): number => path.split('/').length;
    const least = Math.min(...tables.map(({ path }) => depth(path)));
    const [table, other] = tables.filter(({ path }) => depth(path) === least);
    if (table && other)
      throw invalid(
        [],
        `В архиве несколько таблиц: «${baseName(table.path)}» и «${baseName(other.path)}». Оставьте одну`,
      );
    if (table) return table;
  }
  throw invalid([], `В архиве нет таблицы. Положите в него файл ${TABLE_KINDS} или выберите его вместе с архивом`);
}
