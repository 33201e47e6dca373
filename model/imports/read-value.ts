import { canonicalValue } from '../structured/canonical-property.ts';
import { failureOf } from '../structured/value-failures.ts';
import { QUOTE_FAULT } from '../table/cell-text.ts';
import { shownText, type TableCell } from '../table/table-cell.ts';
import { showsNothing } from '../text/canonical-text.ts';
import type { ValidatorName } from '../validators/registry.ts';
import type { Property } from '../property/property.ts';
import type { ColumnReading, ValueReading } from './column-reading.ts';
import { FOLDERS_FIELD, type ImportField } from './import-field.ts';
import { importOf } from './kind-imports.ts';
import { readPaths } from './read-names.ts';

const EMPTY: ValueReading = { value: null };
/** Rules that hold for a record that is written, not for a value alone: the write checks them. */
const RULES_OF_WRITES: readonly ValidatorName[] = ['required', 'notBefore', 'ahead'];
/** Errors of formulas as workbooks show them, in texts that these were saved as. */
const ERROR_TEXT = /^#(?:Н\/Д|N\/A|ССЫЛКА!|REF!|ЗНАЧ!|VALUE!|ДЕЛ\/0!|DIV\/0!|ИМЯ\?|NAME\?|ЧИСЛО!|NUM!|ПУСТО!|NULL!)$/iu;
/** Kinds that are no text and no number show nothing so. */
const DASH = /^[-–—−]$/u;

/** The fault of a cell that no field can take; null for none. */
function faultOf(cell: TableCell): string | null {
  if (typeof cell === 'string') return ERROR_TEXT.test(cell.trim()) ? `В ячейке ошибка ${cell.trim()}` : null;
  if (typeof cell === 'number' || 'number' in cell) return null;
  if (cell.fault === 'error') return `В ячейке ошибка ${cell.shown}`.trim();
  if (cell.fault === 'noValue') return 'В ячейке формула без значения: откройте файл в программе и сохраните его';
  return cell.fault === 'quote' ? QUOTE_FAULT : null;
}

function readWhole(cell: TableCell, what: string): ValueReading {
  const text = shownText(cell)
    .replaceAll(/[\s№#]/gu, '')
    .replace(/[.,]0+$/u, '');
  const value = /^\d{1,15}$/u.test(text) ? Number(text) : 0;
  return value > 0 ? { value } : { failure: `Введите ${what} — целое число` };
}

/** Whether a dash stands for nothing: not in texts, in numbers, where it may be a zero, and where it means no. */
function isDashEmpty({ kind }: Property): boolean {
  return kind.traits.text === undefined && kind.traits.number === undefined && kind.wireType !== 'boolean';
}

const ruled = new WeakMap<Property, Property>();

/** The property with the rules alone that hold for a value. */
function ruledAlone(property: Property): Property {
  const known = ruled.get(property);
  if (known) return known;
  const validations = property.validations.filter(({ validator }) => !RULES_OF_WRITES.includes(validator));
  const made = { ...property, validations };
  ruled.set(property, made);
  return made;
}

function checked(property: Property, value: unknown): ValueReading {
  const stored = canonicalValue(property, value);
  if (stored === null || stored === '') return EMPTY;
  const failure = failureOf(ruledAlone(property), stored);
  return failure === null ? { value: stored } : { failure, value: stored };
}

/**
 * What a cell holds for a field. An empty one is null, whatever the field; records that are linked to are named, not
 * looked for. A value is in its stored form and passes the rules that hold for it alone.
 */
export function readValue(field: ImportField, cell: TableCell, reading: ColumnReading): ValueReading {
  const { name, caption, property } = field;
  if (typeof cell === 'string' && showsNothing(cell)) return EMPTY;
  const fault = faultOf(cell);
  if (fault !== null) return { failure: fault, ...(typeof cell === 'string' ? { value: cell.trim() } : {}) };
  if (name === FOLDERS_FIELD) return readPaths(cell);
  if (property === null) return readWhole(cell, caption);
  const { read } = importOf(property.kind);
  if (read === null) return { failure: 'Это поле не загружается из таблиц' };
  if (typeof cell === 'string' && DASH.test(cell.trim()) && isDashEmpty(property)) return EMPTY;
  const found = read(cell, property, reading);
  return 'value' in found && !('failure' in found) ? checked(property, found.value) : found;
}
