import { holdsOneFolder, ONE_FOLDER } from '#model/folder-links.ts';
import type { JsonSchema } from '#model/property/json-schema.ts';
import { EXTENDED_PROPERTIES } from '#model/flat-record.ts';
import type { Property } from '#model/property/property.ts';
import { propertySchema } from '#model/structured/property-schema.ts';
import { expansionName, isExpanded } from '#model/expansion-name.ts';

type Properties = ReadonlyMap<string, Property>;

const ONE_FOLDER_SCHEMA: JsonSchema = { type: ['integer', 'null'], minimum: 1, title: 'Папка' };

const LINKED: JsonSchema = {
  type: ['object', 'null'],
  properties: { id: { type: 'integer' }, caption: { type: ['string', 'null'] } },
};

const LINKED_COMPONENT: JsonSchema = { ...LINKED, properties: { ...LINKED.properties, className: { type: 'string' } } };

/** The schemas of the values that a reference shows of its target besides id and caption. */
export type ShownOfTarget = (property: Property) => Readonly<Record<string, JsonSchema>>;

function linkedSchema(property: Property, shownOfTarget: ShownOfTarget): JsonSchema {
  if (property.component) return LINKED_COMPONENT;
  const linked = { ...LINKED, properties: { ...LINKED.properties, ...shownOfTarget(property) } };
  return property.kind.traits.links === 'many' ? { type: 'array', items: linked } : linked;
}

/** The map of the custom fields, if there are any (spec 2 §3.1). */
function extended(custom: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  if (Object.keys(custom).length === 0) return {};
  return { [EXTENDED_PROPERTIES]: { type: 'object', title: 'Дополнительные поля', properties: custom } };
}

/**
 * The schema of a value in replies: stored values stay valid, also a choice that the class no longer offers, or a
 * structured value of an earlier declaration.
 */
function answeredSchema(property: Property): JsonSchema {
  const schema = propertySchema(property);
  if (property.structure) return { anyOf: [schema, { description: 'Сохранено до изменения описания' }] };
  const { enum: offered, ...rest } = schema;
  if (!offered) return schema;
  const types = new Set(offered.map((value) => (value === null ? 'null' : typeof value)));
  return { ...rest, anyOf: [{ enum: offered }, { type: [...types] }] };
}

/** The schema of a record in replies. */
export function recordSchema(
  properties: Properties,
  isComponent = false,
  shownOfTarget: ShownOfTarget = () => ({}),
): JsonSchema {
  const declared: Record<string, JsonSchema> = {};
  const custom: Record<string, JsonSchema> = {};
  for (const [name, property] of properties) {
    const fields = property.extensionKey === undefined ? declared : custom;
    fields[name] = answeredSchema(property);
    if (holdsOneFolder(property)) fields[ONE_FOLDER] = ONE_FOLDER_SCHEMA;
    if (isExpanded(property)) fields[expansionName(name)] = linkedSchema(property, shownOfTarget);
  }
  return {
    type: 'object',
    properties: {
      ...declared,
      ...extended(custom),
      ...(isComponent ? { classId: { type: 'integer', title: 'Класс', readOnly: true } } : {}),
      version: { type: 'integer', readOnly: true },
    },
    required: ['id', 'version'],
    additionalProperties: false,
  };
}

/** The body of a create or a full write, with the writable properties. */
export function writeSchema(properties: Properties): JsonSchema {
  const required = [...properties].filter(([, property]) =>
    property.validations.some((rule) => rule.validator === 'required'),
  );
  const schemas = (isCustom: boolean) =>
    Object.fromEntries(
      [...properties]
        .filter(([, property]) => (property.extensionKey !== undefined) === isCustom)
        .map(([name, property]) => [name, propertySchema(property)]),
    );
  return {
    type: 'object',
    properties: { ...schemas(false), ...extended(schemas(true)) },
    required: required.filter(([, property]) => property.extensionKey === undefined).map(([name]) => name),
    additionalProperties: false,
  };
}
