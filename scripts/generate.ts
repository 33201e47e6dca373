import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CLASSES } from '#classes/registry.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { metadataOf } from '#server/access/metadata.ts';
import { buildCatalog } from '#server/derive/catalog.ts';
import { schemaDdl } from '#server/derive/ddl.ts';
import { migrationDdl } from '#server/derive/migration.ts';
import { schemaOf } from '#server/derive/schema.ts';
import type { TableSpec } from '#server/derive/table.ts';
import { openApiOf } from '#server/endpoint/open-api.ts';
import { operationsOf } from '#server/operations/registry.ts';
import { classSchemas } from '#server/endpoint/class-schemas.ts';
import { endpointTypes, wireModules } from './generated/endpoint-types.ts';
import { jsonText } from './generated/json-text.ts';

const ROOT = path.join(import.meta.dirname, '..');
const GENERATED = path.join(ROOT, 'generated');
const MIGRATIONS = path.join(ROOT, 'migrations');

const check = process.argv.includes('--check');
const nameAt = process.argv.indexOf('--name');
const name = nameAt > 0 ? process.argv[nameAt + 1] : undefined;

const catalog = buildCatalog(CLASSES);
const tables = schemaOf(catalog);
const operations = operationsOf(catalog);
const json = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`;

/** The description of the API in parts: the calls with what they share, and a file for the records of each class. */
function openApiFiles(): Readonly<Record<string, string>> {
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

/** The sources of the model that tell what goes over the wire, by the names under which they are imported. */
async function wireSources(): Promise<Readonly<Record<string, string>>> {
  const names = (await readdir(path.join(ROOT, 'model'))).filter((file) => /^wire.*\.ts$/u.test(file));
  const read = names.map(async (file) => [`#model/${file}`, await readFile(path.join(ROOT, 'model', file), 'utf8')]);
  return Object.fromEntries(await Promise.all(read));
}

const files: Readonly<Record<string, string>> = {
  'schema.json': json(tables),
  'schema.sql': schemaDdl(tables),
  'metadata.json': json(catalog.classes.map((definition) => metadataOf(catalog, SYSTEM_ACTOR, definition))),
  'endpoints.ts': endpointTypes(operations, wireModules(await wireSources())),
  ...openApiFiles(),
};

async function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}

const before = await read(path.join(GENERATED, 'schema.json'));
const known: readonly TableSpec[] = before === '' ? [] : JSON.parse(before);
const migration = migrationDdl(known, tables);

if (check) {
  const stale: string[] = migration === '' ? [] : ['migrations/'];
  for (const [file, text] of Object.entries(files))
    if ((await read(path.join(GENERATED, file))) !== text) stale.push(`generated/${file}`);
  if (stale.length > 0) {
    console.error(`Out of date: ${stale.join(', ')}. Run npm run gen.`);
    process.exit(1);
  }
  console.log(`${Object.keys(files).length} generated files agree with ${catalog.classes.length} classes`);
} else {
  await mkdir(GENERATED, { recursive: true });
  if (migration !== '') {
    const numbers = (await readdir(MIGRATIONS)).map((file) => Number.parseInt(file, 10)).filter(Number.isInteger);
    const number = String(Math.max(0, ...numbers) + 1).padStart(4, '0');
    const file = `${number}-${name ?? 'classes'}.sql`;
    await writeFile(path.join(MIGRATIONS, file), migration);
    console.log(`wrote migrations/${file}`);
  }
  // A class that is gone leaves no file behind.
  await rm(path.join(GENERATED, 'openapi'), { recursive: true, force: true });
  await mkdir(path.join(GENERATED, 'openapi/classes'), { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(GENERATED, file), text);
  console.log(`wrote ${Object.keys(files).length} generated files for ${catalog.classes.length} classes`);
}
