import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { writeXlsxStream, type CellValue } from 'hucre/xlsx';
import type { ClassDefinition } from '#model/define-class.ts';
import { flatRecord } from '#model/flat-record.ts';
import type { Property } from '#model/property.ts';
import { stateCaption } from '#model/states.ts';
import type { TargetColumn } from '#model/wire/metadata.ts';
import type { RecordBatch, RecordStream } from '#server/store/records/stream.ts';
import { expansionName, isExpanded } from '#model/expansion-name.ts';

type Item = Readonly<Record<string, unknown>>;

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function captionOf(linked: unknown): string {
  const caption: unknown = typeof linked === 'object' && linked !== null && 'caption' in linked ? linked.caption : null;
  return caption === null ? '' : text(caption);
}

function cellOf(name: string, property: Property, item: Item, format: Intl.DateTimeFormat): CellValue {
  const value = item[name];
  if (value === null || value === undefined) return null;
  if (property.kind.name === 'references') {
    const linked = item[expansionName(name)];
    return Array.isArray(linked) ? linked.map(captionOf).join(', ') : '';
  }
  if (isExpanded(property)) return captionOf(item[expansionName(name)]);
  if (property.kind.name === 'state') return stateCaption(property.items ?? [], value);
  if (property.items) return property.items.find((entry) => entry.id === value)?.caption ?? text(value);
  if (property.kind.name === 'datetime') return format.format(new Date(text(value))).replace(',', '');
  if (typeof value === 'boolean') return value ? 'Да' : 'Нет';
  return typeof value === 'number' ? value : text(value);
}

/** The number of rows written in one synchronous step: other requests and other workbooks run in between. */
const AT_ONCE = 50;

/** A column of a workbook: its heading and the value of each record. */
interface Column {
  readonly caption: string;
  readonly isNumber: boolean;
  readonly valueOf: (item: Item) => CellValue;
}

/** What a record's reference shows of its target. */
function shownOf(reference: unknown, name: string): CellValue {
  const shown = typeof reference === 'object' && reference !== null ? Object.entries(reference) : [];
  const value: unknown = shown.find(([key]) => key === name)?.[1];
  return value === null || value === undefined ? null : text(value);
}

async function* rowsOf(columns: readonly Column[], batches: AsyncIterable<RecordBatch>): AsyncGenerator<CellValue[]> {
  for await (const { itemsJson } of batches) {
    const items: readonly Item[] = JSON.parse(`[${itemsJson}]`);
    for (const [at, item] of items.map(flatRecord).entries()) {
      if (at % AT_ONCE === 0) await setImmediate();
      yield columns.map(({ valueOf }) => valueOf(item));
    }
  }
}

/** A list as a workbook with Russian headers, written row by row. Text that begins like a formula stays text. */
export function workbookOf(
  definition: ClassDefinition,
  { properties, batches }: RecordStream,
  timeZone: string,
  targetsOf: (property: Property) => readonly TargetColumn[],
): Readable {
  const format = new Intl.DateTimeFormat('ru', { dateStyle: 'short', timeStyle: 'short', timeZone });
  const columns = [...properties]
    .filter(([, property]) => property.inLists)
    .flatMap(([name, property]): readonly Column[] => [
      {
        caption: property.caption,
        isNumber: property.kind.wireType === 'number',
        valueOf: (item) => cellOf(name, property, item, format),
      },
      ...targetsOf(property).map((target) => ({
        caption: target.caption,
        isNumber: false,
        valueOf: (item: Item) => shownOf(item[expansionName(name)], target.name),
      })),
    ]);
  const stream = writeXlsxStream(rowsOf(columns, batches), {
    name: definition.pluralCaption.slice(0, 31),
    columns: columns.map(({ caption, isNumber }) => ({ header: caption, width: isNumber ? 14 : 28 })),
  });
  return Readable.fromWeb(stream);
}
