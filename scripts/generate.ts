import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CLASSES } from '#classes/registry.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { metadataOf } from '#server/access/metadata.ts';
import { buildCatalog } from '#server/derive/catalog.ts';
import { declaredSchema, type KnownSchema } from '#server/derive/migration/declared-schema.ts';
import { functionsToRewrite } from '#server/derive/migration/functions-to-rewrite.ts';
import { migrationScripts } from '#server/derive/migration/migration-step.ts';
import { planMigration } from '#server/derive/migration/plan-migration.ts';
import { operationsOf } from '#server/operations/registry.ts';
import { APART, readMigrations } from '#server/store/engines/migrations.ts';
import { clientTypes } from './generated/client-types.ts';
import { endpointTypes, wireModules } from './generated/endpoint-types.ts';
import { jsonText } from './generated/json-text.ts';
import { lockFaults, lockLines } from './generated/statement-locks.ts';
import { openApiOfCalls } from './generated/open-api-of-calls.ts';
import { schemaText } from './generated/schema-text.ts';

const ROOT = path.join(import.meta.dirname, '..');
const GENERATED = path.join(ROOT, 'generated');
/** The types of the client for other systems, in whose package they are published. */
const CLIENT_CALLS = path.join(ROOT, 'clients/typescript/calls.d.ts');
const MIGRATIONS = path.join(ROOT, 'migrations');

const { check, name, drop } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    name: { type: 'string', default: 'classes' },
    drop: { type: 'string', multiple: true, default: [] },
  },
}).values;

const catalog = buildCatalog(CLASSES);
const operations = operationsOf(catalog);
const wanted = declaredSchema(catalog);
const tables = wanted.tables.map(({ table }) => table);
const json = (value: unknown, depth: number) => `${jsonText(value, depth)}\n`;

/** The sources of the types on the wire, by their import specifiers. */
async function wireSources(): Promise<Readonly<Record<string, string>>> {
  const names = await readdir(path.join(ROOT, 'model/wire'));
  const read = names.map(async (file) => [
    `#model/wire/${file}`,
    await readFile(path.join(ROOT, 'model/wire', file), 'utf8'),
  ]);
  return Object.fromEntries(await Promise.all(read));
}

/** The metadata of a class: what holds for all of it, then its properties. */
function metadataLines(definition: ClassDefinition): readonly unknown[] {
  const { properties, ...declared } = metadataOf(catalog, SYSTEM_ACTOR, definition);
  return [declared, ...properties];
}

const files: Readonly<Record<string, string>> = {
  // One line per table, for `npm run gen`; schema.sql is what a person reads.
  'schema.json': json(tables, 1),
  'views.json': json(
    wanted.views.map((view) => view.name),
    0,
  ),
  'schema.sql': schemaText(tables),
  'metadata.json': json(Object.fromEntries(catalog.classes.map((one) => [one.name, metadataLines(one)])), 2),
  'endpoints.ts': endpointTypes(operations, wireModules(await wireSources())),
  // The schemas of classes follow from their metadata: only what they are used for is written.
  'openapi.json': json(openApiOfCalls(catalog, operations), 4),
};

const clientCalls = clientTypes(catalog, operations);

async function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}

async function readKnown(): Promise<KnownSchema> {
  const [schema, views] = await Promise.all(
    ['schema.json', 'views.json'].map((file) => read(path.join(GENERATED, file))),
  );
  return { tables: schema ? JSON.parse(schema) : [], views: views ? JSON.parse(views) : [] };
}

async function writeMigration(suffix: string, script: string): Promise<void> {
  const numbers = (await readdir(MIGRATIONS)).map((file) => Number.parseInt(file, 10)).filter(Number.isInteger);
  const file = `${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}-${name}${suffix}.sql`;
  await writeFile(path.join(MIGRATIONS, file), script);
  console.log(`wrote migrations/${file}`);
  for (const line of [...lockLines(script), ...lockFaults([{ name: file, script }])]) console.log(`  ${line}`);
}

const known = await readKnown();
const { refusals, steps, gone } = planMigration(known, wanted, drop);
const { within, apart } = migrationScripts(steps);

if (refusals.length > 0) {
  console.error(`The change of the declarations would lose or lack values. Nothing was written.`);
  for (const refusal of refusals) console.error(`  ${refusal}`);
  process.exitCode = 1;
} else if (check) {
  const stale: string[] = steps.length === 0 ? [] : ['migrations/'];
  for (const [file, text] of Object.entries(files))
    if ((await read(path.join(GENERATED, file))) !== text) stale.push(`generated/${file}`);
  for (const file of await readdir(GENERATED)) if (!(file in files)) stale.push(`generated/${file}`);
  if ((await read(CLIENT_CALLS)) !== clientCalls) stale.push('clients/typescript/calls.d.ts');
  if (stale.length > 0) console.error(`Out of date: ${stale.join(', ')}. Run npm run gen.`);
  else console.log(`${Object.keys(files).length} generated files agree with ${catalog.classes.length} classes`);
  const faults = lockFaults(await readMigrations());
  for (const fault of faults) console.error(fault);
  process.exitCode = stale.length + faults.length > 0 ? 1 : 0;
} else {
  await rm(GENERATED, { recursive: true, force: true });
  await mkdir(GENERATED);
  if (gone.length > 0) {
    const outdated = functionsToRewrite((await readMigrations()).map(({ script }) => script).join('\n'), gone);
    for (const line of outdated) console.log(line);
  }
  if (within !== '') await writeMigration('', within);
  if (apart !== '') await writeMigration('-apart', `${APART}\n${apart}`);
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(GENERATED, file), text);
  await writeFile(CLIENT_CALLS, clientCalls);
  console.log(`wrote ${Object.keys(files).length} generated files for ${catalog.classes.length} classes`);
}
