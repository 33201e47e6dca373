import { isDeepStrictEqual } from 'node:util';
import type { ClassDefinition } from '#model/define-class.ts';
import { EXTENDED_PROPERTIES, flatRecord, isFieldMap } from '#model/flat-record.ts';
import { holdsOneFolder, ONE_FOLDER } from '#model/folder-links.ts';
import type { Property } from '#model/property.ts';
import type { FieldValue } from '#model/wire.ts';
import type { Actor } from '#server/access/actor.ts';
import { mayWriteProperty } from '#server/access/rights.ts';
import { expansionName, isExpanded } from '#model/expansion-name.ts';
import { boundedEntries, checkedFields, writableProperties, type Fields } from './validate.ts';

type Item = Readonly<Record<string, unknown>>;

/** The given fields, and the default of every writable property that is not among them. */
function completed(actor: Actor, definition: ClassDefinition, given: readonly FieldValue[]): Fields {
  const named = new Set(given.map(({ fieldName }) => fieldName.charAt(0).toLowerCase() + fieldName.slice(1)));
  const absent = writableProperties(definition).filter(([name]) => !named.has(name));
  const own = absent.filter(([, property]) => mayWriteProperty(actor, property));
  const others = absent.filter(([, property]) => !mayWriteProperty(actor, property));
  const checked = checkedFields(actor, definition, [
    ...given,
    ...own.map(([fieldName, property]) => ({ fieldName, fieldValue: property.default ?? null })),
  ]);
  return new Map([...checked, ...others.map(([name, property]) => [name, property.default ?? null] as const)]);
}

/** The fields of a body: the custom ones stand in their map, and may stand beside the others. */
function fieldsIn(body: Item): readonly (readonly [name: string, value: unknown])[] {
  const { [EXTENDED_PROPERTIES]: extended, ...declared } = body;
  if (isFieldMap(extended)) return [...boundedEntries(declared), ...boundedEntries(extended)];
  return boundedEntries((extended ?? null) === null ? declared : body);
}

/** All fields of a new record. Throws 422 on a field that may not be given or does not hold. */
export function fieldsForCreate(actor: Actor, definition: ClassDefinition, body: Item): Fields {
  return completed(
    actor,
    definition,
    fieldsIn(body).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue })),
  );
}

/** What no write ever changes. */
const LASTING: ReadonlySet<string> = new Set(['id', 'createDate']);

/**
 * All fields of a full write. What the product or others set may stand in the body as it was read; a different value is 422.
 * A secret that is not given stays as it is: nobody can have read it. So do custom fields where the body has no map of them:
 * whoever wrote it knows of none.
 */
export function fieldsForReplace(actor: Actor, definition: ClassDefinition, body: Item, current: Item): Fields {
  const writable = new Map(writableProperties(definition));
  const fields = fieldsIn(body);
  const known = flatRecord(current);
  const isOwn = (name: string) => {
    const property = writable.get(name);
    return property !== undefined && mayWriteProperty(actor, property);
  };
  // Read before somebody else's write: what follows from writes may stand as it was then. The version decides what becomes of it.
  const { version } = body;
  const isOld = typeof version === 'number' && version < Number(current['version']);
  const asRead = (name: string, value: unknown) =>
    Object.hasOwn(known, name) && ((isOld && !LASTING.has(name)) || isDeepStrictEqual(value, known[name]));
  const given = fields
    .filter(([name, value]) => isOwn(name) || !asRead(name, value))
    .map(([fieldName, fieldValue]) => ({ fieldName, fieldValue }));
  const names = new Set(fields.map(([name]) => name));
  const knowsCustom = EXTENDED_PROPERTIES in body;
  const kept = [...writable]
    .filter(([name, property]) => {
      const isCustom = property.extensionKey !== undefined;
      return (property.secret || (isCustom && !knowsCustom)) && !names.has(name);
    })
    .map(([name]) => name);
  const rest: ClassDefinition = {
    ...definition,
    properties: {
      ...definition.properties,
      ...Object.fromEntries(kept.map((name) => [name, readonlyOf(definition, name)])),
    },
  };
  const written = new Map(completed(actor, rest, given));
  for (const name of kept) written.delete(name);
  for (const [name, property] of writable) if (!mayWriteProperty(actor, property)) written.delete(name);
  // A link that stays as it was is no new one: whoever can't see what it points to may write the rest all the same.
  for (const [name, { component }] of writable)
    if (component && isDeepStrictEqual(written.get(name), known[name])) written.delete(name);
  return written;
}

function readonlyOf(definition: ClassDefinition, name: string): Property {
  const property = definition.properties[name];
  if (!property) throw new Error(`${definition.name} has no property ${name}`);
  return { ...property, readonly: true };
}

/** A new item as a form starts with it. */
export function newItem(properties: ReadonlyMap<string, Property>): Item {
  const declared: Record<string, unknown> = {};
  const custom: Record<string, unknown> = {};
  for (const [name, property] of properties) {
    if (property.readonly) continue;
    const item = property.extensionKey === undefined ? declared : custom;
    item[name] = property.default ?? null;
    if (holdsOneFolder(property)) item[ONE_FOLDER] = null;
    if (isExpanded(property)) item[expansionName(name)] = property.kind.name === 'references' ? [] : null;
  }
  return Object.keys(custom).length > 0 ? { ...declared, [EXTENDED_PROPERTIES]: custom } : declared;
}
