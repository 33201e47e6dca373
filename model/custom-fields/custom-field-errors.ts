import { expansionName } from '../expansion-name.ts';
import type { Property } from '../property/property.ts';
import { firstFailure } from '../validators/registry.ts';
import type { FieldError } from '../wire/problem.ts';
import { customSettings, type CustomFieldRecord } from './custom-field-record.ts';
import { customKind } from './custom-kinds.ts';
import { customProperty } from './custom-property.ts';

/** The longest name, in characters. */
const MAX_NAME = 60;

/** Reserved names: a record or a filter uses them besides the class's properties. */
const RESERVED = ['version', 'classId', 'extendedProperties', 'searchText', 'folderId', 'folderIdExact', 'albumIdNull'];

/** The names a property occupies in a record, in lower case: its own, and that of a link's expansion. */
export function takenNames(name: string, isLink: boolean): readonly string[] {
  return (isLink ? [name, expansionName(name)] : [name]).map((entry) => entry.toLowerCase());
}

function nameError(record: CustomFieldRecord, property: Property | null, taken: ReadonlySet<string>): string | null {
  const { name } = record;
  if (!/^[a-z][A-Za-z0-9]*$/u.test(name) || name.length > MAX_NAME)
    return 'Используйте латинские буквы и цифры, начиная со строчной буквы';
  const own = takenNames(name, property?.reference !== undefined);
  const isReserved = RESERVED.some((reserved) => own.includes(reserved.toLowerCase()));
  return isReserved || own.some((entry) => taken.has(entry)) ? `Имя «${name}» уже занято` : null;
}

function ruleErrors(record: CustomFieldRecord, property: Property): FieldError[] {
  const kind = customKind(record.editor);
  const { settings } = customSettings(record);
  const errors: FieldError[] = [];
  const note = (message: string) => errors.push({ fieldName: 'validations', message });
  const bounds = new Map(settings.rules.map((rule) => [rule.validator, Number(rule.value)]));
  for (const { validator } of settings.rules)
    if (!kind?.rules.includes(validator)) note('Это правило не подходит для типа поля');
  const isText = property.kind.wireType === 'string';
  const [low, high] = [bounds.get(isText ? 'minLength' : 'min'), bounds.get('max')];
  if (low !== undefined && high !== undefined && low > high) note('Наименьшее значение больше наибольшего');
  const lengths = [bounds.get('minLength'), isText ? high : undefined].filter((length) => length !== undefined);
  if (lengths.some((length) => !Number.isInteger(length) || length < 1)) note('Длина должна быть целым числом от 1');
  if (lengths.some((length) => length > (property.maxLength ?? length)))
    note(`Длина не может быть больше ${property.maxLength}`);
  return errors;
}

function defaultError(property: Property): string | null {
  const value = property.default ?? null;
  if (value === null) return null;
  return property.kind.check(value, property) ?? firstFailure(property.validations, value);
}

/**
 * The errors of a custom field, if any. `taken` are the names of the class's other properties, `targets` the classes a
 * link may reference. The server refuses with the same errors as the form shows in advance.
 */
export function customFieldErrors(
  record: CustomFieldRecord,
  taken: ReadonlySet<string>,
  targets: ReadonlySet<string>,
): readonly FieldError[] {
  const { settings, errors: shape } = customSettings(record);
  const property = customProperty(record);
  const errors: FieldError[] = [...shape];
  const name = nameError(record, property, taken);
  if (name !== null) errors.push({ fieldName: 'name', message: name });
  if (!property) return [...errors, { fieldName: 'editor', message: 'Выберите значение из списка' }];
  errors.push(...ruleErrors(record, property));
  if (property.reference && !targets.has(settings.className ?? ''))
    errors.push({ fieldName: 'config', message: 'Выберите раздел, на записи которого ссылается поле' });
  if (property.items && property.items.length === 0)
    errors.push({ fieldName: 'items', message: 'Добавьте хотя бы один вариант' });
  if (record.group && !/^\S(?:.*\S)?$/u.test(record.group))
    errors.push({ fieldName: 'group', message: 'Уберите пробелы вокруг названия' });
  const wrong = shape.length === 0 ? defaultError(property) : null;
  if (wrong !== null) errors.push({ fieldName: 'config', message: `Значение по умолчанию: ${wrong}` });
  return errors;
}
