import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { builtServer } from '../../scripts/build-product.ts';
import { spawnServer, type StartingServer } from '../../bench/server-process.ts';
import { freePort } from './free-port.ts';
import { makeSmallDisk, type SmallDisk } from './small-disk.ts';

const ADMIN = { login: 'root', password: 'correct horse battery' };
const run = promisify(execFile);

/**
 * Runs a project script on a disk of so many bytes, with the disk's folder as its argument. Resolves to its output.
 */
export async function runOnSmallDisk(size: number, script: string): Promise<string> {
  const disk = await makeSmallDisk(size);
  try {
    const [program = '', ...before] = disk.before;
    const args = [...before, process.execPath, join(import.meta.dirname, script), join(disk.folder, '..')];
    return (await run(program, args, { encoding: 'utf8' })).stdout;
  } finally {
    await disk.remove();
  }
}

/** The product's server with a data folder on a small disk of its own, removed with it. */
export interface SmallDiskServer {
  readonly disk: SmallDisk;
  readonly server: StartingServer;
  /** Stops the server and removes the disk. */
  end(): Promise<void>;
}

/**
 * Starts a server on a disk of so many bytes; `prepare` runs on the mounted disk first, as shell commands in its
 * folder.
 */
export async function serverOnSmallDisk(
  size: number,
  variables: Readonly<Record<string, string>> = {},
  prepare = ':',
): Promise<SmallDiskServer> {
  const disk = await makeSmallDisk(size);
  const [program = '', ...before] = disk.before;
  await run(program, [...before, '/bin/sh', '-c', `cd "$0" && ${prepare}`, join(disk.folder, '..')]);
  const environment = {
    NODE_ENV: 'development',
    DATA_DIR: disk.folder,
    DEMO: '0',
    ADMIN_LOGIN: ADMIN.login,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'silent',
    ...variables,
  };
  const server = spawnServer([await builtServer()], await freePort(), environment, disk.before);
  return {
    disk,
    server,
    async end() {
      await server.end('SIGKILL');
      await disk.remove();
    },
  };
}

/** Signs the administrator in and returns a function that sends requests as them: JSON, or raw bytes. */
export async function administratorOf({ server }: SmallDiskServer) {
  const ask = async (method: string, path: string, body?: unknown, token?: string) => {
    const isBytes = body instanceof Uint8Array;
    const answer = await fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isBytes ? Uint8Array.from(body) : JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await answer.text();
    const read: Readonly<Record<string, unknown>> = text.startsWith('{') ? JSON.parse(text) : {};
    return { status: answer.status, body: read, text };
  };
  const { body } = await ask('POST', '/user/authenticate/', ADMIN);
  const token = String(body['token']);
  return (method: string, path: string, sent?: unknown) => ask(method, path, sent, token);
}
