import { mkdir, rm, writeFile } from 'node:fs/promises';
import { BUILT_DATABASES, builtDatabasePath } from '#server/store/engines/built-database.ts';
import { migrate } from '#server/store/engines/migrate.ts';
import { openPglite } from '#server/store/engines/pglite.ts';

/** Builds the archive from which the first start of an embedded database begins. */
const database = await openPglite();
await migrate(database);
const archive = await database.snapshot();
await database.close();
await rm(BUILT_DATABASES, { recursive: true, force: true });
await mkdir(BUILT_DATABASES, { recursive: true });
await writeFile(await builtDatabasePath(), archive);
console.log(`wrote the database of a first start, ${Math.ceil(archive.length / 1024 / 1024)} MiB`);
