import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** The product's server with a data folder on a disk of its own, which is small and gone with it. */
export interface SmallDiskServer {
  readonly url: string;
  /** The data folder, as this process sees it. */
  readonly folder: string;
  /** What the server said on its error output. */
  readonly said: () => string;
  /** Fills the disk but for so many bytes. */
  fill(left: number): void;
  /** Takes what fills the disk away. */
  empty(): void;
  /** Resolves once the server has ended: with its code, or null where it was killed. */
  readonly ended: Promise<number | null>;
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

const ADMIN = { login: 'root', password: 'correct horse battery' };
/** Milliseconds: a machine that runs other tests at the same time makes a database slowly. */
const START_WITHIN = 240_000;
/** Mounts the disk where nobody but the server and its children see it, then becomes the server. */
const MOUNT = 'mount -t tmpfs -o "size=$1" tmpfs "$2" && shift 2 && exec "$@"';

/** Whoever is not root may mount in a user namespace of theirs, where the system lets them. */
function namespace(): readonly string[] {
  const flags = process.getuid?.() === 0 ? ['--mount'] : ['--user', '--map-root-user', '--mount'];
  const tried = spawnSync('unshare', [...flags, 'true'], { encoding: 'utf8' });
  if (tried.status === 0) return flags;
  throw new Error(`A small disk needs mount namespaces (unshare ${flags.join(' ')}): ${tried.stderr}`);
}

/** Runs a script of the project on a disk of so many bytes, whose folder is its argument. Answers what it printed. */
export function runOnSmallDisk(size: number, script: string): string {
  const mounted = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const program = [process.execPath, join(import.meta.dirname, script), mounted];
  try {
    const ran = spawnSync(
      'unshare',
      [...namespace(), '/bin/sh', '-c', MOUNT, 'sh', String(size), mounted, ...program],
      { encoding: 'utf8', timeout: START_WITHIN },
    );
    if (ran.status !== 0) throw new Error(`${script} ended with ${String(ran.status)}: ${ran.stderr}`);
    return ran.stdout;
  } finally {
    rmdirSync(mounted);
  }
}

/** Begins a server on a disk of so many bytes; `prepare` runs on the mounted disk first, as shell commands in its folder. */
export async function serverOnSmallDisk(
  size: number,
  variables: Readonly<Record<string, string>> = {},
  prepare = '',
): Promise<SmallDiskServer> {
  const mounted = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const port = await freePort();
  const data = join(mounted, 'data');
  const start = ['/bin/sh', '-c', `cd "$0" && { ${prepare || ':'}; } && cd / && exec "$@"`, mounted];
  const server = spawn(
    'unshare',
    [
      ...namespace(),
      '/bin/sh',
      '-c',
      MOUNT,
      'sh',
      String(size),
      mounted,
      ...start,
      process.execPath,
      join(import.meta.dirname, '../../server/main.ts'),
    ],
    {
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DATA_DIR: data,
        PORT: String(port),
        DEMO: '0',
        ADMIN_LOGIN: ADMIN.login,
        ADMIN_PASSWORD: ADMIN.password,
        LOG_LEVEL: 'silent',
        ...variables,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let said = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
  // Each program becomes the next: the number is the server's.
  const seen = `/proc/${String(server.pid)}/root${mounted}`;
  const ballast = join(seen, 'ballast');
  void ended.then(() => rmdirSync(mounted));
  return {
    url: `http://127.0.0.1:${port}`,
    folder: join(seen, 'data'),
    said: () => said,
    ended,
    fill(left) {
      rmSync(ballast, { force: true });
      const { bavail, bsize } = statfsSync(seen);
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - left)));
    },
    empty: () => rmSync(ballast, { force: true }),
    async stop(signal) {
      server.kill(signal);
      await ended;
    },
  };
}

/** Waits until the server answers; throws what it said where it ended instead. */
export async function whenReady(server: SmallDiskServer): Promise<void> {
  const deadline = Date.now() + START_WITHIN;
  while (Date.now() < deadline) {
    const answer = await fetch(`${server.url}/health/ready`).catch(() => null);
    if (answer?.ok) return;
    const code = await Promise.race([server.ended, sleep(100, undefined)]);
    if (code !== undefined) throw new Error(`the server ended with ${String(code)}: ${server.said()}`);
  }
  throw new Error(`the server did not start: ${server.said()}`);
}

/** Signs the administrator in and answers what sends requests as them: JSON, or bytes as they are. */
export async function administratorOf(server: SmallDiskServer) {
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
