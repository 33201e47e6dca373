import { createReadStream } from 'node:fs';
import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { readRow } from '#server/commands/imports/read-row.ts';
import type { ImportPlan, PlannedColumn } from '#server/commands/imports/import-plan.ts';
import { partsOf } from '#server/commands/imports/link-names.ts';
import { fileClassOf, type NewPicture, type RowFiles } from '#server/commands/imports/row-files.ts';
import type { Step } from '#server/commands/imports/import-way.ts';
import type { Writing } from '#server/commands/imports/write-rows.ts';
import { importRounds } from '#server/store/imports/import-rows.ts';
import type { ImportArchive } from '#server/store/imports/import-work.ts';
import { Problem } from '#server/store/problem.ts';
import { drawIds } from '#server/store/records/write/create-many.ts';
import { fieldsForCreate } from '#server/store/records/write/body.ts';
import { ArchiveNames, baseName, type PlacedFile } from './archive-names.ts';
import { createKept, keepFile, type FileContext, type KeptFile } from './keep-content.ts';
import { openStored } from './open-stored.ts';
import { tooLarge } from './staging.ts';

/** Files unpacked at a time, and their bytes: a larger one is unpacked by itself. */
const [AT_ONCE, BYTES_AT_ONCE] = [20, 64 * 1024 * 1024];

/** What the files of an import are prepared with. */
interface Preparing {
  readonly context: FileContext;
  readonly actor: Actor;
  readonly plan: ImportPlan;
  readonly importId: number;
  /** Rows read at a time. */
  readonly count: number;
  readonly archive: ImportArchive | null;
  /** The files are checked alone: whatever is written is taken back. */
  readonly isTrial: boolean;
  readonly signal: AbortSignal;
}

/** A file that rows name, in records of a class. */
interface WantedFile {
  readonly file: PlacedFile;
  readonly definition: ClassDefinition;
}

type Prepared = { readonly kept: KeptFile } | { readonly failure: string };

const keyOf = ({ file, definition }: WantedFile): string => `${definition.name} ${file.at}`;

/** The files in portions that take little space together. */
function* portions(files: readonly WantedFile[]): Generator<readonly WantedFile[]> {
  let [some, bytes]: [WantedFile[], number] = [[], 0];
  for (const one of files) {
    if (some.length === AT_ONCE || (some.length > 0 && bytes + one.file.size > BYTES_AT_ONCE)) {
      yield some;
      [some, bytes] = [[], 0];
    }
    some.push(one);
    bytes += one.file.size;
  }
  if (some.length > 0) yield some;
}

/** The files of an archive beside a table that its rows name, each checked once as any upload is. */
export class ImportFiles implements RowFiles {
  readonly #given: Preparing;
  readonly #names: ArchiveNames;
  readonly #prepared = new Map<string, Prepared>();
  /** The files that belong to no record, by the ids that are drawn for them, and these ids. */
  readonly #byId = new Map<number, WantedFile>();
  readonly #ids = new Map<string, number>();
  readonly #written = new Set<number>();

  private constructor(given: Preparing, files: readonly PlacedFile[]) {
    this.#given = given;
    this.#names = new ArchiveNames(files);
  }

  /** Prepares the files that the rows of an import name; null where no column names any. */
  static async of(given: Preparing): Promise<ImportFiles | null> {
    const { context, plan, archive } = given;
    if (!plan.columns.some((column) => fileClassOf(context, column) !== null)) return null;
    if (archive === null) return new ImportFiles(given, []);
    const stored = await openStored(context.files, archive.key, archive.size);
    try {
      const all = await context.files.tables.list(stored.path);
      const files = all.map((file, at) => ({ ...file, at })).filter(({ path }) => path !== archive.table);
      const made = new ImportFiles(given, files);
      await made.#prepare(stored.path);
      return made;
    } finally {
      await stored.done();
    }
  }

  has(name: string): boolean {
    return this.#names.under(name).length > 0;
  }

  under(column: PlannedColumn, name: string): { readonly id: number } | { readonly failure: string } {
    const { context, archive } = this.#given;
    const definition = fileClassOf(context, column);
    const [file, other] = this.#names.under(name);
    if (archive === null) return { failure: `Файла «${name}» нет: загрузите вместе с таблицей архив ZIP с файлами` };
    if (!file || !definition) return { failure: `В архиве нет файла «${name}»` };
    if (other) return { failure: `Файл «${name}» есть в нескольких папках архива: укажите его с папкой` };
    const key = keyOf({ file, definition });
    const prepared = this.#prepared.get(key);
    if (!prepared) return { failure: `В архиве нет файла «${name}»` };
    if ('failure' in prepared) return prepared;
    // Places are from 0, and no id is negative.
    return { id: this.#ids.get(key) ?? -1 - file.at };
  }

  async write(writing: Writing, ids: readonly number[], step: Step): Promise<readonly number[]> {
    const wanted = ids.flatMap((id) => {
      const file = this.#byId.get(id);
      return file && !this.#written.has(id) ? [{ id, file }] : [];
    });
    for (const [definition, files] of Map.groupBy(wanted, ({ file }) => file.definition))
      await this.#create(writing, definition, files, step);
    return wanted.map(({ id }) => id);
  }

  written(ids: readonly number[]): void {
    for (const id of ids) this.#written.add(id);
  }

  /** Forgets what was written: it was taken back. */
  takenBack(): void {
    this.#written.clear();
  }

  async writePictures(writing: Writing, pictures: readonly NewPicture[], step: Step): Promise<readonly number[]> {
    const ids = await drawIds(step.transaction, pictures.length);
    const placed = pictures.map(({ owner, file }, at) => ({ owner, at: -1 - file, id: ids[at] ?? 0 }));
    const definitions = this.#given.plan.columns.flatMap((column) => fileClassOf(this.#given.context, column) ?? []);
    for (const definition of new Set(definitions)) {
      const owner = definition.copied?.of;
      if (!definition.content?.image || owner === undefined) continue;
      const files = placed.map((one) => ({
        id: one.id,
        file: { file: { at: one.at, path: '', size: 0 }, definition },
        fields: { [owner]: one.owner },
      }));
      await this.#create(writing, definition, files, step);
    }
    return ids;
  }

  /** Removes what was stored: nothing refers to it. */
  async discard(): Promise<void> {
    for (const prepared of this.#prepared.values())
      if ('kept' in prepared) await this.#given.context.files.storage.remove(prepared.kept.key).catch(() => undefined);
  }

  async #create(
    { context, actor }: Writing,
    definition: ClassDefinition,
    files: readonly {
      readonly id: number;
      readonly file: WantedFile;
      readonly fields?: Readonly<Record<string, unknown>>;
    }[],
    step: Step,
  ): Promise<void> {
    const records = files.map(({ id, file, fields = {} }) => {
      const prepared = this.#prepared.get(keyOf(file));
      if (!prepared || !('kept' in prepared)) throw new Error('a file was not prepared');
      const named = { ...fields, [definition.content?.name ?? '']: prepared.kept.incoming.name };
      return { id, fields: fieldsForCreate(actor, definition, named), kept: prepared.kept };
    });
    await createKept({ ...context, files: this.#given.context.files }, actor, definition, records, step);
  }

  /** The files that the rows name, each once for each class. */
  async #wanted(): Promise<readonly WantedFile[]> {
    const { context, plan, importId, count } = this.#given;
    const wanted = new Map<string, WantedFile>();
    for await (const rows of importRounds(context.database, importId, count))
      for (const row of rows)
        for (const { column, read } of readRow(plan, row).values) {
          const definition = fileClassOf(context, column);
          if (!definition || !('names' in read)) continue;
          for (const name of read.names.flatMap((one) => [one, ...partsOf(one)])) {
            const [file, other] = this.#names.under(name);
            if (file && !other) wanted.set(keyOf({ file, definition }), { file, definition });
          }
        }
    return [...wanted.values()];
  }

  async #prepare(archive: string): Promise<void> {
    const { context, signal } = this.#given;
    const wanted = await this.#wanted();
    const alone = wanted.filter(({ definition }) => !definition.content?.image);
    const ids = await drawIds(context.database, alone.length);
    for (const [at, one] of alone.entries()) {
      const id = ids[at] ?? 0;
      this.#ids.set(keyOf(one), id);
      this.#byId.set(id, one);
    }
    try {
      for (const some of portions(wanted)) {
        signal.throwIfAborted();
        await this.#unpack(archive, some);
      }
    } catch (error) {
      await this.discard();
      throw error;
    }
  }

  /** Unpacks and checks some of the files; a fault of one is told where it is named. */
  async #unpack(archive: string, some: readonly WantedFile[]): Promise<void> {
    const { files: service } = this.#given.context;
    const { imageSize, fileSize } = service.limits;
    const fits = some.filter((one) => {
      const isLarge = one.file.size > (one.definition.content?.image ? imageSize : fileSize);
      if (isLarge) this.#note(one, tooLarge().message);
      return !isLarge;
    });
    const places = fits.map(({ file }) => file.at);
    const unpacked = places.length === 0 ? [] : await service.tables.unpack(archive, places);
    try {
      for (const [at, one] of fits.entries()) {
        const local = unpacked[at];
        if (local) await this.#keep(one, local.path);
        else this.#note(one, 'Файл повреждён');
      }
    } finally {
      for (const local of unpacked) await local?.done();
    }
  }

  async #keep(one: WantedFile, path: string): Promise<void> {
    const { context, isTrial } = this.#given;
    const { staging } = context.files;
    const staged = await staging.take(createReadStream(path), one.file.size);
    try {
      const incoming = { name: baseName(one.file.path), staged };
      this.#prepared.set(keyOf(one), { kept: await keepFile(context, one.definition, incoming, { isTrial }) });
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      this.#note(one, error.message);
    } finally {
      await staging.discard([staged]);
    }
  }

  #note(one: WantedFile, message: string): void {
    this.#prepared.set(keyOf(one), { failure: `«${baseName(one.file.path)}»: ${message}` });
  }
}
