import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { defineClass } from '#model/define-class.ts';
import { multiline } from '#model/kinds/multiline.ts';
import { string } from '#model/kinds/string.ts';
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/store/database.ts';
import { openTestApp, type TestApp, type TestClient } from '#test/harness/test-app.ts';

const { engine } = inject('testDatabase');
/** Much more than the socket buffers hold, compressed or not. */
const ROWS = 12_000;
const WIDTH = 2000;
const SILENCE = 5000;
const LIST = '/api/v1/manage/sheet/?pageSize=-1';
const BOOK = '/api/v1/manage/sheet/download/xlsx';
const MEGABYTE = 2 ** 20;

/** A class with more text in its lists than any of the product's. */
const sheet = defineClass({
  name: 'sheet',
  classId: 9913,
  caption: 'Лист',
  pluralCaption: 'Листы',
  roles: ['siteEditors'],
  captionProperty: 'caption',
  properties: {
    caption: string({ caption: 'Название', required: true }),
    text: multiline({ caption: 'Текст', max: WIDTH, inLists: true }),
  },
});

let app: TestApp;
let admin: TestClient;
/** The same product with a shorter timeout for readers. */
let server: FastifyInstance;
let base: URL;
/** The server's connections by the port of their other side. */
const served = new Map<number, Socket>();

beforeAll(async () => {
  app = await openTestApp([sheet]);
  admin = await app.as('administrators');
  server = await buildApp({ ...app.context, readerSilence: SILENCE });
  server.server.on('connection', (socket) => served.set(socket.remotePort ?? 0, socket));
  base = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
  await app.context.database.execute(
    `with o as (insert into object (class_id) select ${sheet.classId} from generate_series(1, ${ROWS}) returning id)
     insert into sheet (id, caption, text)
     select id, 'Лист ' || id, left((select string_agg(md5((id * n)::text), '') from generate_series(1, 63) n), ${WIDTH}) from o;
     analyze sheet`,
  );
});
afterAll(async () => {
  await server.close();
  await app.close();
});

/** Sends a request over its own connection, which is not read automatically. */
async function asked(path: string, more = ''): Promise<Socket> {
  const socket = connect(Number(base.port), base.hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${admin.token}\r\n${more}\r\n`,
  );
  await once(socket, 'readable');
  return socket;
}

const get = (path: string) => fetch(new URL(path, base), { headers: { authorization: `Bearer ${admin.token}` } });

/** The part of a reply that was received before it broke off. */
async function received(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  if (!socket.closed) await once(socket, 'close');
  return text;
}

describe('a reader who takes nothing', () => {
  test('keeps nobody else waiting, costs little memory and is cut off', async () => {
    const before = process.memoryUsage().rss;
    const started = performance.now();
    const readers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        asked(at % 3 === 2 ? BOOK : LIST, at % 2 ? 'Accept-Encoding: gzip\r\n' : ''),
      ),
    );
    for (let n = 0; n < 20; n += 1) {
      const answer = await get('/api/v1/manage/sheet/?pageSize=5');
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    }
    expect((process.memoryUsage().rss - before) / MEGABYTE).toBeLessThan(300);
    const lists = readers.filter((_, at) => at % 6 === 0);
    const held = () => lists.filter(({ localPort }) => served.get(localPort ?? 0)?.destroyed === false);
    await expect.poll(held, { timeout: 60_000 }).toEqual([]);
    // The data in the two socket buffers can still be read; after that the reply ends prematurely.
    for (const socket of lists) {
      const text = await received(socket);
      expect(text.startsWith('HTTP/1.1 200')).toBe(true);
      expect(text.endsWith('0\r\n\r\n')).toBe(false);
      expect(text.length).toBeLessThan(ROWS * WIDTH);
    }
    expect(performance.now() - started).toBeGreaterThan(SILENCE);
    for (const socket of readers) socket.destroy();
  });

  test('is let be as long as he takes a little', async () => {
    const socket = await asked(LIST);
    const chunks: Buffer[] = [];
    const started = performance.now();
    // Reads slowly for longer than the timeout: reads smaller than the socket buffers are invisible to the server.
    while (performance.now() - started < SILENCE * 1.5) {
      const sip: Buffer | null = socket.read();
      if (sip) chunks.push(sip);
      await sleep(30);
    }
    const text = Buffer.concat(chunks).toString('latin1') + (await received(socket));
    expect(text.length).toBeGreaterThan(ROWS * WIDTH);
    expect(text.endsWith(`"pageIndex":0,"pageSize":-1}\r\n0\r\n\r\n`)).toBe(true);
  });
});

test('an answer without a body is not read any further', async () => {
  let pages = 0;
  const { database } = app.context;
  const forStream: Database['forStream'] = (left) => {
    const stream = database.forStream(left);
    return {
      transaction: (work) => stream.transaction(work),
      query(statement) {
        pages += 1;
        return stream.query(statement);
      },
    };
  };
  const counting = await buildApp({ ...app.context, database: { ...database, forStream } });
  const answer = await counting.inject({
    method: 'HEAD',
    url: LIST,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(answer.statusCode).toBe(200);
  await counting.close();
  expect(pages).toBeLessThan(ROWS / 500 / 2);
});

/** Only on PostgreSQL can a backend be terminated. */
describe.runIf(engine === 'postgres')('a streamed answer whose backend is ended', () => {
  /** Terminates the backend that waits for the locked table, as soon as there is one. */
  async function expectEnded(): Promise<void> {
    const text = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const ended = async () => (await app.context.database.query({ text, values: [] })).length;
    await expect.poll(ended, { timeout: 20_000 }).toBe(1);
  }

  const locked = (work: () => Promise<void>) =>
    app.context.database.transaction(async (transaction) => {
      await transaction.query({ text: 'lock table sheet in access exclusive mode', values: [] });
      await work();
    });

  test.each([
    ['a list', LIST, ''],
    ['a packed list', LIST, 'Accept-Encoding: gzip\r\n'],
    ['a workbook', BOOK, ''],
  ])('%s breaks, and nothing else does', async (_name, path, more) => {
    const socket = await asked(path, more);
    await locked(async () => {
      const text = received(socket);
      await expectEnded();
      expect((await text).startsWith('HTTP/1.1 200')).toBe(true);
      expect((await text).endsWith('0\r\n\r\n')).toBe(false);
    });
    const whole = await get(LIST);
    expect(whole.status).toBe(200);
    expect(JSON.parse(await whole.text()).total).toBe(ROWS);
  });

  test('is 503 before anything was sent', async () => {
    await locked(async () => {
      const asking = get(LIST);
      await expectEnded();
      expect((await asking).status).toBe(503);
    });
  });
});
