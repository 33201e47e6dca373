import { existsSync } from 'node:fs';
import { databaseFolder } from '#server/store/engines/data-folder.ts';
import { openEmbedded } from '#server/store/engines/embedded.ts';
import { openPostgres } from '#server/store/engines/postgres.ts';
import { commandEnvironment, failed } from './command.ts';
import { move } from './move/move.ts';

const { dataDir, databaseUrl, databaseListenUrl } = commandEnvironment({ NODE_ENV: 'development' });

try {
  if (databaseUrl === undefined) throw new Error('Name the database to move to: DATABASE_URL=postgres://…');
  if (!existsSync(databaseFolder(dataDir))) throw new Error(`${dataDir} holds no embedded database`);
  // Throws while a server runs on the folder, which holds its lock.
  const source = await openEmbedded(dataDir);
  const target = openPostgres(databaseListenUrl ?? databaseUrl, 2);
  try {
    const { tables, rows } = await move(source, target, (line) => process.stdout.write(`${line}\n`));
    process.stdout.write(`Moved and compared: ${rows} rows of ${tables} tables. Start the server with DATABASE_URL.\n`);
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
} catch (error) {
  failed(error);
}
