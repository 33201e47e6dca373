import { FactsOfColumn, type ColumnFacts } from '#model/imports/column-facts.ts';
import { findHeadings, HEADING_ROWS, headingsAt, isRecord, type FoundHeadings } from '#model/imports/find-headings.ts';
import { headingKey } from '#model/imports/heading-key.ts';
import { ID_FIELD, type ImportField } from '#model/imports/import-field.ts';
import { headingOf, recogniseColumns, type RememberedColumns } from '#model/imports/recognise-columns.ts';
import type { ImportColumn, ImportHeading } from '#model/wire/imports.ts';
import { shownText } from '#model/table/table-cell.ts';
import type { FileRow } from '#server/store/imports/import-rows.ts';
import { isKey } from '#server/store/imports/find-named.ts';

/** Cells of a column that are shown as examples, and their length. */
const [MOST_SAMPLES, MOST_SAMPLE, MOST_HEADING] = [3, 80, 200];

/** The rows by which the headings are found. */
export const BEGINNING = HEADING_ROWS;

/** The headings in the line that was chosen, or where they are found. */
export function headingsOf(
  beginning: readonly FileRow[],
  fields: readonly ImportField[],
  chosen: number | undefined,
): FoundHeadings {
  const isKnown = headingOf(fields);
  return chosen === undefined ? findHeadings(beginning, isKnown) : headingsAt(beginning, chosen, isKnown);
}

/** What is learnt of the columns of a table while its rows are read. Memory is bounded by the columns. */
export class TableColumns {
  readonly #found: FoundHeadings;
  readonly #samples: string[][] = [];
  readonly #facts: FactsOfColumn[] = [];
  #rows = 0;

  constructor(found: FoundHeadings) {
    this.#found = found;
  }

  /** The rows that were taken. */
  get rows(): number {
    return this.#rows;
  }

  /** Takes a row of the file; false for one that is no record, such as totals. */
  take(row: FileRow): boolean {
    if (!isRecord(row, this.#found)) return false;
    this.#rows += 1;
    for (const [index, cell] of row.cells.entries()) {
      const samples = (this.#samples[index] ??= []);
      const text = shownText(cell).trim();
      if (text !== '' && samples.length < MOST_SAMPLES) samples.push(text.slice(0, MOST_SAMPLE));
      (this.#facts[index] ??= new FactsOfColumn(this.#found.headings[index] ?? '')).add(cell);
    }
    return true;
  }

  /** The headings with examples; those of columns without one are empty. */
  headings(): readonly ImportHeading[] {
    const { headings } = this.#found;
    const width = Math.max(headings.length, this.#samples.length);
    return Array.from({ length: width }, (_, index) => ({
      index,
      heading: (headings[index] ?? '').slice(0, MOST_HEADING),
      samples: this.#samples[index] ?? [],
    }));
  }

  /** What the cells of each column tell. */
  facts(): readonly ColumnFacts[] {
    return this.headings().map(({ index, heading }) => (this.#facts[index] ?? new FactsOfColumn(heading)).facts);
  }
}

/** How surely a key is that of one record: a code is, an address may be shared, a telephone often is. */
function sureness({ property }: ImportField): number {
  if (property?.kind.traits.isPhone === true) return 0;
  if (property?.unique === true || property?.isCode === true) return 2;
  return 1;
}

/** Where the columns go, as far as their headings tell, and by what records are found. */
export function recognised(
  headings: readonly ImportHeading[],
  fields: readonly ImportField[],
  remembered: RememberedColumns,
): { readonly columns: readonly ImportColumn[]; readonly match: readonly string[] } {
  const columns = recogniseColumns(
    headings.map(({ heading }) => heading),
    fields,
    remembered,
  );
  const taken = new Set(columns.flatMap(({ to }) => to ?? []));
  if (taken.has(ID_FIELD)) return { columns, match: [ID_FIELD] };
  const keys = fields.filter(({ name, property }) => taken.has(name) && property !== null && isKey(name, property));
  const [key] = keys.toSorted((one, other) => sureness(other) - sureness(one));
  return { columns, match: key ? [key.name] : [] };
}

/**
 * What is remembered of the columns that were chosen, by the keys of their headings: where they go, if it is not where
 * they would go by themselves, and those that go there.
 */
export function rememberedOf(
  headings: readonly ImportHeading[],
  columns: readonly ImportColumn[],
  fields: readonly ImportField[],
): { readonly chosen: RememberedColumns; readonly usual: readonly string[] } {
  const byThemselves = recogniseColumns(
    headings.map(({ heading }) => heading),
    fields,
    {},
  );
  const named = columns
    .map(({ index, to }) => ({
      key: headingKey(headings[index]?.heading ?? ''),
      to,
      usual: byThemselves[index]?.to ?? null,
    }))
    .filter(({ key }) => key !== '');
  const usual = new Set(named.filter((column) => column.to === column.usual).map(({ key }) => key));
  const chosen = named.filter(({ key }) => !usual.has(key)).map(({ key, to }) => [key, to] as const);
  return { chosen: Object.fromEntries(chosen), usual: [...usual] };
}
