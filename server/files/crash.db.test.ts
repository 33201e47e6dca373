import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '#test/harness/free-port.ts';
import { openTestDatabase } from '#test/harness/test-database.ts';
import { readEnvironment } from '#server/environment.ts';
import { builtServer } from '../../scripts/build-product.ts';
import { signIn } from '../../bench/targets.ts';
import { startServer } from '../../bench/server-process.ts';
import { openFiles } from './file-service.ts';
import { sweepStoredFiles, sweepTemporaryFiles } from './sweep-files.ts';

const ROUNDS = 3;
const ACCOUNT = { login: 'root', password: 'correct horse battery' };

test('a server killed in the middle of uploads leaves no row without its file and no file that is not swept', async ({
  skip,
}) => {
  const database = await openTestDatabase();
  // The embedded database runs in the killed process; its own tests cover this.
  if (database.url === null) {
    await database.close();
    skip();
    return;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'crash-'));
  const port = await freePort();
  const variables = {
    NODE_ENV: 'development',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    DEMO: '0',
    ADMIN_LOGIN: ACCOUNT.login,
    ADMIN_PASSWORD: ACCOUNT.password,
    LOG_LEVEL: 'silent',
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await startServer([await builtServer()], port, variables);
    const authorization = await signIn(server.url, ACCOUNT);
    const enough = 3 + round * 3;
    let done = 0;
    const reached = Promise.withResolvers<void>();
    const upload = async (at: number) => {
      const body = { fileName: `файл ${at}.txt`, base64: Buffer.alloc(200_000, `${at} `).toString('base64') };
      const answer = await fetch(`${server.url}/api/v1/manage/attachedFile/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify(body),
      }).catch(() => null);
      if (answer?.status === 201) done += 1;
      if (done === enough) reached.resolve();
    };
    const uploads = Array.from({ length: 40 }, (_, at) => upload(at));
    await reached.promise;
    await Promise.all([server.end('SIGKILL'), ...uploads]);
  }
  const files = await openFiles(readEnvironment({ DATA_DIR: folder }));
  await sweepStoredFiles({ database: database.database, files, binDays: 30 }, 0);
  await sweepTemporaryFiles(files, 0);
  const rows = await database.database.query<{ key: string }>({
    text: 'select s.key from attached_file f join stored_content s on s.id = f.content_id',
    values: [],
  });
  const kept = await readdir(path.join(folder, 'files/contents'), { recursive: true, withFileTypes: true });
  const names = kept.filter((entry) => entry.isFile()).map((entry) => entry.name);
  expect(new Set(names)).toEqual(new Set(rows.map((row) => row.key)));
  expect(rows.length).toBeGreaterThan(0);
  expect(await readdir(path.join(folder, 'files/incoming'))).toEqual([]);
  await database.close();
  await rm(folder, { recursive: true, force: true });
}, 240_000);
