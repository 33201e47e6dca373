import type { ClassDefinition, NamedValue } from '#model/define-class.ts';
import { EXTENDED_PROPERTIES, isFieldMap } from '#model/flat-record.ts';
import type { Property } from '#model/property/property.ts';
import { canonicalValue } from '#model/structured/canonical-property.ts';
import { failureOf, valueFailures } from '#model/structured/value-failures.ts';
import type { FieldError } from '#model/wire/problem.ts';
import type { FieldValue } from '#model/wire/record.ts';
import type { Actor } from '#server/access/actor.ts';
import { mayReadProperty, mayWriteProperty } from '#server/access/rights.ts';
import { invalid, Problem } from '../../problem.ts';
import type { Fields } from '../read/typed-fields.ts';

type Item = Readonly<Record<string, unknown>>;

/** An empty text becomes null, so that two of them do not violate a unique constraint. */
function normalized(property: Property, value: unknown): unknown {
  if (value === undefined || (value === '' && property.kind.wireType === 'string')) return null;
  return value;
}

/**
 * Maximum number of fields of one write: several times those of the largest class, including the expanded values beside
 * its links.
 */
const MAX_FIELDS = 1000;

/** The entries of a write's object. Throws 413 where there are too many, before any is checked. */
export function boundedEntries(item: Item): readonly (readonly [string, unknown])[] {
  const entries = Object.entries(item);
  if (entries.length > MAX_FIELDS) throw new Problem(413, 'tooLarge', 'Слишком много полей в записи');
  return entries;
}

/** The custom fields in the map, as separate fields. */
function leafEntries(given: FieldValue): readonly FieldValue[] {
  if (given.fieldName !== EXTENDED_PROPERTIES || !isFieldMap(given.fieldValue)) return [given];
  return boundedEntries(given.fieldValue).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue }));
}

function camelCased(fieldName: string): string {
  return fieldName.charAt(0).toLowerCase() + fieldName.slice(1);
}

/** The property of that name, if the actor may know of it. */
function knownProperty(actor: Actor, definition: ClassDefinition, name: string): Property | undefined {
  const property = Object.hasOwn(definition.properties, name) ? definition.properties[name] : undefined;
  return property && (property.secret || mayReadProperty(actor, property, 'full')) ? property : undefined;
}

/** An invalid value of a property that the actor may write. */
export interface RejectedValue {
  readonly name: string;
  readonly property: Property;
  readonly value: unknown;
}

/** A field that fails validation; `rejected` is absent where no value of it may be written. */
interface FailedField extends FieldError {
  readonly rejected?: RejectedValue;
}

/** The valid and the invalid fields of a write. */
export interface ExaminedFields {
  readonly fields: Fields;
  readonly failed: readonly FailedField[];
}

/** Known values of the record to write. */
interface Present {
  /** Whether replies already have this value under the name, so that the write changes nothing. */
  readonly repeats?: (name: string, value: unknown) => boolean;
  /** The present and past values of the structured property: unchanged parts are not validated. */
  readonly known?: (name: string) => readonly unknown[];
}

function failuresOf(
  property: Property,
  value: unknown,
  {
    fieldName,
    record,
    known,
  }: { readonly fieldName: string; readonly record: Item; readonly known: readonly unknown[] },
): readonly FieldError[] {
  if (property.structure) {
    const forms = known.flatMap((one) => [one, canonicalValue(property, one)]);
    return valueFailures(property, value, { path: fieldName, record, known: forms }).map(({ path, message }) => ({
      fieldName: path,
      message,
    }));
  }
  const message = failureOf(property, value, record);
  return message === null ? [] : [{ fieldName, message }];
}

/** Validates each field of a write. One that repeats the present value is neither written nor refused. */
export function examinedFields(
  actor: Actor,
  definition: ClassDefinition,
  given: readonly FieldValue[],
  { repeats = () => false, known = () => [] }: Present = {},
): ExaminedFields {
  const failed: FailedField[] = [];
  const fields = new Map<string, unknown>();
  const seen = new Set<string>();
  const entries = given.flatMap(leafEntries);
  const record = Object.fromEntries(entries.map(({ fieldName, fieldValue }) => [camelCased(fieldName), fieldValue]));
  for (const { fieldName, fieldValue } of entries) {
    const name = camelCased(fieldName);
    const property = knownProperty(actor, definition, name);
    const value = property && normalized(property, canonicalValue(property, fieldValue));
    const isRepeated = repeats(name, fieldValue) || (property !== undefined && repeats(name, value));
    if (!property && !isRepeated) failed.push({ fieldName, message: 'Поле не найдено' });
    else if (seen.has(name)) failed.push({ fieldName, message: 'Поле указано дважды' });
    else if (property && !isRepeated) {
      const isOwn = mayWriteProperty(actor, property);
      const rejected = { name, property, value: normalized(property, fieldValue) };
      const failures = isOwn ? failuresOf(property, value, { fieldName, record, known: known(name) }) : [];
      if (!isOwn) failed.push({ fieldName, message: 'Поле доступно только для чтения' });
      else if (failures.length === 0) fields.set(name, value);
      else failed.push(...failures.map((failure) => ({ ...failure, rejected })));
    }
    seen.add(name);
  }
  return { fields, failed };
}

/** The 422 that names the invalid fields; where all belong to properties with a message of their own, by that. */
export function refusedFields(failed: readonly FailedField[]): Problem {
  const messages = new Set(failed.map(({ rejected }) => rejected?.property.wrongMessage));
  const [own] = messages.size === 1 ? messages : [];
  return invalid(
    failed.map(({ fieldName, message }) => ({ fieldName, message })),
    own,
  );
}

/**
 * Checks the fields of a write and leaves out those that repeat present values. Throws 422 naming each invalid field;
 * no write is accepted in part.
 */
export function checkedFields<C extends ClassDefinition>(
  actor: Actor,
  definition: C,
  given: readonly NamedValue<NoInfer<C>>[],
  present?: Present,
): Fields {
  const { fields, failed } = examinedFields(actor, definition, given, present);
  if (failed.length > 0) throw refusedFields(failed);
  return fields;
}

/** The properties to set in a new record: all that the product does not set itself. */
export function writableProperties(definition: ClassDefinition): readonly (readonly [string, Property])[] {
  return Object.entries(definition.properties).filter(([, property]) => !property.readonly);
}
