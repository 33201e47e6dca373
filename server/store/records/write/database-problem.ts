import type { ClassDefinition } from '#model/define-class.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { columnName } from '#server/derive/names.ts';
import { storedTable } from '#server/derive/source.ts';
import { togetherName } from '#server/derive/table.ts';
import { conflict, invalid, Problem } from '../../problem.ts';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const CHECK_VIOLATION = '23514';
const NOT_NULL_VIOLATION = '23502';
const SERIALIZATION = /^40/u;

/** The message of a write that another one stood in the way of: it may succeed when it is tried again. */
export const AT_THE_SAME_TIME = 'Запись изменяется одновременно с другой. Повторите попытку';

function text(error: Error, key: 'code' | 'constraint' | 'table' | 'column'): string {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : '';
}

/** Whether the error is a violation of a unique constraint. */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && text(error, 'code') === UNIQUE_VIOLATION;
}

/** Whether the error is a violation of the unique constraint of this property of the class. */
export function isTakenValue(error: unknown, definition: ClassDefinition, name: string): boolean {
  return isTaken(error) && error instanceof Error && propertyOf(definition, text(error, 'constraint'), 'key') === name;
}

function propertyOf(
  definition: ClassDefinition,
  constraint: string,
  ending: 'key' | 'fkey' | 'check',
): string | undefined {
  return Object.keys(definition.properties).find(
    (name) => constraint === `${storedTable(definition)}_${columnName(name)}_${ending}`,
  );
}

/** The error that names the values which another record already has. */
function taken(definition: ClassDefinition, names: readonly string[]): Problem {
  const captions = names.map((name) => `«${definition.properties[name]?.caption ?? name}»`);
  const last = captions.pop();
  const message =
    last === undefined
      ? 'Такая запись уже есть'
      : captions.length === 0
        ? `Запись с таким значением поля ${last} уже есть`
        : `Запись с такими значениями полей ${captions.join(', ')} и ${last} уже есть`;
  return new Problem(409, 'conflict', message, { errors: names.map((fieldName) => ({ fieldName, message })) });
}

/** A range that ends before it begins; the error names the end that was written. */
function reversed(definition: ClassDefinition, end: string, written: readonly string[]): Problem {
  const property = definition.properties[end];
  const start = property?.notBefore;
  const message = property?.validations.find((rule) => rule.validator === 'notBefore')?.errorMessage ?? '';
  const fieldName = start !== undefined && !written.includes(end) && written.includes(start) ? start : end;
  return invalid([{ fieldName, message }]);
}

/**
 * The error of the contract for a constraint violation, where the fields `written` were given; any other error
 * unchanged.
 */
export function problemOf(
  error: unknown,
  catalog: Catalog,
  definition: ClassDefinition,
  written: readonly string[],
): unknown {
  if (!(error instanceof Error)) return error;
  const code = text(error, 'code');
  const constraint = text(error, 'constraint');
  if (code === UNIQUE_VIOLATION) {
    const name = propertyOf(definition, constraint, 'key');
    if (name) return taken(definition, [name]);
    return taken(
      definition,
      definition.uniqueTogether.find((_, at) => constraint === togetherName(definition, at)) ?? [],
    );
  }
  if (code === CHECK_VIOLATION) {
    const end = propertyOf(definition, constraint, 'check');
    if (end) return reversed(definition, end, written);
  }
  // Writes are validated earlier, but values from history are not, and a property may have become required since.
  if (code === NOT_NULL_VIOLATION) {
    const name = Object.keys(definition.properties).find((each) => columnName(each) === text(error, 'column'));
    if (name) return invalid([{ fieldName: name, message: 'Поле не может быть пустым' }]);
  }
  if (code === FOREIGN_KEY_VIOLATION) {
    const own = propertyOf(definition, constraint, 'fkey');
    const holder = catalog.classes.find((candidate) => storedTable(candidate) === text(error, 'table'));
    const missing = /is not present/u.test(String(Reflect.get(error, 'detail') ?? ''));
    if (own && missing) return invalid([{ fieldName: own, message: 'Элемент не найден' }]);
    if (holder?.classId === definition.classId)
      return conflict('Нельзя удалять элементы у которых есть дочерние элементы');
    return conflict(`Элемент используется в разделе «${holder?.pluralCaption ?? ''}»`);
  }
  if (SERIALIZATION.test(code)) return conflict(AT_THE_SAME_TIME);
  return error;
}
