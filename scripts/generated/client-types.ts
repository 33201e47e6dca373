import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { OF_CLASS } from '#server/endpoint/answers.ts';
import { writeSchemaName } from '#server/endpoint/class-schemas.ts';
import type { Operation } from '#server/endpoint/define-operation.ts';
import { openApiOf } from '#server/endpoint/open-api.ts';
import { TypeWriter } from './endpoint-types.ts';

const OF_ANY_CLASS: ReadonlySet<string> = new Set(Object.values(OF_CLASS));

/**
 * The types of the client for other systems, without imports: every call, the records of every class as answered and as
 * written, and what both reference.
 */
export function clientTypes(catalog: Catalog, operations: readonly Operation[]): string {
  const { schemas } = openApiOf(catalog, SYSTEM_ACTOR, operations).components;
  const writer = new TypeWriter(
    (name) => (OF_ANY_CLASS.has(name) || !Object.hasOwn(schemas, name) ? 'AnyRecord' : `Schemas['${name}']`),
    'Blob',
  );
  const named = Object.entries(schemas)
    .filter(([name]) => !OF_ANY_CLASS.has(name))
    .map(([name, schema]) => `  '${name}': ${writer.typeOf(schema)};\n`)
    .join('');
  const classes = catalog.classes.filter(({ name }) => Object.hasOwn(schemas, name));
  const records = classes.map(({ name }) => {
    const write = writeSchemaName(name);
    const isWritten = Object.keys(schemas[write]?.properties ?? {}).length > 0;
    const written = isWritten ? `Schemas['${write}']` : 'never';
    return `  '${name}': { readonly record: Schemas['${name}']; readonly write: ${written} };\n`;
  });
  return `// Written by \`npm run gen\` from the contracts of the operations and the declarations of the classes.

/** A record of any class. */
export type AnyRecord = Readonly<Record<string, unknown>>;

/** What the calls reference, by name. */
export interface Schemas {
${named}}

/** The records of every class: as answered, and as written. */
export interface Classes {
${records.join('')}}

/** Every call, by its method and path: what it is given, and what it answers. */
export interface Calls {
${operations.map((operation) => writer.entry(operation)).join('')}}
`;
}
