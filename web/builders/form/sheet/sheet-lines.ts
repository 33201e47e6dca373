import { COLUMNS } from '../acts/field-acts.ts';
import type { PartKey } from '../parts/form-index.ts';

/** A field on the sheet with its width. */
export interface PlacedField {
  readonly key: PartKey;
  readonly columns: number;
}

/** Breaks fields into lines of 12 columns, as visitors see them. */
export function sheetLines(fields: readonly PlacedField[]): readonly (readonly PlacedField[])[] {
  const lines: PlacedField[][] = [];
  let free = 0;
  for (const field of fields) {
    if (field.columns > free) {
      lines.push([]);
      free = COLUMNS;
    }
    lines.at(-1)?.push(field);
    free -= field.columns;
  }
  return lines;
}
