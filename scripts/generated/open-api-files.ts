import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { classSchemas } from '#server/endpoint/class-schemas.ts';
import type { Operation } from '#server/endpoint/define-operation.ts';
import { openApiOf } from '#server/endpoint/open-api.ts';
import { jsonText } from './json-text.ts';

/**
 * The OpenAPI document split into files, by file name: one with the calls and shared schemas, and one per class with
 * its record schemas.
 */
export function openApiFiles(catalog: Catalog, operations: readonly Operation[]): Readonly<Record<string, string>> {
  const document = openApiOf(catalog, SYSTEM_ACTOR, operations);
  const ofClasses = catalog.classes.map((definition) => ({
    name: definition.name,
    schemas: classSchemas(catalog, SYSTEM_ACTOR, definition),
  }));
  const apart = new Set(ofClasses.flatMap(({ schemas }) => Object.keys(schemas)));
  const shared = Object.entries(document.components.schemas).filter(([name]) => !apart.has(name));
  const components = { ...document.components, schemas: Object.fromEntries(shared) };
  return Object.fromEntries([
    ['openapi/calls.json', `${jsonText({ ...document, components })}\n`],
    ...ofClasses.map(({ name, schemas }) => [`openapi/classes/${name}.json`, `${jsonText(schemas)}\n`]),
  ]);
}
