import { parseArgs } from 'node:util';
import { CLASSES } from '#classes/registry.ts';
import { buildCatalog } from '#server/derive/catalog.ts';
import { closeFiles, openFiles } from '#server/files/file-service.ts';
import { keepMissingTexts } from '#server/files/keep-text.ts';
import { Definitions } from '#server/store/definitions.ts';
import { migrate } from '#server/store/engines/migrate.ts';
import { openDatabase } from '#server/store/engines/open.ts';
import { countUnread } from '#server/store/projection/file-texts.ts';
import { keepFieldWords } from '#server/store/search/field-words.ts';
import { checkIndex, rebuildIndex } from '#server/store/search/word-index.ts';
import { commandEnvironment } from './command.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const environment = commandEnvironment({
  JWT_SECRET: process.env['JWT_SECRET'] ?? 'not used by this command, no tokens are made',
});
const database = await openDatabase(environment);
const files = await openFiles(environment);
const definitions = new Definitions(buildCatalog(CLASSES), database);
try {
  await migrate(database);
  await definitions.load();
  if (!values.check) {
    await keepMissingTexts({ database, files }, (fileId) => console.log(`AttachedFile: the text of file ${fileId}`));
    await keepFieldWords(database, definitions, new AbortController().signal);
    await rebuildIndex(database, definitions.catalog, (className, lastId) =>
      console.log(`${className}: up to record ${lastId}`),
    );
  }
  const { catalog } = definitions;
  const faults = await checkIndex(database, catalog);
  const pending = catalog.classes.filter(({ pendingWords, source }) => pendingWords && !source);
  for (const { name } of pending) console.error(`${name}: the words of the custom fields are being indexed`);
  for (const { className, records, entries, words } of faults)
    console.error(
      `${className}: ${records} records differ from the index, ${entries} entries have no record, ${words} words are not in the dictionary`,
    );
  const unread = await countUnread(database);
  if (unread > 0) console.error(`AttachedFile: the texts of ${unread} files have not been read`);
  const isWhole = faults.length === 0 && unread === 0 && pending.length === 0;
  if (isWhole) console.log('The index of words agrees with the records');
  process.exitCode = isWhole ? 0 : 1;
} finally {
  await closeFiles(files);
  await database.close();
}
