import type { Property } from '#model/property/property.ts';
import { ACTIVE_STATE, INSTANCE_STATES } from '#model/terms/states.ts';
import { columnName, quoted, tableName } from '#server/derive/names.ts';
import { CAPTION_LINKS, CAPTION_PARTS, SOURCES } from './vocabulary.ts';

/** The generated row: `o.id` is its id, `o.age` its relative position among all, from 1 (the oldest) to 0. */
const ID = 'o.id';
const SPAN = "interval '3 years'";
const ACTIVE_PERCENT = 80;
/** The maximum number of distinct targets of a reference. */
const PICKED_FROM = 1000;

function text(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

/** SQL of a pseudo-random number below `count`, determined by the id and by `salt`, which differs for each use. */
function pick(salt: number, count: number | string): string {
  return `(hashint8extended(${ID}, ${salt}) & 2147483647) % ${count}`;
}

function oneOf(salt: number, choices: readonly string[]): string {
  return `(array[${choices.join(', ')}])[1 + ${pick(salt, choices.length)}]`;
}

function sentence(salt: number): string {
  return CAPTION_PARTS.map(
    (words, at) => `${text(CAPTION_LINKS[at] ?? ' ')} || ${oneOf(salt + at, words.map(text))}`,
  ).join(' || ');
}

function bounds(property: Property): { readonly low: number; readonly high: number } {
  const bound = (validator: string) => {
    const value = property.validations.find((rule) => rule.validator === validator)?.value;
    return typeof value === 'number' ? value : undefined;
  };
  const low = bound('min') ?? 0;
  return { low, high: Math.max(low, Math.min(bound('max') ?? low + 1000, low + 1000)) };
}

function number(property: Property, salt: number): string {
  const { low, high } = bounds(property);
  return `(${low} + ${pick(salt, high - low + 1)})::${property.kind.sqlType(property)}`;
}

function state(property: Property, salt: number): string {
  const allowed = (property.items ?? INSTANCE_STATES).map((item) => String(item.id));
  const others = allowed.filter((id) => id !== String(ACTIVE_STATE));
  if (others.length === allowed.length || others.length === 0) return oneOf(salt, allowed);
  return `case when ${pick(salt, 100)} < ${ACTIVE_PERCENT} then ${ACTIVE_STATE} else ${oneOf(salt + 1, others)} end`;
}

function reference(property: Property, salt: number): string {
  const target = property.reference;
  if (!target) return 'null';
  const where = (target.filter ?? []).map(
    ({ fieldName, fieldValue }) =>
      `${quoted(columnName(fieldName))} = ${typeof fieldValue === 'string' ? text(fieldValue) : String(fieldValue)}`,
  );
  const ids = `array(select id from ${quoted(tableName(target.className))}${where.length > 0 ? ` where ${where.join(' and ')}` : ''} order by id limit ${PICKED_FROM})`;
  return `(select kept.ids[1 + ${pick(salt, 'greatest(1, cardinality(kept.ids))')}] from (select ${ids} as ids) kept)`;
}

function string(className: string, name: string, property: Property, salt: number, isCaption: boolean): string {
  const max = property.maxLength;
  if (property.unique) return `${text(`${className.toLowerCase()}-`)} || ${ID}`;
  if (name === 'source') return oneOf(salt, SOURCES.map(text));
  const patterned = property.validations.some((rule) => rule.validator === 'regular');
  if (patterned && !property.required) return 'null';
  if (!isCaption && !property.required && !property.searchable) return 'null';
  return max === undefined || max > 150 ? sentence(salt) : `left(${sentence(salt)}, ${max})`;
}

/** SQL of a realistic value of a property, for the row whose id is `o.id` and whose age, from 1 to 0, is `o.age`. */
export function sampleValue(
  className: string,
  name: string,
  property: Property,
  at: number,
  isCaption: boolean,
): string {
  const salt = (at + 1) * 16;
  const created = `now() - o.age * ${SPAN}`;
  // Generated independently, an end could precede its beginning.
  if (property.notBefore !== undefined) return 'null';
  if (name === 'createDate') return created;
  if (name === 'lastUpdate') return `${created} + o.age * ${SPAN} * (${pick(salt, 1000)} / 1000.0)`;
  switch (property.kind.name) {
    case 'state':
      return state(property, salt);
    case 'datetime':
      return `${created} + ${pick(salt, 30 * 24 * 60)} * interval '1 minute'`;
    case 'date':
      return `(${created})::date`;
    case 'boolean':
      return property.readonly ? 'false' : `${pick(salt, 2)} = 0`;
    case 'integer':
    case 'decimal':
      return number(property, salt);
    case 'enum':
      return oneOf(
        salt,
        (property.items ?? []).map(({ id }) => (typeof id === 'string' ? text(id) : String(id))),
      );
    case 'reference':
      return property.reference?.className === className && !property.required ? 'null' : reference(property, salt);
    case 'references':
      return "'{}'::bigint[]";
    case 'parameters':
      return "'[]'::jsonb";
    case 'email':
      return `${text(`${className.toLowerCase()}.`)} || ${ID} || '@example.ru'`;
    case 'phone':
      return `'+7 (9' || lpad((${pick(salt, 100)})::text, 2, '0') || ') ' || lpad((${pick(salt + 1, 1000)})::text, 3, '0') || '-' || lpad((${pick(salt + 2, 100)})::text, 2, '0') || '-00'`;
    case 'url':
      return `'https://example.ru/${className.toLowerCase()}/' || ${ID}`;
    case 'duration':
      return `(1 + ${pick(salt, 90)}) || ':' || lpad((${pick(salt + 1, 60)})::text, 2, '0')`;
    case 'color':
      return `'#' || lpad(to_hex(${pick(salt, 16_777_216)}), 6, '0')`;
    case 'multiline':
      return sentence(salt);
    case 'html':
      return `'<p>' || ${sentence(salt)} || '.</p><p>' || ${sentence(salt + 5)} || '.</p>'`;
    case 'memo':
      return 'null';
    default:
      return string(className, name, property, salt, isCaption);
  }
}
