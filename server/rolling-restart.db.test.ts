import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { freePort } from '#test/harness/free-port.ts';
import { HAS_HAPROXY, startHaproxy } from '#test/harness/haproxy.ts';
import { openServerPlace, sendTo, type RunningServer } from '#test/harness/running-server.ts';
import { signIn } from '../bench/targets.ts';

const PATIENCE = 240_000;
const WORKERS = 4;

const isPossible = HAS_HAPROXY && inject('testDatabase').engine === 'postgres';

describe.runIf(isPossible)('two servers behind HAProxy', { timeout: PATIENCE }, () => {
  const place = openServerPlace({ TRUST_PROXY: '1' });
  afterAll(async () => (await place).close());

  test('a restart of one after the other refuses no request; a killed one loses no acknowledged write', async () => {
    const opened = await place;
    const start = (port: number) => opened.start(port);
    const ports = [await freePort(), await freePort()] as const;
    const servers: RunningServer[] = [await start(ports[0]), await start(ports[1])];
    const balancer = await startHaproxy(...ports);
    onTestFinished(() => balancer.stop());
    const authorization = await signIn(balancer.url, opened.admin);
    const send = (...request: Parameters<RunningServer['send']>) => sendTo(balancer.url, authorization, request);
    const over = new AbortController();
    const written: string[] = [];
    const refused: string[] = [];
    let reads = 0;
    const work = async (worker: number) => {
      for (let time = 0; !over.signal.aborted; time += 1) {
        const caption = `Обход ${worker}-${time}`;
        const made = await send('POST', '/manage/news/', { caption }).catch((error: unknown) => String(error));
        if (typeof made === 'object' && made.status === 201) written.push(caption);
        else refused.push(`POST ${JSON.stringify(made)}`);
        const read = await send('GET', '/manage/news/?pageSize=20').catch((error: unknown) => String(error));
        if (typeof read === 'object' && read.status === 200) reads += 1;
        else refused.push(`GET ${JSON.stringify(read)}`);
        await sleep(20);
      }
    };
    const working = Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)));
    const isServed = async () => {
      const before = written.length;
      await expect.poll(() => written.length, { timeout: 60_000 }).toBeGreaterThan(before + 2 * WORKERS);
    };
    await isServed();
    for (const at of [0, 1] as const) {
      const exit = await servers[at]?.process.end('SIGTERM');
      expect(exit).toEqual({ code: 0, signal: null });
      await isServed();
      servers[at] = await start(ports[at]);
      // HAProxy asks twice a second.
      await sleep(1500);
      await isServed();
    }
    expect(refused).toEqual([]);
    await servers[0]?.process.end('SIGKILL');
    await isServed();
    over.abort();
    await working;
    // Only what was being answered at that moment, or was sent before the next check, is refused.
    expect(refused.every((one) => !one.includes('"status":4'))).toBe(true);
    const kept = new Set<unknown>();
    for (let pageIndex = 0; ; pageIndex += 1) {
      const { body } = await send('GET', `/manage/news/?pageSize=100&pageIndex=${pageIndex}`);
      const items = Array.isArray(body['items']) ? body['items'] : [];
      for (const { caption } of items) kept.add(caption);
      if (items.length < 100) break;
    }
    expect(written.filter((caption) => !kept.has(caption))).toEqual([]);
    expect(reads).toBeGreaterThan(50);
    await servers[1]?.process.stop();
  });
});
