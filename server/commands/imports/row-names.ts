import { createHash } from 'node:crypto';
import { normalised } from '#model/search/words.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '#server/store/database.ts';
import { ID, keysOf, keyText, type RecordKey } from '#server/store/imports/find-named.ts';
import { importRowsAt, importRounds, type DecidedRow, type FileRow } from '#server/store/imports/import-rows.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { madeNames, matchedRows } from './decide-rows.ts';
import { readRow, type ReadRow } from './read-row.ts';
import type { ImportPlan, PlannedColumn } from './import-plan.ts';
import { partsOf, type NamedRow, type NamedRows } from './link-names.ts';
import { rowLevels, type RowLevels } from './row-levels.ts';

/** Lines of one name that are remembered: more say no more. */
const MOST_LINES = 3;
/** Rows one above the other: each level is written by itself. */
const MOST_LEVELS = 100;
/** Characters of a name that is remembered as it is. */
const SHORT = 44;

/** A row that others may name, with its record where it is there already. */
interface FoundRow {
  readonly line: number;
  readonly recordId: number | null;
}

/** What rows are named by, and where they are read. */
interface Reading {
  readonly context: StoreContext;
  readonly actor: Actor;
  readonly plan: ImportPlan;
  readonly importId: number;
  /** Rows read at a time. */
  readonly count: number;
}

/** The columns that link records of the import to one another. */
function ownLinks({ columns, definition }: ImportPlan): readonly PlannedColumn[] {
  return columns.filter(({ index, property }) => index !== null && property.reference?.className === definition.name);
}

/** The values that a row has, with the caption that is made of its parts. */
function valuesOf({ definition }: ImportPlan, { values }: ReadRow): ReadonlyMap<string, unknown> {
  const given = new Map<string, unknown>();
  for (const { column, read } of values)
    if ('value' in read && !('failure' in read)) given.set(column.name, read.value);
  return new Map([...Object.entries(madeNames(definition, given)), ...given]);
}

/** The names that a row has in a column, and what commas divide them into. */
function namesIn({ values }: ReadRow, columns: readonly PlannedColumn[]): readonly string[] {
  return values.flatMap(({ column, read }) =>
    'names' in read && columns.includes(column) ? read.names.flatMap((name) => [name, ...partsOf(name)]) : [],
  );
}

/**
 * The rows of a file that other rows of it name, where records of the class link to one another. A row is named as a
 * record is: by what it is called, or what is of it alone. Memory is that of the names that cells have.
 */
export class RowNames implements NamedRows {
  readonly #reading: Reading;
  readonly #columns: readonly PlannedColumn[];
  readonly #keys: readonly RecordKey[];
  readonly #rows = new Map<string, readonly FoundRow[]>();
  /** The lines that each row refers to and that are to become records. */
  readonly #above = new Map<number, readonly number[]>();
  /** The records of lines that others refer to; null where they are refused. */
  readonly #made = new Map<number, number | null>();
  #order: RowLevels = { levels: new Map(), circular: new Set(), unplaced: [] };

  private constructor(reading: Reading, columns: readonly PlannedColumn[]) {
    this.#reading = reading;
    this.#columns = columns;
    this.#keys = keysOf(reading.context, reading.actor, reading.plan.definition).filter(({ name }) => name !== ID);
  }

  /** Reads which rows name others; null where no column can. */
  static async of(reading: Reading): Promise<RowNames | null> {
    const columns = ownLinks(reading.plan);
    if (columns.length === 0) return null;
    const names = new RowNames(reading, columns);
    await names.#read();
    return names;
  }

  /** The rows of the file in rounds, each of them after those that it refers to. */
  async *rounds(where: Queryable): AsyncGenerator<readonly FileRow[]> {
    const { importId, count } = this.#reading;
    const { levels, unplaced } = this.#order;
    for await (const rows of importRounds(where, importId, count)) {
      const first = rows.filter(({ line }) => !this.#above.has(line));
      if (first.length > 0) yield first;
    }
    const byLevel = Map.groupBy(levels.keys(), (line) => Math.min(levels.get(line) ?? 0, MOST_LEVELS + 1));
    const placed = [...byLevel].toSorted(([one], [other]) => one - other).map(([, lines]) => lines);
    for (const lines of [...placed, unplaced]) {
      const ordered = lines.toSorted((one, other) => one - other);
      for (let at = 0; at < ordered.length; at += count)
        yield await importRowsAt(where, importId, ordered.slice(at, at + count));
    }
  }

  /** Notes what became of rows, for those that refer to them. */
  note(rows: readonly DecidedRow[]): void {
    for (const { line, outcome, recordId } of rows)
      if (this.#made.has(line)) this.#made.set(line, outcome === 'refused' ? null : recordId);
  }

  /** The lines of other rounds that these refer to, and that became records. */
  linesAbove(rows: readonly FileRow[]): readonly number[] {
    const lines = rows.flatMap(({ line }) => this.#above.get(line) ?? []);
    return [...new Set(lines)].filter((line) => this.#made.get(line) !== null);
  }

  /** The id that the record of a line has, or had before it was taken back. */
  idOf(line: number): number | null {
    return this.#made.get(line) ?? null;
  }

  /** The properties by which a row refers to rows that are no records yet. */
  linksToRows(line: number): readonly string[] {
    return this.#above.has(line) ? this.#columns.map(({ name }) => name) : [];
  }

  has(column: PlannedColumn, name: string): boolean {
    return this.#columns.includes(column) && this.#under(name).length > 0;
  }

  under(column: PlannedColumn, name: string, line: number): NamedRow | null {
    if (!this.#columns.includes(column)) return null;
    const found = this.#under(name);
    const [row, other] = found.filter((one) => one.line !== line);
    if (!row) return found.length > 0 ? { isItself: true } : null;
    if (other) return { failure: `Так называются строки ${row.line} и ${other.line} этого файла: «${name}»` };
    if (row.recordId !== null) return { line: row.line, id: row.recordId };
    const { levels, circular } = this.#order;
    if (circular.has(line) && circular.has(row.line))
      return { failure: `По кругу: строка ${row.line} сама ссылается на эту, прямо или через другие` };
    if ((levels.get(line) ?? 0) > MOST_LEVELS)
      return { failure: `Слишком длинная цепочка строк: не больше ${MOST_LEVELS}` };
    const id = this.idOf(row.line);
    return id === null
      ? { failure: `Строка ${row.line}, на которую указывает «${name}», не загружается` }
      : { line: row.line, id };
  }

  #marksOf(name: string): readonly string[] {
    return this.#keys.flatMap((key, at) => {
      const text = keyText(key, name);
      return text === null ? [] : [markOf(at, text)];
    });
  }

  #under(name: string): readonly FoundRow[] {
    const rows = this.#marksOf(name).flatMap((mark) => this.#rows.get(mark) ?? []);
    return [...new Map(rows.map((row) => [row.line, row])).values()].toSorted((one, other) => one.line - other.line);
  }

  async *#readRows(): AsyncGenerator<readonly ReadRow[]> {
    const { context, plan, importId, count } = this.#reading;
    for await (const rows of importRounds(context.database, importId, count))
      yield rows.map((row) => readRow(plan, row));
  }

  async #read(): Promise<void> {
    for await (const rows of this.#readRows())
      for (const row of rows)
        for (const name of namesIn(row, this.#columns))
          for (const mark of this.#marksOf(name)) if (!this.#rows.has(mark)) this.#rows.set(mark, []);
    if (this.#rows.size === 0) return;
    for await (const rows of this.#readRows()) await this.#find(rows);
    for (const [mark, rows] of this.#rows) if (rows.length === 0) this.#rows.delete(mark);
    if (this.#rows.size === 0) return;
    for await (const rows of this.#readRows()) for (const row of rows) this.#relate(row);
    this.#order = rowLevels(this.#above);
  }

  /** Notes the rows that have one of the names, with the records that are there already. */
  async #find(rows: readonly ReadRow[]): Promise<void> {
    const named = rows.flatMap((row) => {
      const values = valuesOf(this.#reading.plan, row);
      const marks = this.#keys.flatMap((key, at) => {
        const text = keyText(key, values.get(key.name));
        const mark = text === null ? null : markOf(at, text);
        return mark !== null && this.#rows.has(mark) ? [mark] : [];
      });
      return marks.length === 0 ? [] : [{ row, marks }];
    });
    if (named.length === 0) return;
    const { found } = await matchedRows(
      this.#reading,
      named.map(({ row }) => row),
    );
    for (const { row, marks } of named) {
      const ids = found.get(row.line) ?? [];
      const one = { line: row.line, recordId: ids.length === 1 ? (ids[0] ?? null) : null };
      for (const mark of marks) {
        const known = this.#rows.get(mark) ?? [];
        if (known.length < MOST_LINES) this.#rows.set(mark, [...known, one]);
      }
    }
  }

  /** Notes to which rows a row refers that are to become records before it. */
  #relate(row: ReadRow): void {
    const lines = namesIn(row, this.#columns).flatMap((name) => {
      const others = this.#under(name).filter(({ line }) => line !== row.line);
      return others.length === 1 ? others.flatMap(({ line, recordId }) => (recordId === null ? [line] : [])) : [];
    });
    if (lines.length === 0) return;
    this.#above.set(row.line, [...new Set(lines)]);
    for (const line of lines) this.#made.set(line, null);
  }
}

/** A value of a key as it is remembered: without regard to case, of bounded length. */
function markOf(key: number, text: string): string {
  const plain = normalised(text);
  return `${key} ${plain.length > SHORT ? createHash('sha256').update(plain).digest('base64url') : plain}`;
}
