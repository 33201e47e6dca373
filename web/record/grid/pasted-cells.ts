import type { EditorKind } from '#model/editor-kind.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { isoFromRussianDate } from '#web/ui/moment/date-text.ts';

/** The cells of a text copied from a spreadsheet: rows of cells. */
export function pastedRows(text: string): readonly (readonly string[])[] {
  const rows = text.replace(/\r\n?/gu, '\n').replace(/\n$/u, '').split('\n');
  return rows.map((row) => row.split('\t').map((cell) => cell.trim()));
}

/** The editors whose draft is the text that is typed. */
const TYPED: ReadonlySet<EditorKind> = new Set(['memo', 'multiline', 'number', 'phone', 'slug', 'string']);
const MOMENT = /^(\d{2}\.\d{2}\.\d{4}),?\s+(\d{1,2}:\d{2})(?::\d{2})?$/u;
const YES: ReadonlySet<string> = new Set(['да', 'истина', 'true', '1', '+']);
const NO: ReadonlySet<string> = new Set(['нет', 'ложь', 'false', '0', '-', '']);

/** The draft of a cell from a pasted text; undefined where the text names no value of the field. */
export function pastedDraft({ editor, items }: MetadataProperty, text: string): unknown {
  if (TYPED.has(editor)) return text;
  if (editor === 'date') return isoFromRussianDate(text);
  if (editor === 'datetime') {
    const [, day, time = ''] = MOMENT.exec(text) ?? [];
    return day === undefined ? text : `${day} ${time.padStart(5, '0')}`;
  }
  const small = text.toLocaleLowerCase('ru');
  if (editor === 'enum') {
    const item = items?.find(({ caption }) => caption.toLocaleLowerCase('ru') === small);
    return item?.id ?? (text === '' ? null : undefined);
  }
  if (editor !== 'boolean') return undefined;
  return YES.has(small) ? true : NO.has(small) ? false : undefined;
}
