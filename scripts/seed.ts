import { parseArgs } from 'node:util';
import { fillClass, problemToFill } from '../bench/seed/fill-class.ts';
import { withoutTimeout } from '../bench/seed/without-timeout.ts';
import { CLASSES } from '#classes/registry.ts';
import { buildCatalog } from '#server/derive/catalog.ts';
import { migrate } from '#server/store/engines/migrate.ts';
import { openDatabase } from '#server/store/engines/open.ts';
import { commandEnvironment } from './command.ts';

const USAGE = `Usage: npm run seed -- --rows 1000000 [--class news] [--yes]
  Adds made-up records to a class, to measure with. They go into DATABASE_URL, or into the embedded database, whose server
  must be stopped. In production it asks for --yes.`;

const { values } = parseArgs({
  options: {
    rows: { type: 'string' },
    class: { type: 'string', default: 'news' },
    yes: { type: 'boolean', default: false },
  },
});
const rows = Number(values.rows);
const definition = buildCatalog(CLASSES).find(values.class);
if (!Number.isInteger(rows) || rows < 1 || rows > 100_000_000) fail(USAGE);
if (!definition) fail(`There is no class ${values.class}`);
const refusal = problemToFill(definition);
if (refusal !== null) fail(`The class ${definition.name} can't be filled: ${refusal}`);

const environment = commandEnvironment({
  JWT_SECRET: process.env['JWT_SECRET'] ?? 'not used by this command, no tokens are made',
});
if (environment.production && !values.yes)
  fail('This is production: made-up records don’t belong here. Add --yes if they do.');

const started = performance.now();
const elapsed = () => ((performance.now() - started) / 1000).toFixed(1);
const database = await openDatabase({
  ...environment,
  databaseUrl: environment.databaseUrl === undefined ? undefined : withoutTimeout(environment.databaseUrl),
});
try {
  await migrate(database);
  await fillClass(database, definition, rows, ({ done }) => {
    console.log(`${done.toLocaleString('ru')} of ${rows.toLocaleString('ru')} (${elapsed()} s)`);
  });
  console.log(`${rows.toLocaleString('ru')} × ${definition.name} added in ${elapsed()} s`);
} finally {
  await database.close();
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
