import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { unprivilegedAccount } from './unprivileged-account.ts';

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find((file) =>
  existsSync(file),
);

/** Whether PgBouncer is on this machine. */
export const HAS_PGBOUNCER = PROGRAM !== undefined;

/** A throwaway PgBouncer in front of a PostgreSQL server. */
export interface Pooler {
  /** The address of a database of the server, through the pooler. */
  through(url: string): string;
  stop(): Promise<void>;
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Starts PgBouncer in front of the server of `url`, with `connections` of its own for each database. */
export async function startPgbouncer(
  url: string,
  mode: 'transaction' | 'session',
  connections: number,
): Promise<Pooler> {
  if (PROGRAM === undefined) throw new Error('PgBouncer is not installed: apt-get install pgbouncer');
  const account = unprivilegedAccount();
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const port = await freePort();
  const server = new URL(url);
  writeFileSync(join(folder, 'users'), `"${server.username}" "${server.password}"\n`);
  writeFileSync(
    join(folder, 'config'),
    `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = ${mode}
default_pool_size = ${connections}
max_client_conn = 200
logfile = ${join(folder, 'log')}
`,
  );
  if (account.uid !== undefined) {
    for (const file of [folder, join(folder, 'users'), join(folder, 'config')])
      chownSync(file, account.uid, account.gid ?? account.uid);
    chmodSync(folder, 0o700);
  }
  const pooler = spawn(PROGRAM, [join(folder, 'config')], { ...account, stdio: 'ignore' });
  const ended = once(pooler, 'exit');
  while (!(await accepts(port))) {
    if (pooler.exitCode !== null) throw new Error(`PgBouncer did not start, see ${join(folder, 'log')}`);
    await sleep(20);
  }
  return {
    through: (address) => Object.assign(new URL(address), { port: String(port) }).href,
    async stop() {
      pooler.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
