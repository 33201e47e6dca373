import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import '#test/harness/provided-database.ts';
import { openEmbedded, SNAPSHOT_FILE } from './embedded.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'embedded-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const ask = { text: 'select n from kept', values: [] };

/** The message of a start that fails. */
const failure = () =>
  openEmbedded(folder).then(
    async (database) => {
      await database.close();
      return 'it was opened';
    },
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

/** Runs `work` while a file of the folder holds something else. */
async function withChanged(name: string, content: string, work: () => Promise<void>): Promise<void> {
  const file = path.join(folder, name);
  const before = await readFile(file);
  await writeFile(file, content);
  try {
    await work();
  } finally {
    await writeFile(file, before);
  }
}

describe.skipIf(inject('testDatabase').engine === 'postgres')('an embedded database that can not be opened', () => {
  test('says why, and advises to move it away only where it is damaged', { timeout: 600_000 }, async () => {
    const database = await openEmbedded(folder);
    await database.execute('create table kept (n integer); insert into kept values (1)');
    expect(await failure()).toMatch(
      /is used by another running server\. Stop it, or give this one another DATA_DIR\.$/u,
    );
    await database.close();

    await withChanged('database/PG_VERSION', '15\n', async () => {
      const message = await failure();
      expect(message).toMatch(/was made by PostgreSQL 15, this server has \d+\. .*npm run backup.*npm run restore/u);
      expect(message).toMatch(/The database is whole: leave it where it is\.$/u);
    });
    await withChanged('database/global/pg_control', '', async () => {
      expect(await failure()).toMatch(
        /is damaged and can't be opened\. Move \S+ away to start from the newest snapshot\.$/u,
      );
      await rm(path.join(folder, SNAPSHOT_FILE));
      expect(await failure()).toMatch(
        /is damaged and can't be opened\. There is no snapshot of it: bring back a backup/u,
      );
    });
    const again = await openEmbedded(folder);
    expect(await again.query(ask)).toEqual([{ n: 1 }]);
    await again.close();
  });
});
