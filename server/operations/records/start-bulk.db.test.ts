import { afterAll, beforeAll, expect, test } from 'vitest';
import { JOB_FROM } from '#model/wire/bulk.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { enqueueJob } from '#server/store/jobs/enqueue.ts';
import { CHANGE_RECORDS } from '#server/store/jobs/kind-names.ts';
import { createRecords, drawIds } from '#server/store/records/write/create-many.ts';
import { sql } from '#server/store/sql.ts';
import { expectRefused } from '#test/matrix/refused.ts';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';

const COUNT = JOB_FROM + 200;

const app = await openTestApp();
afterAll(() => app.close());
const { context } = app;
const { database } = context;
let admin: TestClient;
let topics: readonly number[] = [];

beforeAll(async () => {
  admin = await app.as('administrators');
  topics = await Promise.all(['Кардиология', 'Терапия'].map((caption) => admin.make('professionalArea', { caption })));
});

let round = 0;

/** Subscribers of a new name, of whom every second one has the first topic, and the selection of them all. */
async function prepare() {
  round += 1;
  const fullName = `Пачка ${round}`;
  const ids = await drawIds(database, COUNT);
  const records = ids.map((id, at) => ({
    id,
    fields: new Map<string, unknown>([
      ['email', `${id}@example.ru`],
      ['fullName', fullName],
      ['topicIds', at % 2 === 0 ? topics.slice(0, 1) : []],
    ]),
  }));
  await createRecords(context, SYSTEM_ACTOR, context.catalog.get('subscriber'), records);
  const filter = [{ fieldName: 'fullName', fieldValue: fullName }];
  const { body } = await admin.send('POST', '/manage/subscriber/selection/', { filter });
  expect(body['count']).toBe(COUNT);
  const selectionId = String(body['selectionId']);
  const start = async (act: object, client = admin) =>
    client.send('POST', '/manage/subscriber/bulk/', { selectionId, act });
  return { ids, selectionId, start };
}

const fields = () => ({
  kind: 'fields',
  fields: [
    { fieldName: 'unsubscribedAt', fieldValue: '2026-01-01T00:00:00.000Z' },
    { fieldName: 'topicIds', fieldValue: topics, mode: 'add' },
  ],
});

/** Starts an action, runs the queue, and returns the job. */
async function done(started: Promise<{ readonly status: number; readonly body: object }>) {
  const { status, body } = await started;
  expect(status, JSON.stringify(body)).toBe(202);
  await context.queue.drain();
  const { jobId }: { jobId?: unknown } = body;
  const job = (await admin.send('GET', `/manage/job/${String(jobId)}/`)).body;
  const result: { readonly changeSetId?: number; readonly updated?: number; readonly left?: number } = JSON.parse(
    JSON.stringify(job['result'] ?? {}),
  );
  return { job, result };
}

/** What the records hold, in the order of their ids. */
async function contentOf(ids: readonly number[]): Promise<string> {
  const [row] = await database.query<{ content: string }>(
    sql`select coalesce(jsonb_agg(jsonb_build_array(id, email, full_name, topic_ids, unsubscribed_at) order by id), '[]')::text as content
      from subscriber where id = any(${ids}::bigint[])`,
  );
  return row?.content ?? '';
}

test('an action on many is a job: one change, told with numbers, undone as a whole', async () => {
  const { ids, start } = await prepare();
  const before = await contentOf(ids);
  const { job, result } = await done(start(fields()));
  expect(job).toMatchObject({ state: 'done', done: COUNT, total: COUNT });
  expect(result).toMatchObject({ updated: COUNT, left: 0 });
  const [written] = await database.query<{ sets: number; n: number }>(
    sql`select count(distinct change_set_id)::int as sets, count(*)::int as n from change
      where object_id = any(${ids}::bigint[]) and action = 'update'`,
  );
  expect(written).toEqual({ sets: 1, n: COUNT });
  const [row] = await database.query<{ n: number }>(
    sql`select count(*)::int as n from subscriber where id = any(${ids}::bigint[]) and unsubscribed_at is not null
      and topic_ids = ${topics}::bigint[]`,
  );
  expect(row?.n).toBe(COUNT);
  const undo = await admin.send('POST', `/manage/change/${result.changeSetId}/undo`);
  expect(undo.status, undo.raw.body).toBeLessThan(300);
  expect(await contentOf(ids)).toBe(before);
});

test('its progress is told while it runs; an embedded database has one connection, which the action holds', async () => {
  await database.execute(`create table told (done integer);
    create function note_told() returns trigger language plpgsql as
      $$ begin insert into told values (new.done); return new; end $$;
    create trigger told after update of done on queue_job for each row
      when (new.kind = 'changeRecords' and new.done is distinct from old.done) execute function note_told()`);
  const { start } = await prepare();
  await done(start(fields()));
  const told = await database.query<{ done: number }>(sql`select done from told order by done`);
  const between = database.engine === 'postgres' ? [500, 1000] : [];
  expect(told.map((row) => row.done)).toEqual([...between, COUNT]);
  await database.execute('drop trigger told on queue_job; drop function note_told; drop table told');
});

test('what others have changed or deleted since is left and counted', async () => {
  const { ids, start } = await prepare();
  const [changed = 0, gone = 0, ...others] = ids;
  const patched = await admin.send('PATCH', `/manage/subscriber/${changed}`, [
    { fieldName: 'fullName', fieldValue: 'Другое имя' },
  ]);
  expect(patched.status).toBe(200);
  await admin.send('DELETE', `/manage/subscriber/${gone}/`);
  const before = await contentOf([changed]);
  const { result } = await done(start(fields()));
  expect(result).toMatchObject({ updated: others.length, left: 2 });
  expect(await contentOf([changed])).toBe(before);
});

test('all are deleted, and come back by undo', async () => {
  const { ids, start } = await prepare();
  const before = await contentOf(ids);
  const { result } = await done(start({ kind: 'delete' }));
  expect(result).toMatchObject({ updated: COUNT, left: 0 });
  expect(await contentOf(ids)).toBe('[]');
  await admin.send('POST', `/manage/change/${result.changeSetId}/undo`);
  expect(await contentOf(ids)).toBe(before);
});

test('what is known to be refused is refused at once, and no job is made', async () => {
  const { start, selectionId } = await prepare();
  const jobs = async () =>
    (await database.query<{ n: number }>(sql`select count(*)::int as n from queue_job where kind = 'changeRecords'`))[0]
      ?.n;
  const count = await jobs();
  const set = (fieldName: string, fieldValue: unknown, mode = 'set') =>
    start({ kind: 'fields', fields: [{ fieldName, fieldValue, mode }] });
  await expectRefused(app, { status: 422 }, () => set('email', 'это не адрес'));
  await expectRefused(app, { status: 422 }, () => set('fullName', 'Я', 'add'));
  await expectRefused(app, { status: 400 }, () => start({ kind: 'nothing' }));
  await expectRefused(app, { status: 403 }, () => start({ kind: 'place', folderId: 1 }));
  await admin.make('article', { caption: 'Длинная' });
  const articles = await admin.send('POST', '/manage/article/selection/', {
    filter: [{ fieldName: 'caption', fieldValue: 'Длинная' }],
  });
  await expectRefused(app, { status: 413 }, () =>
    admin.send('POST', '/manage/article/bulk/', {
      selectionId: articles.body['selectionId'],
      act: { kind: 'fields', fields: [{ fieldName: 'fullInfo', fieldValue: 'я'.repeat(40_000) }] },
    }),
  );
  // A selection is that of its user.
  const other = await app.as('siteEditors');
  await expectRefused(app, { status: 404 }, () =>
    other.send('POST', '/manage/subscriber/bulk/', { selectionId, act: fields() }),
  );
  expect(await jobs()).toBe(count);
});

test('a refusal in the middle writes nothing: the last record of all would break a rule', async () => {
  const { ids, start } = await prepare();
  // Unsubscribed before this one has subscribed.
  await database.query(
    sql`update subscriber set subscribed_at = '2027-01-01T00:00:00Z' where id = ${Math.max(...ids)}`,
  );
  const before = await contentOf(ids);
  const { job } = await done(start(fields()));
  expect(job).toMatchObject({ state: 'failed', message: 'Отписка не может быть раньше подписки' });
  expect(await contentOf(ids)).toBe(before);
});

test('it is done with the present rights of whoever started it', async () => {
  const { ids } = await prepare();
  const editor = await app.as('siteEditors');
  const filter = [{ fieldName: 'fullName', fieldValue: `Пачка ${round}` }];
  const { body } = await editor.send('POST', '/manage/subscriber/selection/', { filter });
  const before = await contentOf(ids);
  const blocked = await admin.send('PATCH', `/manage/user/${editor.userId}`, [
    { fieldName: 'isBlocked', fieldValue: true },
  ]);
  expect(blocked.status, blocked.raw.body).toBe(200);
  // The rights are taken away between the start and the run.
  const payload = { className: 'subscriber', selectionId: body['selectionId'], act: fields() };
  const jobId = await enqueueJob(database, { kind: CHANGE_RECORDS, userId: editor.userId, payload });
  const { job } = await done(Promise.resolve({ status: 202, body: { jobId } }));
  expect(job).toMatchObject({ state: 'failed', message: 'Ничего не изменено: у вас больше нет доступа' });
  expect(await contentOf(ids)).toBe(before);
});

test('records are placed and linked by a job as well, and what is done is undone', async () => {
  const [from, to] = await Promise.all(
    ['Откуда', 'Куда'].map((caption, at) => admin.make('newsFolder', { caption, name: `jobs-${at}`, parentId: 0 })),
  );
  const author = await admin.make('author', { caption: 'Автор' });
  const ids = await Promise.all([1, 2, 3].map((at) => admin.make('news', { caption: `${at}`, folderIds: [from] })));
  const folders = async () =>
    Promise.all(ids.map(async (id) => (await admin.send('GET', `/manage/news/${id}/`)).body['folderIds']));
  const links = async () => {
    const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'authorId', fieldValue: author }]));
    return (await admin.send('GET', `/manage/componentAuthor/?filter=${filter}`)).body['total'];
  };
  const run = async (act: object) => {
    const filter = [{ fieldName: 'id', operator: 'in', fieldValue: ids }];
    const { body } = await admin.send('POST', '/manage/news/selection/', { filter });
    return done(admin.send('POST', '/manage/news/bulk/', { selectionId: body['selectionId'], act }));
  };
  const placed = await run({ kind: 'place', folderId: to, from });
  expect(placed.result).toMatchObject({ updated: 3, left: 0 });
  expect(await folders()).toEqual([[to], [to], [to]]);
  await admin.make('componentAuthor', { componentId: ids[0], authorId: author });
  const link = { kind: 'link', linkClass: 'componentAuthor', ownerField: 'componentId', farIds: [author] };
  const linked = await run(link);
  expect(linked.result).toMatchObject({ updated: 2, left: 0 });
  expect(await links()).toBe(3);
  await admin.send('POST', `/manage/change/${linked.result.changeSetId}/undo`);
  expect(await links()).toBe(1);
  await admin.send('POST', `/manage/change/${placed.result.changeSetId}/undo`);
  expect(await folders()).toEqual([[from], [from], [from]]);
});
