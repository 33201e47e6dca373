import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
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
      / занял другой работающий сервер\. Остановите его или укажите этому другую в DATA_DIR\.$/u,
    );
    await database.close();

    await withChanged('database/PG_VERSION', '15\n', async () => {
      const message = await failure();
      expect(message).toMatch(/создал PostgreSQL 15, а у этого сервера \d+\. .*npm run backup.*npm run restore/u);
      expect(message).toMatch(/База данных цела: оставьте её на месте\.$/u);
    });
    await withChanged('database/global/pg_control', '', async () => {
      const damaged =
        /повреждена и не открывается\. Переместите \S+ в другое место, чтобы начать с последнего снимка\.$/u;
      expect(await failure()).toMatch(damaged);
      // The state after a kill between the two renames of a new snapshot.
      await rename(path.join(folder, SNAPSHOT_FILE), path.join(folder, 'snapshot.previous.tar.gz'));
      expect(await failure()).toMatch(damaged);
      await rename(path.join(folder, 'database'), path.join(folder, 'moved'));
      await withChanged('snapshot.previous.tar.gz', 'не архив', async () =>
        expect(await failure()).toMatch(/^Снимок базы данных \S+ не читается\. Верните резервную копию/u),
      );
      const restored = await openEmbedded(folder);
      expect(await restored.query(ask)).toEqual([{ n: 1 }]);
      await restored.close();
      await rm(path.join(folder, 'database'), { recursive: true });
      await rename(path.join(folder, 'moved'), path.join(folder, 'database'));
      for (const file of [SNAPSHOT_FILE, 'snapshot.previous.tar.gz'])
        await rm(path.join(folder, file), { force: true });
      expect(await failure()).toMatch(/повреждена и не открывается\. Снимка нет: верните резервную копию/u);
    });
    const again = await openEmbedded(folder);
    expect(await again.query(ask)).toEqual([{ n: 1 }]);
    await again.close();
  });
});
