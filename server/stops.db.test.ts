import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { openServerPlace, type RunningServer } from '#test/harness/running-server.ts';

const PATIENCE = 120_000;
const place = await openServerPlace({ LOG_FORMAT: 'text' });
afterAll(() => place.close());

/** A connection on which a request has begun; the server may cut it. */
async function begin({ process: { url } }: RunningServer, request: string): Promise<Socket> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(request);
  return socket;
}

/** Requests that never end by themselves: of clients that send their body, or take their answer, too slowly. */
async function neverEnding(server: RunningServer): Promise<readonly Socket[]> {
  const body = await begin(
    server,
    'POST /api/v1/user/authenticate/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  );
  const head = await begin(server, 'GET /api/v1/manage/news/ HTTP/1.1\r\nHost: x\r\n');
  return [body, head];
}

describe('SIGTERM', { timeout: PATIENCE }, () => {
  test('ends a server with 0 while requests do not end by themselves', async () => {
    const server = await place.start();
    const sockets = await neverEnding(server);
    await server.send('GET', '/manage/news/');
    const { code } = await server.process.end('SIGTERM');
    expect(code, server.process.printed()).toBe(0);
    for (const socket of sockets) socket.destroy();
  });

  test('ends a server with 0 under load, again and again, however soon after its start', async () => {
    for (let round = 0; round < 3; round += 1) {
      const server = await place.start();
      const over = new AbortController();
      const work = async (at: number) => {
        for (let time = 0; !over.signal.aborted; time += 1)
          await server.send('POST', '/manage/news/', { caption: `Новость ${at}-${time}` }).catch(() => undefined);
      };
      const working = Promise.all(Array.from({ length: 8 }, (_, at) => work(at)));
      const { code } = await server.process.end('SIGTERM');
      over.abort();
      await working;
      expect(code, server.process.printed()).toBe(0);
    }
  });
});
