import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());
const url = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }));
const editor = await app.as('siteEditors');

const FORM = 'multipart/form-data; boundary=x';
const API = '/api/v1';
const UPLOAD = `${API}/upload/00000000-0000-4000-8000-000000000000?position=0`;

interface Refused {
  readonly status: number;
  readonly method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly type?: string;
  /** Sent without a token. */
  readonly isAnonymous?: true;
  /** Bytes of the body. */
  readonly size?: number;
}

const CASES: readonly Refused[] = [
  { status: 401, path: `${API}/manage/AttachedFile/`, type: 'application/json', isAnonymous: true },
  { status: 401, path: `${API}/manage/news/1/file/upload`, type: FORM, isAnonymous: true, size: 500_000 },
  { status: 403, path: `${API}/manage/securityGroup/1/file/upload`, type: FORM },
  { status: 404, method: 'PATCH', path: UPLOAD, type: 'application/octet-stream', size: 500_000 },
  { status: 404, path: `${API}/nothing`, type: FORM },
  { status: 404, path: `${API}/nothing`, type: 'text/plain' },
  { status: 404, path: `${API}/nothing`, type: 'application/x-unknown' },
  { status: 404, path: '/nothing', type: FORM, isAnonymous: true, size: 500_000 },
  { status: 404, method: 'PUT', path: `${API}/user/authenticate/`, type: FORM },
  { status: 404, method: 'DELETE', path: '/api/configuration', type: 'application/octet-stream' },
  { status: 413, path: `${API}/user/authenticate/`, type: 'application/json', isAnonymous: true, size: 500_000 },
  { status: 413, path: `${API}/manage/news/`, type: 'application/json', size: 9_000_000 },
  { status: 415, path: `${API}/manage/news/`, type: FORM },
  { status: 415, path: `${API}/manage/news/`, type: 'application/x-unknown', size: 500_000 },
  { status: 415, path: `${API}/manage/news/`, type: 'nonsense' },
  { status: 415, path: `${API}/manage/news/` },
  { status: 415, path: `${API}/user/authenticate/`, type: FORM, isAnonymous: true },
];

function head({ method = 'POST', path, type, isAnonymous, size = 3 }: Refused, framing = `Content-Length: ${size}`) {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: x',
    framing,
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
    ...(isAnonymous ? [] : [`Authorization: Bearer ${editor.token}`]),
    'Connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** A connection to the server: what it has answered, and its end, which rejects where it is broken. */
function dial() {
  const socket = connect(Number(url.port), url.hostname);
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  const ended = once(socket, 'end').then(() => text);
  ended.catch(() => undefined);
  return { socket, answered: () => text, ended };
}

function told(text: string) {
  const body: unknown = JSON.parse(/\{.*\}/su.exec(text)?.[0] ?? 'null');
  return { status: Number(/^HTTP\/1\.1 (\d+)/u.exec(text)?.[1]), body };
}

test.each(CASES)('$status of $path as $type is told after the body has been read', async (refused) => {
  const { status, size = 3 } = refused;
  const { socket, answered, ended } = dial();
  socket.write(head(refused));
  await sleep(50);
  expect(answered()).toBe('');
  socket.write(Buffer.alloc(size, 120));
  expect(told(await ended)).toMatchObject({
    status,
    body: { statusCode: status, message: expect.stringMatching(/[а-яё]/iu) },
  });
});

test('a body in chunks is read too', async () => {
  const { socket, answered, ended } = dial();
  socket.write(head({ status: 415, path: `${API}/manage/news/`, type: FORM }, 'Transfer-Encoding: chunked'));
  await sleep(50);
  expect(answered()).toBe('');
  socket.write('3\r\nabc\r\n');
  socket.write('0\r\n\r\n');
  expect(told(await ended).status).toBe(415);
});

test.each([
  { what: 'larger than is read', size: 100_000_000 },
  { what: 'that does not arrive', size: 10 },
])('nobody waits for a body $what', async ({ size }) => {
  const { socket, ended } = dial();
  socket.write(head({ status: 415, path: `${API}/manage/news/`, type: FORM, size }));
  expect(told(await ended).status).toBe(415);
  socket.destroy();
});
