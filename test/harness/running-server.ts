import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { builtServer } from '../../scripts/build-product.ts';
import { signIn } from '../../bench/targets.ts';
import { startServer, type ServerProcess } from '../../bench/server-process.ts';
import { readEnvironment, type Environment } from '#server/environment.ts';
import { readCopy, writeFolder } from './copied-memory.ts';
import { freePort } from './free-port.ts';
import './provided-database.ts';
import { openTestDatabase } from './test-database.ts';

/** The reply of a server. */
export interface ServerAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The product in a process of its own, on a database of the project's engine, with an administrator signed in. */
export interface RunningServer {
  readonly process: ServerProcess;
  readonly send: (method: string, url: string, body?: unknown) => Promise<ServerAnswer>;
  /** The longest event loop delay since the last call, in milliseconds. */
  readonly longestDelay: () => Promise<number>;
}

/** The environment in which servers run, one after another. */
export interface ServerPlace {
  /** The settings that open its database; an embedded one only while no server runs on it. */
  readonly environment: Environment;
  /** Whose requests its servers' `send` makes. */
  readonly admin: Readonly<{ login: string; password: string }>;
  /** Starts the built server, or another script of the product. */
  start(port?: number, script?: string): Promise<RunningServer>;
  close(): Promise<void>;
}

const ADMIN = { login: 'root', password: 'correct horse battery' } as const;

function isRecord(body: unknown): body is Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null;
}

/** Sends a request to a server as JSON, or as a form. */
export async function sendTo(
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

/**
 * Creates an environment for servers: a folder, and on PostgreSQL a migrated database, which several servers may share.
 * `more` are further variables.
 */
export async function openServerPlace(more: Readonly<Record<string, string>> = {}): Promise<ServerPlace> {
  const folder = await mkdtemp(path.join(tmpdir(), 'server-'));
  const provided = inject('testDatabase');
  // An embedded database runs in the server's own process, which finds the migrated files in its folder.
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
    ...more,
  };
  return {
    environment: readEnvironment(variables),
    admin: ADMIN,
    async start(port, script) {
      const process = await startServer([script ?? (await builtServer())], port ?? (await freePort()), variables);
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
