import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { HOSTILE_SEARCHES } from '#test/harness/hostile-searches.ts';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';
import type { Database, Statement } from '../database.ts';
import { findEverywhere } from '../records/find-everywhere.ts';
import { listRecords } from '../records/list.ts';
import { MOST_TERMS } from './term-set.ts';

const app = await openTestApp();
afterAll(() => app.close());
const admin = await app.as('administrators');
const CLASSES = ['news', 'article', 'document', 'consent'] as const;

async function create(client: TestClient, className: string, body: object): Promise<number> {
  const answer = await client.send('POST', `/manage/${className}/`, body);
  expect(answer.status, answer.raw.body).toBe(201);
  return Number(answer.body['id']);
}

beforeAll(async () => {
  await create(admin, 'news', { caption: 'Онлайн-школа моряков 2026', source: 'А. Б. Волна' });
  await create(admin, 'news', { caption: 'Корабли у причала', description: 'тел. +7 (901) 765-43-21' });
  await create(admin, 'article', { caption: 'Песни китов', source: 'a.b и голос океана' });
  await create(admin, 'article', { caption: 'Корабли и киты', source: '100% моря' });
  await create(admin, 'document', { caption: 'Приказ о кораблях', documentDate: '2031-03-08' });
  const userProfileId = await create(admin, 'userProfile', { fullName: 'Китова Волна', phone: '+7 (901) 222-33-44' });
  const { items } = (await admin.send('GET', '/manage/consent/?pageSize=1')).body;
  expect(items).toEqual([]);
  await admin.send('POST', '/manage/consent/', { userProfileId, name: 'Согласие на корабли' });
});

/** The statements that a search sends. */
async function sentBy(text: string): Promise<readonly Statement[]> {
  const sent: Statement[] = [];
  const database: Database = {
    ...app.context.database,
    query: (statement) => {
      sent.push(statement);
      return app.context.database.query(statement);
    },
  };
  await findEverywhere({ ...app.context, database }, SYSTEM_ACTOR, { text });
  return sent;
}

/** What a search may send at most: two searches of all classes and one of what they found, the dictionary three times. */
const MOST = { searches: 3, statements: 8 };

async function expectBounded(text: string): Promise<void> {
  const sent = await sentBy(text);
  const searches = sent.filter((statement) => statement.text.includes('search_lookup('));
  expect(sent.length, text).toBeLessThanOrEqual(MOST.statements);
  expect(searches.length, text).toBeLessThanOrEqual(MOST.searches);
  for (const { values } of searches) {
    const bits = values[2];
    expect(Array.isArray(bits) && bits.length <= MOST_TERMS, text).toBe(true);
  }
}

const part = fc.oneof(
  fc.constantFrom(
    ...'корабли кораблей карабли китов kitov rbns а б к м "голос океана" «песни китов» -волна -киты a.b 100% %_ .'.split(' '),
    ...['онлайн-школа', 'причалу', '08.03.2031', '8.03', '+7 (901) 765-43-21', '9012223344', '#1', '2026', '2026-1', 'ЁЛКА'],
  ),
  fc.string({ unit: fc.constantFrom(...'абвгкорльитн-.,"«»#1 '), maxLength: 12 }),
);
const texts = fc.array(part, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(' ').slice(0, 900)).filter((text) => text.trim() !== '');

test.each(Object.entries(HOSTILE_SEARCHES))('%s: what it costs is bounded', async (_name, text) => {
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1000);
  await expectBounded(text);
});

test('no text sends more statements, or asks for more', async () => {
  await fc.assert(fc.asyncProperty(texts, expectBounded), { numRuns: 60, seed: 35 });
}, 240_000);

test('a search over all classes finds what the lists of the classes find', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      // A text that is a number is an id here alone.
      fc.pre(!/^\s*\d+\s*$/u.test(text));
      const { groups } = await findEverywhere(app.context, SYSTEM_ACTOR, { text, exact: true });
      for (const className of CLASSES) {
        const filter = [{ fieldName: 'searchText', fieldValue: text }];
        const definition = app.context.catalog.get(className);
        const query = { filter, exact: true, pageIndex: 0, pageSize: 20 };
        const list = await listRecords(app.context, SYSTEM_ACTOR, definition, query);
        const isEmpty = /^\s*$/u.test(text.replaceAll(/["«»]/gu, ''));
        const own = groups.find((group) => group.className === className)?.total ?? 0;
        if (!isEmpty) expect([className, text, own]).toEqual([className, text, list.total]);
      }
    }),
    { numRuns: 120, seed: 35 },
  );
}, 240_000);

test('more words than a search has are left out, and what may be meant is chosen from the dictionary', async () => {
  const { corrected } = await findEverywhere(app.context, SYSTEM_ACTOR, { text: 'карабли китав' });
  expect(corrected).toEqual({ text: 'корабли китов', kinds: ['typo'] });
});
