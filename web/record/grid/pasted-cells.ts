import type { EditorKind } from '#model/editor-kind.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';

/** The cells of a text copied from a spreadsheet: rows of cells. */
export function pastedRows(text: string): readonly (readonly string[])[] {
  const rows = text.replace(/\r\n?/gu, '\n').replace(/\n$/u, '').split('\n');
  return rows.map((row) => row.split('\t').map((cell) => cell.trim()));
}

/** The editors whose draft is the text that is typed. */
const TYPED: ReadonlySet<EditorKind> = new Set([
  'date',
  'datetime',
  'memo',
  'multiline',
  'number',
  'phone',
  'slug',
  'string',
]);
const YES: ReadonlySet<string> = new Set(['да', 'истина', 'true', '1', '+']);
const NO: ReadonlySet<string> = new Set(['нет', 'ложь', 'false', '0', '-', '']);

/** The draft of a cell from a pasted text; undefined where the text names no value of the field. */
export function pastedDraft({ editor, items }: MetadataProperty, text: string): unknown {
  if (TYPED.has(editor)) return text;
  const small = text.toLocaleLowerCase('ru');
  if (editor === 'enum') {
    const item = items?.find(({ caption }) => caption.toLocaleLowerCase('ru') === small);
    return item?.id ?? (text === '' ? null : undefined);
  }
  if (editor !== 'boolean') return undefined;
  return YES.has(small) ? true : NO.has(small) ? false : undefined;
}
