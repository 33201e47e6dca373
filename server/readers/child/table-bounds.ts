import { TABLE_KINDS } from '#model/table/table-files.ts';
import { UnreadableFile } from '../reader-errors.ts';

/** Rows of a table. */
export const MOST_ROWS = 200_000;
/** The number of the last row that a sheet can have. */
export const LAST_LINE = 1_048_576;
/** Columns of a text: one with more is no table. */
export const WIDEST = 1000;
/** Characters of all the cells of a table, or of all the strings that they share. */
export const MOST_TEXT = 64 * 1024 * 1024;

/** The file holds no table. */
export function noTable(): UnreadableFile {
  return new UnreadableFile(`В файле нет таблицы. Загрузите ${TABLE_KINDS}`);
}

/** The table has more rows than {@link MOST_ROWS}. */
export function tooManyRows(): UnreadableFile {
  return new UnreadableFile(`Слишком много строк: за один раз не больше ${MOST_ROWS.toLocaleString('ru')}`);
}

/** A text has more columns than {@link WIDEST}. */
export function tooManyColumns(): UnreadableFile {
  return new UnreadableFile(`Слишком много столбцов: не больше ${WIDEST.toLocaleString('ru')}`);
}

/** The table has more text than {@link MOST_TEXT}. */
export function tooMuchText(): UnreadableFile {
  return new UnreadableFile('Файл слишком велик в распакованном виде');
}

/** A row of a sheet has a number that no row has; `before` is the line before it, 0 at the beginning. */
export function wrongLine(number: string, before: number): UnreadableFile {
  const place = before === 0 ? 'В начале листа' : `После строки ${before}`;
  const shown = number.length > 40 ? `${number.slice(0, 40)}…` : number;
  return new UnreadableFile(
    `${place} стоит строка с неверным номером «${shown}»: номера строк — от 1 до ${LAST_LINE.toLocaleString('ru')}`,
  );
}
