import { afterAll, afterEach, expect, test } from 'vitest';
import { openSession } from '#server/store/sessions/sessions.ts';
import { actionsHeard } from '#test/harness/live-client.ts';
import { openLiveSuite } from '#test/harness/live-suite.ts';

const MOST = 20;
const suite = await openLiveSuite();
const { app, editor, admin, second, live, settled, news } = suite;
afterEach(suite.closeFeeds);
afterAll(suite.close);
const { live: feed } = (second ?? app).context;

test('a session has at most 20 streams: with the next the oldest ends, and all others go on', async () => {
  const other = await live(admin);
  const clients = [];
  for (let at = 0; at < MOST; at += 1) clients.push(await live(editor));
  expect(clients.map((client) => client.isOver())).toEqual(clients.map(() => false));
  const [oldest, next, ...rest] = clients;
  if (!oldest || !next) throw new Error('no streams');
  const newest = [await live(editor), await live(editor)];
  await oldest.until(() => oldest.isOver());
  await next.until(() => next.isOver());
  expect([oldest.isSuperseded(), next.isSuperseded()]).toEqual([true, true]);
  const id = await news();
  await settled(other, ...rest, ...newest);
  for (const client of [other, ...rest, ...newest]) expect(actionsHeard(client, id)).toEqual(['create']);
  expect(feed.readers).toBe(MOST + 1);
});

test('two sessions of one user have their own', async () => {
  const clients = [];
  for (let at = 0; at < MOST; at += 1) clients.push(await live(editor));
  const { context } = app;
  const from = { address: '127.0.0.1', agent: 'test' };
  const sessionId = await openSession(context.database, editor.userId, 3600, from);
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;
  const token = await context.tokens.issue({ userId: editor.userId, sessionId, expiresAt });
  const again = await live({ token });
  await settled(again, ...clients);
  expect(clients.some((client) => client.isOver())).toBe(false);
});
