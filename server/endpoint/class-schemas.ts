import type { ClassDefinition } from '#model/define-class.ts';
import type { JsonSchema } from '#model/property/json-schema.ts';
import type { Property } from '#model/property/property.ts';
import type { Actor } from '#server/access/actor.ts';
import { may, mayReadProperty, mayWriteProperty, readLevel } from '#server/access/rights.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { propertySchema } from '#model/structured/property-schema.ts';
import { recordSchema, writeSchema } from '#server/derive/json-schema.ts';
import { isComponentItem } from '#server/derive/projection.ts';
import { declaredInclusions } from '#server/store/records/read/included.ts';
import { SCHEMAS } from './answers.ts';

/** The name of the schema for writes of a class's record. */
export function writeSchemaName(className: string): string {
  return `${className}Write`;
}

const FIGURE: JsonSchema = { type: ['number', 'null'] };

type Properties = Readonly<Record<string, JsonSchema>>;

/** The aliases under which answers show properties of a record. */
function aliasSchemas({ propertyAliases }: ClassDefinition, properties: Properties): Properties {
  const aliased = Object.entries(propertyAliases).flatMap(([alias, name]) => {
    const shown = properties[name];
    return shown ? [[alias, shown] as const] : [];
  });
  return Object.fromEntries(aliased);
}

/** What a reference shows of its target record, as far as the actor may read it there. */
function shownSchemas(catalog: Catalog, actor: Actor, { reference }: Property): Readonly<Record<string, JsonSchema>> {
  if (!reference?.shows) return {};
  const target = catalog.get(reference.className);
  const level = readLevel(actor, target, catalog);
  const shown = reference.shows.flatMap((name) => {
    const property = target.properties[name];
    return property && mayReadProperty(actor, property, level) ? [[name, propertySchema(property)] as const] : [];
  });
  return Object.fromEntries(shown);
}

/** The collections that an item includes on request, as far as the actor may read them. */
function inclusionSchemas(catalog: Catalog, actor: Actor, definition: ClassDefinition): Properties {
  const read = declaredInclusions(catalog, definition).filter(({ of }) => readLevel(actor, of, catalog) === 'full');
  return Object.fromEntries(
    read.map(({ name, of, by }) => [
      name,
      by === 'figure' ? FIGURE : { type: 'array', items: { $ref: `${SCHEMAS}${of.name}` } },
    ]),
  );
}

/** The schemas of keys that are not properties. */
function withoutNames(schemas: Properties, taken: Properties): Properties {
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => !Object.hasOwn(taken, name)));
}

/** The schemas of a class's records by name: as answered and as written, as far as the actor may do either. */
export function classSchemas(
  catalog: Catalog,
  actor: Actor,
  definition: ClassDefinition,
): Readonly<Record<string, JsonSchema>> {
  const level = readLevel(actor, definition, catalog);
  if (level === 'none') return {};
  const all = Object.entries(definition.properties);
  const record = recordSchema(
    new Map(all.filter(([, property]) => mayReadProperty(actor, property, level))),
    isComponentItem(definition),
    (property) => shownSchemas(catalog, actor, property),
  );
  const { properties = {} } = record;
  const shown = {
    [definition.name]: {
      ...record,
      properties: {
        ...properties,
        ...aliasSchemas(definition, properties),
        ...withoutNames(inclusionSchemas(catalog, actor, definition), properties),
      },
    },
  };
  if (!may(actor, 'create', definition) && !may(actor, 'update', definition)) return shown;
  const written = new Map(all.filter(([, property]) => mayWriteProperty(actor, property)));
  return { ...shown, [writeSchemaName(definition.name)]: writeSchema(written) };
}
