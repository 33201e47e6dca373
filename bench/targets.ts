import { SignJWT } from 'jose';
import { freePort } from '#test/harness/free-port.ts';
import { EDITOR_ROLE } from './hand-written/token-check.ts';
import { builtServer } from '../scripts/build-product.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/**
 * The hand-written servers: `naive` counts at each request, `kept` keeps its totals in memory; both write a history.
 * `plain` writes the row alone, with the indexes of what its lists order by.
 */
export const OTHER_NAMES = ['naive', 'kept', 'plain'] as const;
export type OtherName = (typeof OTHER_NAMES)[number];
/** The targets that are measured side by side. */
export type TargetName = 'ours' | OtherName;

/** A running server with the means to send requests to it. */
export interface BenchTarget {
  readonly name: TargetName;
  readonly server: ServerProcess;
  readonly authorization: string;
}

const SECRET = 'a secret of the benchmark, of no use to anybody else';
/** The administrator of the measured servers. */
export const ADMIN = { login: 'bench', password: 'a password of the benchmark' };

function isSignedIn(body: unknown): body is { readonly token: string } {
  return typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string';
}

/** Signs in and returns the authorization header. */
export async function signIn(
  url: string,
  account: { readonly login: string; readonly password: string } = ADMIN,
): Promise<string> {
  const response = await fetch(`${url}/api/v1/user/authenticate/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const body: unknown = await response.json();
  if (!isSignedIn(body)) throw new Error(`The sign-in was refused: ${JSON.stringify(body)}`);
  return `Bearer ${body.token}`;
}

/** Starts the product in production mode, with `env` besides, on the embedded database without a `databaseUrl`, and signs in. */
export async function startOurs(
  databaseUrl: string | undefined,
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<BenchTarget> {
  const server = await startServer([await builtServer()], await freePort(), {
    NODE_ENV: 'production',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    DATABASE_POOL: '10',
    DATA_DIR: dataDir,
    JWT_SECRET: SECRET,
    LOG_LEVEL: 'warn',
    ADMIN_LOGIN: ADMIN.login,
    ADMIN_PASSWORD: ADMIN.password,
    ...env,
  });
  return { name: 'ours', server, authorization: await signIn(server.url) };
}

/** Starts one of the hand-written servers and signs a token for it. */
export async function startHandWritten(name: OtherName, databaseUrl: string): Promise<BenchTarget> {
  const script = new URL(import.meta.resolve('./hand-written/server.ts')).pathname;
  const server = await startServer([script, name], await freePort(), {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    JWT_SECRET: SECRET,
  });
  const token = await new SignJWT({ role: EDITOR_ROLE })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject('1')
    .setIssuedAt()
    .setExpirationTime('1d')
    .sign(new TextEncoder().encode(SECRET));
  return { name, server, authorization: `Bearer ${token}` };
}
