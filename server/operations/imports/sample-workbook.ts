import type { Readable } from 'node:stream';
import type { ClassDefinition } from '#model/define-class.ts';
import type { ImportField } from '#model/imports/import-field.ts';
import { importOf } from '#model/imports/kind-imports.ts';
import { workbookStream, type WorkbookCell, type WorkbookColumn } from '#server/workbooks/workbook-stream.ts';

/** What the cells of a sample hold by the kind of their property. */
function heldBy({ property }: ImportField): WorkbookColumn['holds'] {
  if (property?.kind.traits.calendar === 'day') return 'days';
  return property?.kind.traits.number !== undefined && !property.items ? 'numbers' : 'texts';
}

/** An example of a value of the property. */
function exampleOf({ caption, property }: ImportField): WorkbookCell {
  if (!property) return null;
  const { kind, items, validations } = property;
  // A moment that is to come passes, and a sample is kept.
  if (validations.some(({ validator }) => validator === 'ahead')) return null;
  if (items) return items[0]?.caption ?? null;
  if (kind.traits.calendar === 'day') return { day: '2026-11-21' };
  if (kind.traits.calendar === 'moment') return '21.11.2026 10:00';
  const { example } = importOf(kind);
  if (example !== undefined) return example;
  if (kind.traits.number) {
    const least = validations.find(({ validator }) => validator === 'min')?.value;
    return typeof least === 'number' ? least : 1;
  }
  return kind.traits.text === 'line' ? caption : null;
}

/** What the spreadsheet offers for a property with a choice of values. */
function allowedOf({ property }: ImportField): readonly string[] {
  if (!property) return [];
  return property.items?.map(({ caption }) => caption) ?? importOf(property.kind).choices ?? [];
}

/**
 * A workbook with a heading for each property of the class that a table can fill, an example, and what the properties
 * with a choice of values allow.
 */
export function sampleWorkbook(
  all: readonly ImportField[],
  { pluralCaption }: Pick<ClassDefinition, 'pluralCaption'>,
): Readable {
  const fields = all.filter(({ property }) => property !== null);
  const columns = fields.map((field) => ({
    heading: field.caption,
    holds: heldBy(field),
    allowed: allowedOf(field),
  }));
  return workbookStream({ name: pluralCaption, columns, rows: [fields.map(exampleOf)] });
}
