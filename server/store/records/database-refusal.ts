import type { ClassDefinition } from '#model/define-class.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { columnName, tableName } from '#server/derive/names.ts';
import { conflict, invalid, Refusal } from '../refusal.ts';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const SERIALIZATION = /^40/u;

function text(error: Error, key: 'code' | 'constraint' | 'table'): string {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : '';
}

function propertyOf(definition: ClassDefinition, constraint: string, ending: 'key' | 'fkey'): string | undefined {
  return Object.keys(definition.properties).find(
    (name) => constraint === `${tableName(definition.name)}_${columnName(name)}_${ending}`,
  );
}

/** The refusal that a constraint's violation stands for; any other error as it is. */
export function refusalOf(error: unknown, catalog: Catalog, definition: ClassDefinition): unknown {
  if (!(error instanceof Error)) return error;
  const code = text(error, 'code');
  const constraint = text(error, 'constraint');
  if (code === UNIQUE_VIOLATION) {
    const name = propertyOf(definition, constraint, 'key');
    const caption = name ? definition.properties[name]?.caption : undefined;
    const message = caption ? `Запись с таким значением поля «${caption}» уже есть` : 'Такая запись уже есть';
    return new Refusal(409, 'conflict', message, name ? { errors: [{ fieldName: name, message }] } : {});
  }
  if (code === FOREIGN_KEY_VIOLATION) {
    const own = propertyOf(definition, constraint, 'fkey');
    const holder = catalog.classes.find((candidate) => tableName(candidate.name) === text(error, 'table'));
    const missing = /is not present/u.test(String(Reflect.get(error, 'detail') ?? ''));
    if (own && missing) return invalid([{ fieldName: own, message: 'Элемент не найден' }]);
    if (holder === definition) return conflict('Нельзя удалять элементы у которых есть дочерние элементы');
    return conflict(`Элемент используется в разделе «${holder?.pluralCaption ?? ''}»`);
  }
  if (SERIALIZATION.test(code)) return conflict('Запись изменяется одновременно с другой. Повторите попытку');
  return error;
}
