import type { MetadataProperty } from '#model/wire/metadata.ts';
import { EDITORS } from '#web/fields/registry.ts';

/** The cells of a text copied from a spreadsheet: rows of cells. */
export function pastedRows(text: string): readonly (readonly string[])[] {
  const rows = text.replace(/\r\n?/gu, '\n').replace(/\n$/u, '').split('\n');
  return rows.map((row) => row.split('\t').map((cell) => cell.trim()));
}

/** The draft of a cell from a pasted text; undefined where the text names no value of the field. */
export function pastedDraft(property: MetadataProperty, text: string): unknown {
  return EDITORS[property.editor].pasted?.(text, property);
}
