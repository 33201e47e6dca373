import type { PluralForms } from '#model/plural.ts';
import type { ImportTotals } from '#model/wire/imports.ts';
import { formatCount, formatNumber } from '#web/ui/format.ts';

/** The forms of the word for the rows of a table. */
export const ROW_FORMS: PluralForms = { one: 'строка', few: 'строки', many: 'строк' };
/** The forms of the word for questions about columns. */
export const QUESTION_FORMS: PluralForms = { one: 'вопрос', few: 'вопроса', many: 'вопросов' };

/** What was read of a file. */
export function readText({ rows, hiddenRows }: { readonly rows: number; readonly hiddenRows: number }): string {
  const hidden = hiddenRows === 0 ? '' : `, скрытые пропущены: ${formatNumber(hiddenRows)}`;
  return `${formatCount(rows, ROW_FORMS)}${hidden}`;
}

/** What an import did, in numbers. */
export function totalsText(totals: ImportTotals): string {
  const { new: added, changed, unchanged } = totals;
  return `Новых записей: ${formatNumber(added)}, изменённых: ${formatNumber(changed)}, без изменений: ${formatNumber(unchanged)}.`;
}
