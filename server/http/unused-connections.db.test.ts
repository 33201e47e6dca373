import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openTestApp } from '#test/harness/test-app.ts';

const REQUEST = 'GET /api/configuration HTTP/1.1\r\nHost: x\r\n';

async function received(socket: Socket, end: string): Promise<string> {
  let text = '';
  for await (const piece of socket.iterator({ destroyOnReturn: false })) {
    text += String(piece);
    if (text.includes(end)) break;
  }
  return text;
}

test('a request on an open connection of a server that closes is refused in Russian, and is worth repeating', async () => {
  const opened = await openTestApp();
  const { app } = opened;
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const accepted = once(app.server, 'connection');
  const socket = connect(Number(port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const [served]: Socket[] = await accepted;
  socket.write(`${REQUEST}\r\n`);
  expect(await received(socket, '\r\n\r\n')).toContain('HTTP/1.1 200');
  // A request whose head has begun keeps its connection open.
  socket.write(REQUEST);
  await expect.poll(() => served?.bytesRead).toBe(2 * REQUEST.length + 2);
  const closed = opened.close();
  await expect.poll(() => app.server.listening).toBe(false);
  socket.write('\r\n');
  const [head = '', body = ''] = (await received(socket, '"requestId"')).split('\r\n\r\n');
  expect(head).toContain('HTTP/1.1 503');
  expect(head.toLowerCase()).toContain('retry-after: 2');
  expect(head.toLowerCase()).toContain('connection: close');
  expect(JSON.parse(body)).toMatchObject({
    statusCode: 503,
    code: 'unavailable',
    message: 'Сервер перезапускается. Повторите попытку через несколько секунд',
  });
  await closed;
});
