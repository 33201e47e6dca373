import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CLASSES } from '#classes/registry.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { metadataOf } from '#server/access/metadata.ts';
import { openApiOf } from '#server/access/open-api.ts';
import { buildCatalog } from '#server/derive/catalog.ts';
import { dataStepsDdl } from '#server/derive/data-steps.ts';
import { schemaDdl } from '#server/derive/ddl.ts';
import { migrationDdl } from '#server/derive/migration.ts';
import { schemaOf } from '#server/derive/schema.ts';
import type { TableSpec } from '#server/derive/table.ts';
import { recordRoutes } from '#server/http/record-routes.ts';
import { treeRoutes } from '#server/http/tree-routes.ts';

const ROOT = path.join(import.meta.dirname, '..');
const GENERATED = path.join(ROOT, 'generated');
const MIGRATIONS = path.join(ROOT, 'migrations');

const check = process.argv.includes('--check');
const nameAt = process.argv.indexOf('--name');
const name = nameAt > 0 ? process.argv[nameAt + 1] : undefined;

const catalog = buildCatalog(CLASSES);
const tables = schemaOf(catalog);
const json = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`;
const files: Readonly<Record<string, string>> = {
  'schema.json': json(tables),
  'schema.sql': schemaDdl(tables),
  'metadata.json': json(catalog.classes.map((definition) => metadataOf(catalog, SYSTEM_ACTOR, definition))),
  'openapi.json': json(openApiOf(catalog, SYSTEM_ACTOR, recordRoutes, treeRoutes)),
};

async function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}

const before = await read(path.join(GENERATED, 'schema.json'));
const known: readonly TableSpec[] = before === '' ? [] : JSON.parse(before);
const migration = `${migrationDdl(known, tables)}${dataStepsDdl(known, tables)}`;

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
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(GENERATED, file), text);
  console.log(`wrote ${Object.keys(files).length} generated files for ${catalog.classes.length} classes`);
}
