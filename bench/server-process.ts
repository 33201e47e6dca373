import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = path.join(import.meta.dirname, '..');
const READY_WITHIN = 180_000;
/** The polling interval of a starting server's readiness, in milliseconds. */
const ASK_EVERY = 5;
/** The maximum time of a stop in milliseconds; the server itself cuts open requests after five seconds. */
const STOPPED_WITHIN = 20_000;

/** The Node options of the product in production, as in `npm start` and the image. */
const NODE_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=100'];

/** How a process ended: its exit code or a signal. */
export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A started process that may not be ready yet. */
export interface StartingServer {
  readonly url: string;
  readonly pid: number;
  /** Resolves when the process has ended, for whatever reason. */
  readonly exited: Promise<Exit>;
  readonly hasExited: () => boolean;
  /** The last 4,000 characters that it printed. */
  printed(): string;
  /**
   * The time from the spawn to the first 200 of `/health/ready`, in milliseconds. Throws the output if the process ends
   * before.
   */
  ready(): Promise<number>;
  /** The memory of the process, in MiB. */
  memory(): number;
  /** Sends a signal and waits for the end; kills the process if it does not end. */
  end(signal: NodeJS.Signals): Promise<Exit>;
  stop(): Promise<void>;
}

/** A server in a process of its own. */
export interface ServerProcess extends StartingServer {
  /** From the spawn to the first 200 of `/health/ready`, in milliseconds. */
  readonly startedIn: number;
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health/ready`)).ok;
  } catch {
    return false;
  }
}

/** Starts a project script with the same Node as this process. `before` is a command prefix, such as `nsenter …`. */
export function spawnServer(
  script: readonly string[],
  port: number,
  env: Readonly<Record<string, string>>,
  before: readonly string[] = [],
): StartingServer {
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const [program = process.execPath, ...args] = [...before, process.execPath, ...NODE_FLAGS, ...script];
  const child = spawn(program, args, {
    cwd: ROOT,
    // The load of tests and benchmarks is no person's: nobody of it gets a share only, unless that is what is measured.
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), COST_SHARE: '1000', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-4000);
    });
  }
  const leave = () => child.kill('SIGKILL');
  process.once('exit', leave);
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  const exited = new Promise<Exit>((resolve) => {
    child.once('exit', (code, signal) => {
      process.off('exit', leave);
      resolve({ code, signal });
    });
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const late = setTimeout(leave, STOPPED_WITHIN);
    const exit = await exited;
    clearTimeout(late);
    return exit;
  };
  return {
    url,
    pid: child.pid ?? 0,
    exited,
    hasExited,
    printed: () => printed,
    async ready() {
      while (!(await isReady(url))) {
        if (hasExited() || performance.now() - started > READY_WITHIN) {
          child.kill('SIGKILL');
          throw new Error(`${script.join(' ')} did not start: ${printed}`);
        }
        await sleep(ASK_EVERY);
      }
      return performance.now() - started;
    },
    memory() {
      const kilobytes = spawnSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' }).stdout;
      return Number(kilobytes) / 1024;
    },
    end,
    async stop() {
      await end('SIGTERM');
    },
  };
}

/**
 * Starts a project script as `spawnServer` does and waits until it is ready. Throws its output if it does not become
 * ready.
 */
export async function startServer(...how: Parameters<typeof spawnServer>): Promise<ServerProcess> {
  const server = spawnServer(...how);
  return { ...server, startedIn: await server.ready() };
}
