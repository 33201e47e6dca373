import type { Readable } from 'node:stream';
import type { ClassDefinition } from '#model/define-class.ts';
import { flatRecord } from '#model/flat-record.ts';
import { isImportable } from '#model/imports/importable.ts';
import { VERSION as VERSION_FIELD } from '#model/imports/import-field.ts';
import type { Property } from '#model/property/property.ts';
import { stateCaption } from '#model/terms/states.ts';
import type { TargetColumn } from '#model/wire/metadata.ts';
import type { RecordBatch, RecordStream } from '#server/store/records/read/stream.ts';
import { expansionName, isExpanded } from '#model/expansion-name.ts';
import { isAmount } from '#model/money/is-amount.ts';
import type { CurrencyOf } from './amount-currencies.ts';
import { ZonedSerials } from '#server/workbooks/date-serial.ts';
import { workbookStream, type WorkbookCell, type WorkbookColumn } from '#server/workbooks/workbook-stream.ts';

type Item = Readonly<Record<string, unknown>>;

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function captionOf(linked: unknown): string {
  const caption: unknown = typeof linked === 'object' && linked !== null && 'caption' in linked ? linked.caption : null;
  return caption === null ? '' : text(caption);
}

/** What the cells of records follow from besides their values. */
interface Cells {
  readonly serials: ZonedSerials;
  readonly currencyOf: CurrencyOf;
}

function cellOf(name: string, property: Property, item: Item, { serials, currencyOf }: Cells): WorkbookCell {
  const value = item[name];
  if (value === null || value === undefined) return null;
  if (property.kind.traits.links === 'many') {
    const linked = item[expansionName(name)];
    return Array.isArray(linked) ? linked.map(captionOf).join('; ') : '';
  }
  if (isExpanded(property)) return captionOf(item[expansionName(name)]);
  if (property.kind.traits.isState) return stateCaption(property.items ?? [], value);
  if (property.items) return property.items.find((entry) => entry.id === value)?.caption ?? text(value);
  if (property.kind.traits.calendar === 'moment') return { serial: serials.serialOf(text(value)), text: text(value) };
  if (property.kind.traits.calendar === 'day') return { day: text(value) };
  if (typeof value === 'boolean') return value ? 'Да' : 'Нет';
  if (typeof value !== 'number') return text(value);
  return isAmount(property) ? { amount: value, currency: currencyOf(property, item) } : value;
}

/** A column of a list: what it holds, and the cell of each record. */
interface Column extends WorkbookColumn {
  readonly valueOf: (item: Item) => WorkbookCell;
}

/** What the cells of a property hold. */
function heldBy(property: Property): WorkbookColumn['holds'] {
  const { kind, items } = property;
  if (kind.traits.calendar === 'day') return 'days';
  if (kind.traits.calendar === 'moment') return 'moments';
  if (isAmount(property)) return 'amounts';
  return kind.wireType === 'number' && !items && !kind.traits.isState ? 'numbers' : 'texts';
}

/** What a record's reference shows of its target. */
function shownOf(reference: unknown, name: string): WorkbookCell {
  const shown = typeof reference === 'object' && reference !== null ? Object.entries(reference) : [];
  const value: unknown = shown.find(([key]) => key === name)?.[1];
  return value === null || value === undefined ? null : text(value);
}

async function* rowsOf(
  columns: readonly Column[],
  batches: AsyncIterable<RecordBatch>,
): AsyncGenerator<readonly WorkbookCell[]> {
  for await (const { itemsJson } of batches) {
    const items: readonly Item[] = JSON.parse(`[${itemsJson}]`);
    for (const item of items.map(flatRecord)) yield columns.map(({ valueOf }) => valueOf(item));
  }
}

/** The version of each record, by which an import of the workbook tells what was changed here meanwhile. */
const VERSION: Column = {
  heading: VERSION_FIELD.caption,
  holds: 'numbers',
  valueOf: ({ version }) => (typeof version === 'number' ? version : null),
};

/** How a list becomes a workbook: by the clock of this zone, with these columns of references and currencies. */
interface WorkbookReading {
  readonly timeZone: string;
  readonly targetsOf: (property: Property) => readonly TargetColumn[];
  readonly currencyOf: CurrencyOf;
}

/** A list as a workbook with Russian headers, written row by row. Text that begins like a formula stays text. */
export function workbookOf(
  definition: ClassDefinition,
  { properties, batches }: RecordStream,
  { timeZone, targetsOf, currencyOf }: WorkbookReading,
): Readable {
  const cells = { serials: new ZonedSerials(timeZone), currencyOf };
  const columns = [...properties]
    .filter(([, property]) => property.inLists)
    .flatMap(([name, property]): readonly Column[] => [
      {
        heading: property.caption,
        holds: heldBy(property),
        valueOf: (item) => cellOf(name, property, item, cells),
      },
      ...targetsOf(property).map((target) => ({
        heading: target.caption,
        holds: 'texts' as const,
        valueOf: (item: Item) => shownOf(item[expansionName(name)], target.name),
      })),
    ]);
  const all = isImportable(definition) ? [...columns, VERSION] : columns;
  return workbookStream({ name: definition.pluralCaption, columns: all, rows: rowsOf(all, batches) });
}
