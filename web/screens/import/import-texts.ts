import { isLeap } from '#model/imports/ratio.ts';
import type { PluralForms } from '#model/plural.ts';
import type { ImportState, ImportTotals } from '#model/wire/imports.ts';
import { formatCount, formatNumber } from '#web/ui/format.ts';

/** The forms of the word for the rows of a table. */
export const ROW_FORMS: PluralForms = { one: 'строка', few: 'строки', many: 'строк' };
/** The forms of the word for questions about columns. */
export const QUESTION_FORMS: PluralForms = { one: 'вопрос', few: 'вопроса', many: 'вопросов' };

/** The forms of the word for names. */
export const NAME_FORMS: PluralForms = { one: 'имя', few: 'имени', many: 'имён' };

/** The forms of the word for files. */
const FILE_FORMS: PluralForms = { one: 'файл', few: 'файла', many: 'файлов' };

const TIMES: PluralForms = { one: 'раз', few: 'раза', many: 'раз' };

/** What was read of a table, and of the archive beside it. */
export function readText({
  rows,
  hiddenRows,
  archiveFiles,
}: Pick<ImportState, 'rows' | 'hiddenRows' | 'archiveFiles'>): string {
  const hidden = hiddenRows === 0 ? '' : `, скрытые пропущены: ${formatNumber(hiddenRows)}`;
  const archive = archiveFiles === null ? '' : ` · в архиве ${formatCount(archiveFiles, FILE_FORMS)}`;
  return `${formatCount(rows, ROW_FORMS)}${hidden}${archive}`;
}

const PERCENT = new Intl.NumberFormat('ru', { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** How a number changes: how many times where it leaps, else by how many per cent. */
export function ratioText(ratio: number): string {
  if (!isLeap(ratio)) return PERCENT.format(ratio - 1).replace('-', '−');
  const times = Math.round(ratio > 1 ? ratio : 1 / ratio);
  return `в ${formatCount(times, TIMES)} ${ratio > 1 ? 'больше' : 'меньше'}`;
}

/** What an import did, in numbers. */
export function totalsText(totals: ImportTotals): string {
  const { new: added, changed, unchanged } = totals;
  return `Новых записей: ${formatNumber(added)}, изменённых: ${formatNumber(changed)}, без изменений: ${formatNumber(unchanged)}.`;
}
