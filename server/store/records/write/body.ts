import { isDeepStrictEqual } from 'node:util';
import type { ClassDefinition, FieldName } from '#model/define-class.ts';
import { EXTENDED_PROPERTIES, flatRecord, isFieldMap } from '#model/flat-record.ts';
import { holdsOneFolder, ONE_FOLDER } from '#model/folder-links.ts';
import type { Property } from '#model/property/property.ts';
import { keepsOrder, sameOrder } from '#model/structured/sent-order.ts';
import type { FieldValue } from '#model/wire/record.ts';
import type { Actor } from '#server/access/actor.ts';
import { mayReadProperty, mayWriteProperty } from '#server/access/rights.ts';
import { expansionName, isExpanded } from '#model/expansion-name.ts';
import { boundedEntries, checkedFields, writableProperties } from './validate.ts';
import type { Fields } from '../read/typed-fields.ts';

type Item = Readonly<Record<string, unknown>>;

/** The given fields, plus the defaults of all other writable properties. */
function completed(actor: Actor, definition: ClassDefinition, given: readonly FieldValue[]): Fields {
  const named = new Set(given.map(({ fieldName }) => fieldName.charAt(0).toLowerCase() + fieldName.slice(1)));
  const absent = writableProperties(definition).filter(([name]) => !named.has(name));
  const own = absent.filter(([, property]) => mayWriteProperty(actor, property));
  const others = absent.filter(([, property]) => !mayWriteProperty(actor, property));
  // Properties that are given together have no defaults beside one of them that is given.
  const torn = new Set(
    (definition.givenTogether ?? []).filter((group) => group.some((name) => named.has(name))).flat(),
  );
  const checked = checkedFields(actor, definition, [
    ...given,
    ...own.map(([fieldName, property]) => ({
      fieldName,
      fieldValue: torn.has(fieldName) ? null : (property.default ?? null),
    })),
  ]);
  return new Map([...checked, ...others.map(([name, property]) => [name, property.default ?? null] as const)]);
}

/** The fields of a body: custom fields are in their map, and may also be given beside the others. */
function fieldsIn(body: Item): readonly (readonly [name: string, value: unknown])[] {
  const { [EXTENDED_PROPERTIES]: extended, ...declared } = body;
  if (isFieldMap(extended)) return [...boundedEntries(declared), ...boundedEntries(extended)];
  return boundedEntries((extended ?? null) === null ? declared : body);
}

/** Whether one of the replies has this value under the name, with its keys in this order where that is kept. */
function isAnswered({ properties }: ClassDefinition, answers: readonly Item[], name: string, value: unknown): boolean {
  const isOrdered = keepsOrder(properties[name] ?? {});
  return answers.some(
    (answer) =>
      Object.hasOwn(answer, name) &&
      isDeepStrictEqual(value, answer[name]) &&
      (!isOrdered || sameOrder(value, answer[name])),
  );
}

/**
 * All fields of a new record. Other values returned by the new-item call may be sent back unchanged. Throws 422 on an
 * invalid field or one that may not be given.
 */
export function fieldsForCreate<C extends ClassDefinition>(
  actor: Actor,
  definition: C,
  body: { readonly [Name in FieldName<C>]?: unknown },
): Fields {
  const readable = Object.entries(definition.properties).filter(([, one]) => mayReadProperty(actor, one, 'full'));
  const answers = [flatRecord(newItem(new Map(readable)))];
  const own = new Set(ownNames(actor, definition));
  return completed(
    actor,
    definition,
    fieldsIn(body)
      .filter(([name, value]) => own.has(name) || !isAnswered(definition, answers, name, value))
      .map(([fieldName, fieldValue]) => ({ fieldName, fieldValue })),
  );
}

/** The properties that the actor may write. */
function ownNames(actor: Actor, definition: ClassDefinition): readonly string[] {
  return writableProperties(definition).flatMap(([name, property]) => (mayWriteProperty(actor, property) ? name : []));
}

/** Properties that no write changes. */
const LASTING: ReadonlySet<string> = new Set(['id', 'createDate']);

/**
 * The fields that a full write changes: those whose value in the body differs from `answers`, the record as each call
 * returns it (the first includes the version). Fields missing from the body are unchanged. Read-only values may be sent
 * back as they were read; a different value is 422.
 */
export function fieldsForReplace(
  actor: Actor,
  definition: ClassDefinition,
  body: Item,
  answers: readonly [Item, ...Item[]],
): Fields {
  const present = answers.map(flatRecord);
  const own = new Set(ownNames(actor, definition));
  // The record was read before another user's write: derived values may be out of date. The version check decides the
  // outcome.
  const { version } = body;
  const isOld = typeof version === 'number' && version < Number(answers[0]['version']);
  const wasAnswered = (name: string) =>
    isOld && !own.has(name) && !LASTING.has(name) && present.some((answer) => Object.hasOwn(answer, name));
  return checkedFields(
    actor,
    definition,
    fieldsIn(body).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue })),
    {
      repeats: (name, value) => wasAnswered(name) || isAnswered(definition, present, name, value),
      known: (name) => present.flatMap((answer) => (Object.hasOwn(answer, name) ? [answer[name]] : [])),
    },
  );
}

/** The initial values of a form for a new item. */
export function newItem(properties: ReadonlyMap<string, Property>): Item {
  const declared: Record<string, unknown> = {};
  const custom: Record<string, unknown> = {};
  for (const [name, property] of properties) {
    if (property.readonly) continue;
    const item = property.extensionKey === undefined ? declared : custom;
    item[name] = property.default ?? null;
    if (holdsOneFolder(property)) item[ONE_FOLDER] = null;
    if (isExpanded(property)) item[expansionName(name)] = property.kind.traits.links === 'many' ? [] : null;
  }
  return Object.keys(custom).length > 0 ? { ...declared, [EXTENDED_PROPERTIES]: custom } : declared;
}
