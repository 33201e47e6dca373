import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, callWrite, sendForScreen } from './client.ts';
import { handleSessionChange, heldToken, holdToken, lookAtSession } from './screen-session.ts';

const tokenOf = (name: string): string => `x.${btoa(JSON.stringify({ name }))}.x`;
const [MINE, OTHERS] = [tokenOf('mine'), tokenOf('other')];
const browser = (token: string | null) => ({ cookie: token === null ? '' : `jwt-token=${token}` });
const write = () => callWrite('PATCH /manage/:className/:id', { params: { className: 'news', id: 1 }, body: [] });

let sent: (string | null)[] = [];
let changes: (string | null)[] = [];
let status = 200;

beforeEach(() => {
  [sent, changes, status] = [[], [], 200];
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('document', browser(MINE));
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get('authorization'));
    return Promise.resolve(new Response('{}', { status }));
  });
  handleSessionChange((present) => changes.push(present));
  holdToken(MINE);
});
afterEach(() => {
  handleSessionChange(() => {});
  holdToken(null);
  vi.unstubAllGlobals();
});

test('a request names the session of the screen', async () => {
  await write();
  await sendForScreen('/file', {});
  expect(sent).toEqual([`Bearer ${MINE}`, `Bearer ${MINE}`]);
  expect(changes).toEqual([]);
});

test.each([
  ['somebody else has signed in', OTHERS],
  ['the user has signed out', null],
])('nothing is sent after %s, and it is told once', async (_, present) => {
  vi.stubGlobal('document', browser(present));
  await expect(write()).rejects.toMatchObject({ status: 409, code: 'otherSession' });
  expect(sent).toEqual([]);
  expect(changes).toEqual([present]);
  expect(heldToken()).toBeNull();
});

test('a request goes on where the page takes the new session over', async () => {
  handleSessionChange(holdToken);
  vi.stubGlobal('document', browser(OTHERS));
  await write();
  expect(sent).toEqual([`Bearer ${OTHERS}`]);
});

test('a call without a session, and one with another, are what they say', async () => {
  await call('GET /user/profile/', { token: null });
  await call('GET /user/profile/', { token: OTHERS });
  expect(sent).toEqual([null, `Bearer ${OTHERS}`]);
});

test('a token that the server rejects is removed and told', async () => {
  const stored = browser(MINE);
  vi.stubGlobal('document', {
    get cookie() {
      return stored.cookie;
    },
    set cookie(text: string) {
      stored.cookie = text.includes('Max-Age=0') ? '' : text;
    },
  });
  status = 401;
  await expect(write()).rejects.toMatchObject({ status: 401 });
  expect(changes).toEqual([null]);
});

test('a rejected token does not end the session that another tab has begun meanwhile', async () => {
  status = 401;
  const answer = write();
  vi.stubGlobal('document', browser(OTHERS));
  await expect(answer).rejects.toMatchObject({ status: 401 });
  expect(changes).toEqual([OTHERS]);
  expect(lookAtSession()).toBe(OTHERS);
});
