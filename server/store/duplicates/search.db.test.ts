import { afterAll, expect, test } from 'vitest';
import { defineClass } from '#model/define-class.ts';
import { phone } from '#model/kinds/phone.ts';
import { string } from '#model/kinds/string.ts';
import type { DuplicateList } from '#model/wire/duplicates.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { findDuplicates } from '#server/jobs/kinds/find-duplicates.ts';
import { JobQueue } from '#server/jobs/job-queue.ts';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';
import { createRecords, drawIds } from '../records/write/create-many.ts';
import { sql } from '../sql.ts';
import { compareMarked } from './compare-marked.ts';
import { searchNext, startSearch } from './search-class.ts';

/** People whose phones only Administrators may read. */
const secretive = defineClass({
  name: 'secretive',
  classId: 9901,
  caption: 'Скрытный',
  pluralCaption: 'Скрытные',
  captionProperty: 'fullName',
  duplicates: { kind: 'people', name: ['fullName'], phones: ['phone'], emails: [] },
  properties: {
    fullName: string({ caption: 'ФИО', required: true, visibleInTable: true }),
    phone: phone({ caption: 'Телефон', visibleInTable: true, readRoles: [] }),
  },
});

const app = await openTestApp([secretive]);
const { context } = app;
const { database, catalog } = context;
const admin = await app.as('administrators');
const editor = await app.as('siteEditors');
afterAll(() => app.close());

const client = catalog.get('client');

async function read(className: string, query = '', as: TestClient = editor): Promise<DuplicateList> {
  const answer = await as.send('GET', `/manage/${className}/duplicates/${query}`);
  expect(answer.status, answer.raw.body).toBe(200);
  return answer.raw.json();
}

async function settle(className = 'client'): Promise<void> {
  while (await compareMarked(context, catalog.get(className)));
}

/** Many clients: each third one has the phone of the one before it. */
async function plant(count: number): Promise<readonly (readonly [number, number])[]> {
  const ids = await drawIds(database, count);
  const phoneOf = (n: number) =>
    `+7 (903) ${String(Math.floor(n / 1000)).padStart(3, '0')}-${String(n % 1000).padStart(4, '0')}`;
  const records = ids.map((id, n) => ({
    id,
    fields: new Map<string, unknown>([
      ['fullName', `Клиент${n}`],
      ['phone', phoneOf(n % 3 === 1 ? n - 1 : n)],
    ]),
  }));
  await createRecords(context, SYSTEM_ACTOR, client, records);
  return ids.flatMap((id, n) => (n % 3 === 1 ? [[ids[n - 1] ?? 0, id] as const] : []));
}

/** The product before its records were ever compared. */
async function forget(): Promise<void> {
  await database.execute('delete from duplicate_pair; delete from duplicate_mark; delete from duplicate_search');
}

/** Starts a search that no server takes before {@link work}. */
const start = () => database.transaction((transaction) => startSearch(transaction, client, editor.userId));
const work = () => new JobQueue(context, [findDuplicates]).drain();
const allIds = async () => (await read('client', '?pageSize=100')).items.map(({ ids }) => ids);

test('one job finds all pairs of a class, goes on where it stopped, and finds the same again', async () => {
  const expected = await plant(250);
  await forget();
  expect(await read('client')).toEqual({ items: [], total: 0, search: { foundAt: null, waiting: 0, job: null } });
  const jobId = await start();
  expect(await start(), 'one search of a class at a time').toBe(jobId);
  const ended = () => Promise.reject(new Error('it is not the last part'));
  // A server that stops after the first part.
  expect(await searchNext(context, { definition: client, jobId, ended })).toMatchObject({ compared: 200 });
  const half = await read('client');
  expect(half.total).toBe(expected.filter(([, other]) => other <= (expected[66]?.[1] ?? 0)).length);
  expect(half.search).toMatchObject({ foundAt: null, job: { id: jobId, state: 'queued', isOwn: true } });
  await work();
  const { total, search } = await read('client');
  expect(total).toBe(expected.length);
  expect(search).toMatchObject({
    foundAt: expect.stringMatching(/Z$/u),
    waiting: 0,
    job: { state: 'done', done: 250, total: 250 },
  });
  expect((await allIds()).toSorted(([one = 0], [other = 0]) => one - other)).toEqual(expected);
  const again = await editor.send('POST', '/manage/client/duplicates/', {});
  expect(again.status, again.raw.body).toBe(202);
  expect(again.body['jobId']).not.toBe(jobId);
  await context.queue.drain();
  expect((await read('client')).total).toBe(expected.length);
  await forget();
});

test('a search that is cancelled writes no more, and the next one begins anew', async () => {
  const jobId = await start();
  expect((await editor.send('POST', `/manage/job/${jobId}/cancel/`)).status).toBe(200);
  const next = await start();
  expect(next).not.toBe(jobId);
  const ended = async () => undefined;
  expect(await searchNext(context, { definition: client, jobId, ended })).toBeNull();
  expect((await read('client')).search?.job).toMatchObject({ id: next, state: 'queued' });
  await work();
  expect((await read('client')).search?.job).toMatchObject({ id: next, state: 'done' });
  await forget();
});

test('who may not change records of the class starts no search, and a class without doubles has none', async () => {
  const support = await app.as('supportManager');
  const before = await app.fingerprint();
  expect((await support.send('POST', '/manage/client/duplicates/', {})).status).toBe(403);
  expect((await editor.send('POST', '/manage/lead/duplicates/', {})).status).toBe(404);
  expect(await app.fingerprint()).toBe(before);
});

test('a pair is never stale: a changed record is compared anew, a deleted one takes its pairs along', async () => {
  await forget();
  const one = await admin.make('client', { fullName: 'Стрижов Глеб', phone: '+7 (904) 111-00-01' });
  const other = await admin.make('client', { fullName: 'Глеб', phone: '8 904 111 00 01' });
  expect(await read('client')).toMatchObject({ total: 0, search: { waiting: 2 } });
  await settle();
  expect(await read('client')).toMatchObject({ total: 1, items: [{ ids: [one, other], reasons: ['phone'] }] });
  const phoneIs = (fieldValue: string) =>
    editor.send('PATCH', `/manage/client/${other}`, [{ fieldName: 'phone', fieldValue }]);
  await phoneIs('+7 (904) 111-00-02');
  expect((await read('client')).total, 'before it is compared').toBe(0);
  await settle();
  expect((await read('client')).total).toBe(0);
  await phoneIs('+7 (904) 111-00-01');
  await editor.send('PATCH', `/manage/client/${other}`, [{ fieldName: 'fullName', fieldValue: 'Стрижов Глеб' }]);
  await settle();
  expect(await read('client')).toMatchObject({ total: 1, items: [{ reasons: ['phone', 'name'] }] });
  await editor.send('PATCH', `/manage/client/${other}`, [{ fieldName: 'source', fieldValue: 'Сайт' }]);
  expect(await read('client'), 'what is no sign changes nothing').toMatchObject({ total: 1, search: { waiting: 0 } });
  const removed = await editor.send('DELETE', `/manage/client/${one}`);
  expect((await read('client')).total).toBe(0);
  await settle();
  expect(await database.query(sql`select from duplicate_pair`)).toHaveLength(0);
  await editor.send('POST', `/manage/change/${String(removed.raw.headers['x-change-set'])}/undo`);
  await settle();
  expect((await read('client')).items.map(({ ids }) => ids)).toEqual([[one, other]]);
});

test('a change during a comparison is compared again', async () => {
  const id = await admin.make('client', { fullName: 'Дятлов Яков' });
  const marked = await database.query(sql`select n from duplicate_mark where id = ${id}`);
  expect(marked).toHaveLength(1);
  await settle();
  await editor.send('PATCH', `/manage/client/${id}`, [{ fieldName: 'fullName', fieldValue: 'Дятлов Яша' }]);
  const again = await database.query(sql`select n from duplicate_mark where id = ${id}`);
  expect(again).toHaveLength(1);
  expect(again).not.toEqual(marked);
  await settle();
  expect(await database.query(sql`select from duplicate_mark where id = ${id}`)).toHaveLength(0);
});

test('records that are said to be different make no pair until that is taken back, also after a merge', async () => {
  await forget();
  const ids: number[] = [];
  for (const fullName of ['Чижов Лев', 'Лев Чижов', 'Чижов Лёва'])
    ids.push(await admin.make('client', { fullName, phone: '+7 (905) 111-00-01' }));
  const [one = 0, other = 0, third = 0] = ids;
  await start();
  await work();
  await settle();
  const own = async () =>
    (await allIds())
      .filter((pair) => pair.every((id) => ids.includes(id)))
      .toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d);
  const { total } = await read('client');
  expect(await own()).toEqual([
    [one, other],
    [one, third],
    [other, third],
  ]);
  const said = await editor.send('POST', '/manage/distinctPair/', { recordId: one, otherId: other });
  expect(said.status, said.raw.body).toBe(201);
  const others = [
    [one, third],
    [other, third],
  ];
  expect(await own()).toEqual(others);
  expect((await read('client')).total).toBe(total - 1);
  const distinctId = Number(said.body['id']);
  expect(await read('client', '?distinct=true')).toMatchObject({
    total: 1,
    items: [{ ids: [one, other], distinctId }],
  });
  expect((await read('company', '?distinct=true')).total).toBe(0);
  await start();
  await work();
  expect(await own(), 'after a search of the class').toEqual(others);
  const merged = await editor.send('POST', `/manage/client/${third}/merge/`, { ids: [other] });
  expect(merged.status, merged.raw.body).toBe(200);
  await settle();
  expect(await own(), 'the merged record is as different').toEqual([]);
  expect((await read('client', '?distinct=true')).items[0]?.ids).toEqual([one, third]);
  await editor.send('POST', `/manage/change/${String(merged.raw.headers['x-change-set'])}/undo`);
  await settle();
  expect(await own()).toEqual(others);
  await editor.send('POST', `/manage/change/${String(said.raw.headers['x-change-set'])}/undo`);
  expect((await read('client')).total).toBe(total);
  expect((await read('client', '?distinct=true')).total).toBe(0);
});

test('a pair is shown to whom one of its reasons may be told, and only with that', async () => {
  const byPhone = [
    await admin.make('secretive', { fullName: 'Ласточкин Пётр', phone: '+7 (906) 111-00-01' }),
    await admin.make('secretive', { fullName: 'Петя', phone: '+7 (906) 111-00-01' }),
  ];
  const byBoth = [
    await admin.make('secretive', { fullName: 'Скворцов Илья', phone: '+7 (906) 111-00-02' }),
    await admin.make('secretive', { fullName: 'Илья Скворцов', phone: '+7 (906) 111-00-02' }),
  ];
  await settle('secretive');
  const { items, total } = await read('secretive', '', admin);
  expect([total, items.map(({ ids, reasons }) => [ids, reasons])]).toEqual([
    2,
    [
      [byBoth, ['phone', 'name']],
      [byPhone, ['phone']],
    ],
  ]);
  expect(await read('secretive')).toMatchObject({ total: 1, items: [{ ids: byBoth, reasons: ['name'], score: 45 }] });
});

test('of those with a telephone of very many the same are shown at entry and listed once it is saved', async () => {
  const phone = '+7 (904) 000-00-00';
  const ids = await drawIds(database, 505);
  const letters = (n: number) => [...String(n)].map((digit) => 'бвгджзклмн'[Number(digit)]).join('о');
  const records = ids.map((id, n) => ({
    id,
    fields: new Map<string, unknown>([
      ['fullName', `${letters(n + 100)}ский Олег`],
      ['phone', phone],
    ]),
  }));
  await createRecords(context, SYSTEM_ACTOR, client, records);
  await settle();
  const values = { fullName: 'Яшмин Егор', phone };
  const { items } = await read('client', `?entered=${encodeURIComponent(JSON.stringify(values))}&pageSize=100`);
  const shown = items.map(({ ids: [id] }) => id);
  expect(new Set(shown)).toEqual(new Set(ids.slice(-10)));
  const made = await admin.make('client', values);
  await settle();
  const pairs = (await read('client', '?pageSize=100')).items.filter(({ ids: [, other] }) => other === made);
  expect(new Set(pairs.map(({ ids: [id] }) => id))).toEqual(new Set(shown));
});
