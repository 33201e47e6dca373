import { parseArgs } from 'node:util';
import { CLASSES } from '#classes/registry.ts';
import { buildCatalog } from '#server/derive/catalog.ts';
import { migrate } from '#server/store/migrate.ts';
import { openDatabase } from '#server/store/open.ts';
import { checkIndex, rebuildIndex } from '#server/store/search/word-index.ts';
import { commandEnvironment } from './command.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const environment = commandEnvironment({
  JWT_SECRET: process.env['JWT_SECRET'] ?? 'not used by this command, no tokens are made',
});
const database = await openDatabase(environment);
const catalog = buildCatalog(CLASSES);
try {
  await migrate(database);
  if (!values.check)
    await rebuildIndex(database, catalog, (className, lastId) => console.log(`${className}: up to record ${lastId}`));
  const faults = await checkIndex(database, catalog);
  for (const { className, records, entries, words } of faults)
    console.error(
      `${className}: ${records} records differ from the index, ${entries} entries have no record, ${words} words are not in the dictionary`,
    );
  if (faults.length === 0) console.log('The index of words agrees with the records');
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await database.close();
}
