import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { classSchemas } from '#server/endpoint/class-schemas.ts';
import type { Operation } from '#server/endpoint/define-operation.ts';
import { openApiOf } from '#server/endpoint/open-api.ts';

/** The OpenAPI document without the schemas of the records of each class, which follow from the metadata. */
export function openApiOfCalls(catalog: Catalog, operations: readonly Operation[]): object {
  const document = openApiOf(catalog, SYSTEM_ACTOR, operations);
  const ofClasses = new Set(
    catalog.classes.flatMap((definition) => Object.keys(classSchemas(catalog, SYSTEM_ACTOR, definition))),
  );
  const shared = Object.entries(document.components.schemas).filter(([name]) => !ofClasses.has(name));
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(shared) } };
}
