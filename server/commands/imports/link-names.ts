import { LEAVE_OUT, ROW_OF_FILE } from '#model/imports/questions.ts';
import { FOLDERS_PROPERTY } from '#model/folder-links.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { findNamed, folderPaths, foldersAt, type FolderPaths } from '#server/store/imports/find-named.ts';
import type { Namesakes } from '#server/store/imports/import-work.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import type { PlannedColumn } from './import-plan.ts';
import { fileClassOf, namesPictures, ownPictures, pictureKey, type OwnPictures, type RowFiles } from './row-files.ts';
import { wordsOf } from './row-links.ts';

/** The names that a cell has for the records that it links to. */
export interface CellNames {
  readonly column: PlannedColumn;
  readonly names: readonly string[];
  /** The record of its row; null for a new one. */
  readonly recordId: number | null;
}

/** The row of a cell. */
export type CellRow = Pick<CellNames, 'recordId'> & { readonly line: number };

/** What a name is of the file itself: a row with the id of its record, the row that has the name, or why it is none. */
export type NamedRow =
  | { readonly line: number; readonly id: number }
  | { readonly isItself: true }
  | { readonly failure: string };

/** The rows of the same file that its cells name. */
export interface NamedRows {
  /** Whether a row can be meant by the name in the column. */
  readonly has: (column: PlannedColumn, name: string) => boolean;
  /** The row that a cell of a line names; null where none is called so. */
  readonly under: (column: PlannedColumn, name: string, line: number) => NamedRow | null;
}

/** Names that a check asks about at most, and their length: what more there is is asked about after these. */
const MOST_ASKED = 50;
const MOST_ASKED_LENGTH = 100;

/** Names are remembered for so many records of a class: a file names the same ones again and again. */
const MOST_KEPT = 50_000;

/** The records that cells name, found once for all rows. */
export class LinkNames {
  readonly #context: StoreContext;
  readonly #actor: Actor;
  readonly #found = new Map<string, Map<string, readonly number[]>>();
  readonly #folders = new Map<string, FolderPaths>();
  readonly #rows: NamedRows | null;
  readonly #files: RowFiles | null;
  readonly #namesakes = new Map<string, Namesakes>();
  #pictures: OwnPictures = new Map();

  constructor(
    context: StoreContext,
    actor: Actor,
    { rows, files }: { readonly rows: NamedRows | null; readonly files: RowFiles | null },
  ) {
    this.#files = files;
    this.#rows = rows;
    this.#context = context;
    this.#actor = actor;
  }

  /** Looks the names up that are not known yet: one statement for each class and key. */
  async resolve(cells: readonly CellNames[]): Promise<void> {
    const asked = new Map<string, Set<string>>();
    this.#pictures = await ownPictures(this.#context, this.#actor, cells);
    for (const { column, names } of cells) {
      const target = targetOf(column);
      // A picture belongs to its record: those of others are not looked for.
      if (target === null || namesPictures(this.#context, column)) continue;
      if (column.name === FOLDERS_PROPERTY) {
        if (!this.#folders.has(target)) this.#folders.set(target, await this.#pathsOf(target));
        continue;
      }
      const known = this.#found.get(target);
      const open = names.flatMap((name) => [name, ...partsOf(name)]).filter((name) => known?.has(name) !== true);
      if (open.length > 0) asked.set(target, new Set([...(asked.get(target) ?? []), ...open]));
    }
    for (const [target, names] of asked) {
      const found = await findNamed(
        this.#context,
        this.#actor,
        this.#classOf(target),
        [...names],
        this.#context.database,
      );
      const known = this.#found.get(target);
      const kept = known && known.size < MOST_KEPT ? known : new Map<string, readonly number[]>();
      for (const name of names) kept.set(name, found.get(name) ?? []);
      this.#found.set(target, kept);
    }
  }

  /** The value of a property that links to the records under these names of a line, which were resolved. */
  idsOf(
    column: PlannedColumn,
    names: readonly string[],
    { line, recordId }: CellRow,
  ): { readonly value: unknown } | { readonly failure: string } {
    const text = column.field.link?.text;
    if (text) return wordsOf(text, names);
    const ids: number[] = [];
    for (const name of names.flatMap((one) => this.#namesIn(column, one))) {
      const picture = this.#pictures.get(pictureKey(column, recordId, name));
      const isFile = picture === undefined && fileClassOf(this.#context, column) !== null;
      const file = isFile && this.#files ? this.#files.under(column, name) : null;
      const present = picture ?? (file && 'id' in file ? [file.id] : this.#idsUnder(column, name));
      if (file && 'failure' in file && present.length === 0) return file;
      const row = this.#rows?.under(column, name, line);
      if (row && 'failure' in row) return row;
      if (row && 'isItself' in row && present.length === 0) return { failure: 'Строка ссылается сама на себя' };
      const found = this.#meant(column, name, present, row && 'id' in row ? row : null);
      if (typeof found !== 'number') return found;
      if (!ids.includes(found)) ids.push(found);
    }
    if (column.property.kind.traits.links === 'many') return { value: ids };
    return ids.length > 1 ? { failure: 'Здесь может быть только одна запись' } : { value: ids[0] ?? null };
  }

  /** The names of which several records were found, that were answered included. */
  namesakes(): readonly Namesakes[] {
    return [...this.#namesakes.values()];
  }

  /** The one record that a name means: the only one, or that of the answer. */
  #meant(
    column: PlannedColumn,
    name: string,
    present: readonly number[],
    row: { readonly line: number; readonly id: number } | null,
  ): number | { readonly failure: string } {
    const others = present.filter((id) => id !== row?.id);
    const [only, another] = row ? [row.id, ...others] : others;
    if (only === undefined) return { failure: `Не найдено: «${name}»` };
    if (another === undefined) return only;
    const line = row?.line ?? null;
    const canBeAsked = this.#ask(column, name, others, line);
    const answer = column.meant.get(name);
    if (row && answer === ROW_OF_FILE) return row.id;
    const chosen = others.find((id) => String(id) === answer);
    if (chosen !== undefined) return chosen;
    const several =
      line === null
        ? `Так называется несколько записей: «${name}»`
        : `Так называются строка ${line} и запись, которая уже есть: «${name}»`;
    if (answer === LEAVE_OUT) return { failure: several };
    return { failure: `${several}. ${canBeAsked ? 'Ответьте, о какой речь, или укажите номер' : 'Укажите номер'}` };
  }

  /** Notes that a person is to say which record a name means. Returns whether it is among the questions. */
  #ask({ index, field: { name: to } }: PlannedColumn, name: string, ids: readonly number[], line: number | null) {
    const key = JSON.stringify([index, name]);
    if (index === null || name.length > MOST_ASKED_LENGTH) return false;
    if (this.#namesakes.has(key)) return true;
    if (this.#namesakes.size >= MOST_ASKED) return false;
    this.#namesakes.set(key, { index, to, name, ids, line });
    return true;
  }

  /** The name itself, or several of them that commas divide, as workbooks of lists show them. */
  #namesIn(column: PlannedColumn, name: string): readonly string[] {
    const parts = column.property.kind.traits.links === 'many' ? partsOf(name) : [];
    const isFile = this.#files?.has(name) === true && fileClassOf(this.#context, column) !== null;
    const isName = isFile || this.#rows?.has(column, name) === true || this.#idsUnder(column, name).length > 0;
    return parts.length > 0 && !isName ? parts : [name];
  }

  #idsUnder(column: PlannedColumn, name: string): readonly number[] {
    const target = targetOf(column);
    // A component of any class is named by its id; whether it is there is checked by the write.
    if (target === null) return /^\d{1,15}$/u.test(name) ? [Number(name)] : [];
    if (column.name !== FOLDERS_PROPERTY) return this.#found.get(target)?.get(name) ?? [];
    const paths = this.#folders.get(target);
    return paths ? foldersAt(paths, name) : [];
  }

  #classOf(target: string): ClassDefinition {
    return this.#context.catalog.get(target);
  }

  #pathsOf(target: string): Promise<FolderPaths> {
    return folderPaths(this.#context, this.#actor, this.#classOf(target), this.#context.database);
  }
}

/** What the commas of a name divide; nothing where it has none. */
export function partsOf(name: string): readonly string[] {
  if (!name.includes(',')) return [];
  return name
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function targetOf({ property }: PlannedColumn): string | null {
  return property.reference?.className ?? null;
}
