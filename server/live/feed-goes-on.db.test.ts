import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import type { Database } from '#server/store/database.ts';
import { feedState } from '#server/store/feed/positions.ts';
import { createRecord } from '#server/store/records/write/write.ts';
import { closeSession } from '#server/store/sessions/sessions.ts';
import { sql } from '#server/store/sql.ts';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';
import { LiveFeed } from './live-feed.ts';

const app = await openTestApp();
const { context } = app;
const { database, catalog, tokens } = context;
afterAll(() => app.close());

/** Bumps the version of all rights, as every end of a session does. */
const changeRights = sql`update access_epoch set n = n + 1`;

async function sessionOf({ token, userId }: TestClient) {
  const claims = await tokens.check(token);
  if (!claims) throw new Error('no session');
  return { sessionId: claims.sessionId, userId };
}

/** A feed on this database, the warnings that it logs, and a wait until it has sent everything. */
async function openFeed(where: Database = database) {
  const warnings: string[] = [];
  const { log } = fastify({ logger: { level: 'warn', stream: { write: (line: string) => warnings.push(line) } } });
  const feed = new LiveFeed({ ...context, database: where });
  await feed.start(log);
  const settled = async () => {
    const { head, pending } = await feedState(database);
    await expect.poll(() => feed.position, { timeout: 20_000 }).toBeGreaterThanOrEqual(pending ? head + 1 : head);
  };
  return { feed, warnings, settled };
}

test('the last reader leaves while there is something to tell: the feed goes on', async () => {
  const { feed, warnings, settled } = await openFeed();
  const session = await sessionOf(await app.as('siteEditors'));
  const stream = feed.join(session, null);
  const told = stream[Symbol.asyncIterator]();
  expect(String((await told.next()).value)).toMatch(/^: \nid: \d+/u);
  await database.transaction(async (transaction) => {
    await closeSession(transaction, session.sessionId);
    const fields = new Map([['caption', 'Новость']]);
    await createRecord(context, SYSTEM_ACTOR, catalog.get('news'), fields, { transaction });
  });
  feed.wake();
  expect(await told.next()).toMatchObject({ done: true });
  await settled();
  expect(warnings).toEqual([]);
  await feed.stop();
});

test('rights that change between any two statements do not stop the feed, and each event arrives', async () => {
  const restless: Database = {
    ...database,
    query: async (statement) => {
      const rows = await database.query(statement);
      await database.query(changeRights);
      return rows;
    },
  };
  const { feed, warnings, settled } = await openFeed(restless);
  const stream = feed.join(await sessionOf(await app.as('siteEditors')), null);
  let told = '';
  stream.on('data', (part: Buffer) => {
    told += String(part);
  });
  await expect.poll(() => told).toContain('id: ');
  const fields = new Map([['caption', 'Новость']]);
  const { id } = await createRecord(context, SYSTEM_ACTOR, catalog.get('news'), fields);
  feed.wake();
  await settled();
  expect(told).toContain(`"id":${id},`);
  expect(warnings).toEqual([]);
  await feed.stop();
});
