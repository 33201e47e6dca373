import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { signIn } from '../../bench/targets.ts';
import { startServer, type ServerProcess } from '../../bench/server-process.ts';
import { readEnvironment, type Environment } from '#server/environment.ts';
import { readCopy, writeFolder } from './copied-memory.ts';
import { freePort } from './free-port.ts';
import './provided-database.ts';
import { openTestDatabase } from './test-database.ts';

/** What a server answered. */
export interface ServerAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The product as it runs, in a process of its own, on a database of the project's engine, with an administrator signed in. */
export interface RunningServer {
  readonly process: ServerProcess;
  readonly send: (method: string, url: string, body?: unknown) => Promise<ServerAnswer>;
  /** The longest time that the server did nothing else since it was last asked, in milliseconds. */
  readonly longestDelay: () => Promise<number>;
}

/** Where servers run, one after another. */
export interface ServerPlace {
  /** What opens its database while no server runs on an embedded one. */
  readonly environment: Environment;
  start(): Promise<RunningServer>;
  close(): Promise<void>;
}

const ADMIN = { login: 'root', password: 'correct horse battery' } as const;

function isRecord(body: unknown): body is Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null;
}

async function sendTo(
  url: string,
  authorization: string,
  [method, path, body]: Parameters<RunningServer['send']>,
): Promise<ServerAnswer> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { authorization, ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const parsed: unknown = await answer.json();
  return { status: answer.status, body: isRecord(parsed) ? parsed : {} };
}

async function longestDelay(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)$/mu.exec(text)?.[1];
  if (seconds === undefined) throw new Error('the server does not tell its delays');
  return Number(seconds) * 1000;
}

/** Makes a place for servers: a folder, and on PostgreSQL a migrated database. */
export async function openServerPlace(): Promise<ServerPlace> {
  const folder = await mkdtemp(path.join(tmpdir(), 'server-'));
  const provided = inject('testDatabase');
  // An embedded one lives in the server's own process: it finds the migrated files in its folder.
  const database = provided.engine === 'postgres' ? await openTestDatabase() : null;
  if (provided.engine === 'pglite') await writeFolder(await readCopy(provided.file), path.join(folder, 'database'));
  const variables = {
    NODE_ENV: 'development',
    DATA_DIR: folder,
    DEMO: '0',
    ADMIN_LOGIN: ADMIN.login,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'silent',
    ...(database?.url ? { DATABASE_URL: database.url } : {}),
  };
  return {
    environment: readEnvironment(variables),
    async start() {
      const process = await startServer(['server/main.ts'], await freePort(), variables);
      const authorization = await signIn(process.url, ADMIN);
      return {
        process,
        send: (...request) => sendTo(process.url, authorization, request),
        longestDelay: () => longestDelay(process.url),
      };
    },
    async close() {
      await database?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
