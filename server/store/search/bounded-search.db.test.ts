import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { HOSTILE_SEARCHES } from '#test/harness/hostile-searches.ts';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';
import type { Database, Statement } from '../database.ts';
import { sql } from '../sql.ts';
import { findEverywhere } from '../records/read/find-everywhere.ts';
import { listRecords } from '../records/read/list.ts';
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
  await admin.send('POST', '/manage/consent/', { userProfileId, name: 'Согласие на корабли' });
});

type Sent = Pick<Statement, 'text' | 'values'>;

/** The statements that a search sends. */
async function sentBy(text: string): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
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

const WORDS =
  'корабли кораблей карабли китов kitov rbns а б к м -волна -киты a.b 100% %_ . онлайн-школа причалу 08.03.2031 8.03 9012223344 #1 2026 2026-1 ЁЛКА';
const part = fc.oneof(
  fc.constantFrom(...WORDS.split(' ')),
  fc.constantFrom('"голос океана"', '«песни китов»', '+7 (901) 765-43-21'),
  fc.string({ unit: fc.constantFrom(...'абвгкорльитн-.,"«»#1 '), maxLength: 12 }),
);
const texts = fc
  .array(part, { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join(' ').slice(0, 900))
  .filter((text) => /[^\s"«»]/u.test(text));
/** Texts of few parts; one that is a number is an id where all classes are searched. */
const findable = fc
  .array(part, { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join(' '))
  .filter((text) => /[^\s"«»]/u.test(text) && !/^\s*\d+\s*$/u.test(text));

test.each(Object.entries(HOSTILE_SEARCHES))('%s: what it costs is bounded', async (_name, text) => {
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1000);
  await expectBounded(text);
});

test('no text sends more statements, or asks for more', async () => {
  await fc.assert(fc.asyncProperty(texts, expectBounded), { numRuns: 60, seed: 35 });
}, 240_000);

test('a search over all classes finds what the lists of the classes find', async () => {
  await fc.assert(
    fc.asyncProperty(findable, async (text) => {
      const { groups } = await findEverywhere(app.context, SYSTEM_ACTOR, { text, exact: true });
      const filter = [{ fieldName: 'searchText', fieldValue: text }];
      const query = { filter, exact: true, pageIndex: 0, pageSize: 20 };
      const lists = await Promise.all(
        CLASSES.map((name) => listRecords(app.context, SYSTEM_ACTOR, app.context.catalog.get(name), query)),
      );
      const totals = CLASSES.map((name) => groups.find(({ className }) => className === name)?.total ?? 0);
      expect({ text, totals }).toEqual({ text, totals: lists.map(({ total }) => total) });
    }),
    { numRuns: 100, seed: 35 },
  );
}, 240_000);

test('a word that very many records hold is looked for in a part of them, which is told', async () => {
  const { database } = app.context;
  const exact = (text: string) => findEverywhere(app.context, SYSTEM_ACTOR, { text, exact: true });
  const { groups } = await exact('корабли');
  await database.query(sql`update search_word set n = 30000 where word like ${'корабл%'}`);
  expect((await exact('корабли')).groups).toEqual(groups.map((group) => ({ ...group, isPartial: true })));
  const together = groups.filter(({ className }) => className === 'article');
  expect((await exact('корабли киты')).groups).toEqual(together.map((group) => ({ ...group, isPartial: true })));
  await database.query(sql`update search_word set n = 0 where word like ${'корабл%'}`);
});

test('what may be meant is chosen from the dictionary', async () => {
  const { corrected } = await findEverywhere(app.context, SYSTEM_ACTOR, { text: 'карабли китав' });
  expect(corrected).toEqual({ text: 'корабли китов', kinds: ['typo'] });
});
