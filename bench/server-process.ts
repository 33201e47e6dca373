import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = path.join(import.meta.dirname, '..');
const READY_WITHIN = 60_000;
/** How often a starting server is asked whether it is ready, in milliseconds. */
const ASK_EVERY = 5;

/** A server in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  /** From the spawn to the first 200 of `/health/ready`, in milliseconds. */
  readonly startedIn: number;
  /** What the process holds in memory, in MiB. */
  memory(): number;
  stop(): Promise<void>;
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health/ready`)).ok;
  } catch {
    return false;
  }
}

/** Starts a script of the project with the very Node that runs us, and waits until it is ready. Throws what it printed where it is not. */
export async function startServer(
  script: readonly string[],
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, [...script], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-4000);
    });
  }
  const exited = once(child, 'exit');
  const leave = () => child.kill('SIGKILL');
  process.once('exit', leave);
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() - started > READY_WITHIN) {
      child.kill('SIGKILL');
      throw new Error(`${script.join(' ')} did not start: ${printed}`);
    }
    await sleep(ASK_EVERY);
  }
  return {
    url,
    startedIn: performance.now() - started,
    memory() {
      const kilobytes = spawnSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' }).stdout;
      return Number(kilobytes) / 1024;
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
      process.off('exit', leave);
    },
  };
}
