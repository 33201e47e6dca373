import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const PROGRAM = ['/usr/sbin/haproxy', '/usr/bin/haproxy', '/opt/homebrew/bin/haproxy'].find((file) => existsSync(file));
/** The configuration of the load balancer before the servers. */
export const BALANCER_CONFIG = path.join(import.meta.dirname, '../../deploy/haproxy/haproxy.cfg');

/** Whether HAProxy is on this machine. */
export const HAS_HAPROXY = PROGRAM !== undefined;

/** A throwaway HAProxy with the configuration of `deploy`. */
export interface LoadBalancer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts HAProxy in front of two servers by their ports, at least one of which is ready. */
export async function startHaproxy(one: number, two: number): Promise<LoadBalancer> {
  if (PROGRAM === undefined) throw new Error('HAProxy is not installed: apt-get install haproxy');
  const folder = mkdtempSync(path.join(tmpdir(), 'haproxy-'));
  const port = await freePort();
  const file = path.join(folder, 'haproxy.cfg');
  const config = readFileSync(BALANCER_CONFIG, 'utf8')
    .replace('maxconn 4000', 'maxconn 200')
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${one}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${two}`);
  writeFileSync(file, config);
  const balancer = spawn(PROGRAM, ['-f', file, '-db'], { stdio: 'ignore' });
  const ended = once(balancer, 'exit');
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (balancer.exitCode !== null) throw new Error(`HAProxy did not start with ${file}`);
    await sleep(50);
  }
  return {
    url,
    async stop() {
      balancer.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
