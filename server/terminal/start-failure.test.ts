import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from '#server/environment.ts';
import { startFailure } from './start-failure.ts';

async function failureOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing failed');
}

function listen(port: number, host: string): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      server.unref();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}

test('a port that is taken is one sentence with the way out', async () => {
  const port = await listen(0, '127.0.0.1');
  const error = await failureOf(() => listen(port, '127.0.0.1'));
  const text = startFailure(error, readEnvironment({ PORT: String(port) }));
  expect(text).toMatch(new RegExp(`^Порт ${port} занят другой программой\\..* PORT=\\d+ npm start\\.$`, 'u'));
});

test('a foreign address is named', async () => {
  const error = await failureOf(() => listen(0, '192.0.2.1'));
  expect(startFailure(error, readEnvironment({ HOST: '192.0.2.1' }))).toContain('нет адреса 192.0.2.1');
});

test('a data folder that can not be made is named', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'start-'));
  try {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    const dataDir = path.join(file, 'data');
    const error = await failureOf(() => mkdir(dataDir, { recursive: true }));
    expect(startFailure(error, readEnvironment({ DATA_DIR: dataDir }))).toContain(
      `В папку данных ${dataDir} нельзя писать. Дайте пользователю`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('any other failure keeps its message and its cause', () => {
  const error = new Error('The database is too old', { cause: new Error('version 14') });
  expect(startFailure(error, undefined)).toMatch(/^The database is too old\nError: version 14/u);
});
