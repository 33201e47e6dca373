import { afterAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { JobEntry } from '#model/wire/job.ts';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { JobQueue } from '#server/jobs/job-queue.ts';
import { enqueueJob, keepSchedules, type NewJob } from '#server/store/jobs/enqueue.ts';
import { sql } from '#server/store/sql.ts';

const app = await openTestApp();
const { database } = app.context;
const admin = await app.as('administrators');
const starter = await app.as('eventManagers');
const other = await app.as('eventManagers');
const editor = await app.as('siteEditors');
afterAll(() => app.close());

const failing = defineJob({
  name: 'failing',
  caption: 'Неудача',
  maxAttempts: 1,
  payload: z.object({}),
  async run({ progress }) {
    await progress(2, 5);
    throw new Error('the reason of it');
  },
});

beforeEach(() => database.execute('delete from queue_job'));

const enqueue = (more: Partial<NewJob> = {}) =>
  enqueueJob(database, { kind: 'failing', userId: starter.userId, ...more });
const fail = () => new JobQueue(app.context, [failing]).drain();

async function expectRefused(status: number, send: () => ReturnType<TestClient['send']>): Promise<void> {
  const before = await app.fingerprint();
  const answer = await send();
  expect(answer.status, answer.raw.body).toBe(status);
  expect(await app.fingerprint()).toBe(before);
}

async function listed(query = ''): Promise<readonly JobEntry[]> {
  const { status, raw } = await admin.send('GET', `/manage/queue/${query}`);
  expect(status, raw.body).toBe(200);
  return raw.json().items;
}

test('whoever started a job and administrators see it, and nobody else learns of it', async () => {
  const id = await enqueue();
  const told = { id, kind: 'failing', state: 'queued', done: 0, total: 0 };
  for (const client of [starter, admin]) expect((await client.send('GET', `/manage/job/${id}/`)).body).toEqual(told);
  const missing = id + 100_000;
  for (const client of [other, editor]) {
    const [known, unknown] = [
      await client.send('GET', `/manage/job/${id}/`),
      await client.send('GET', `/manage/job/${missing}/`),
    ];
    expect(known.status).toBe(client === editor ? 404 : 403);
    expect({ ...known.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    await expectRefused(404, () => client.send('POST', `/manage/job/${id}/cancel/`));
  }
  await expectRefused(403, () => starter.send('POST', `/manage/job/${id}/retry/`));
  await expectRefused(403, () => starter.send('GET', '/manage/queue/'));
  await expectRefused(404, () => admin.send('POST', `/manage/job/${missing}/cancel/`));
  expect((await app.anonymous('GET', `/manage/job/${id}/`)).status).toBe(401);
});

test("the product's own jobs are administrators' alone", async () => {
  const id = await enqueue({ userId: null });
  expect((await admin.send('GET', `/manage/job/${id}/`)).status).toBe(200);
  expect((await starter.send('GET', `/manage/job/${id}/`)).status).toBe(403);
});

test('a vacancy is read under the same path, with all that records answer', async () => {
  const made = await editor.send('POST', '/manage/job/', { caption: 'Врач' });
  expect(made.status, made.raw.body).toBe(201);
  const url = `/manage/job/${String(made.body['id'])}/`;
  const read = await editor.send('GET', url);
  expect(read.status).toBe(200);
  expect(read.body).toEqual(made.body);
  expect(read.raw.headers['etag']).toBe('"1"');
  const whole = await editor.send('GET', `${url}?config=${encodeURIComponent('{"include":["linkedFiles"]}')}`);
  expect(whole.body).toMatchObject({ caption: 'Врач', linkedFiles: [] });
  expect((await starter.send('GET', url)).status).toBe(403);
  expect((await editor.send('GET', '/manage/job/x/')).status).toBe(400);
});

test('a job that failed is seen with its reason, and tried again by an administrator', async () => {
  const id = await enqueue();
  await fail();
  expect((await starter.send('GET', `/manage/job/${id}/`)).body).toEqual({
    id,
    kind: 'failing',
    state: 'failed',
    done: 2,
    total: 5,
    message: 'Не удалось выполнить задание.',
  });
  const [entry] = await listed('?state=failed');
  expect(entry).toMatchObject({
    id,
    attempts: 1,
    error: 'Error: the reason of it',
    user: { id: starter.userId, caption: expect.stringContaining('Проверка') },
    finishedAt: expect.stringMatching(/Z$/u),
    dueAt: null,
  });
  const again = await admin.send('POST', `/manage/job/${id}/retry/`);
  expect(again.status, again.raw.body).toBe(200);
  expect(again.body).toMatchObject({ state: 'queued', done: 0 });
  await expectRefused(409, () => admin.send('POST', `/manage/job/${id}/retry/`));
});

test('whoever started a job cancels it, once', async () => {
  const id = await enqueue();
  const cancelled = await starter.send('POST', `/manage/job/${id}/cancel/`);
  expect(cancelled.status, cancelled.raw.body).toBe(200);
  expect(cancelled.body).toMatchObject({ state: 'cancelled', message: 'Отменено' });
  await expectRefused(409, () => starter.send('POST', `/manage/job/${id}/cancel/`));
  await fail();
  expect((await starter.send('GET', `/manage/job/${id}/`)).body['state']).toBe('cancelled');
});

test('a letter that is cancelled says so in its log', async () => {
  const [made] = await database.query<{ id: number }>(sql`insert into object (class_id) values (607) returning id`);
  const id = made?.id ?? 0;
  await database.query(sql`insert into mail_log (id, status, attempts) values (${id}, 'waiting', 0)`);
  const job = await enqueueJob(database, { kind: 'sendLetter', key: String(id), objectId: id });
  expect((await admin.send('POST', `/manage/job/${job}/cancel/`)).status).toBe(200);
  expect((await admin.send('GET', `/manage/mailLog/${id}`)).body).toMatchObject({
    status: 'failed',
    reason: 'Отменено',
  });
});

test('the list is read in pages, the newest first, by state and by kind; scheduled jobs stand apart', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 5; n += 1) ids.push(await enqueue());
  await keepSchedules(database, [{ name: 'sweepFeed', every: 60 }]);
  const conversion = await enqueueJob(database, { kind: 'convertDocument', objectId: 1, key: '1' });
  await admin.send('POST', `/manage/job/${ids[1]}/cancel/`);
  const newest = [...ids, conversion].toReversed();
  const first = await admin.send('GET', '/manage/queue/?pageSize=2');
  expect(first.body.items.map((item) => item['id'])).toEqual(newest.slice(0, 2));
  expect(first.body).toMatchObject({ next: newest[1], counts: { queued: 5, running: 0, waiting: 0, failed: 0 } });
  const second = await listed(`?pageSize=4&before=${String(first.body['next'])}`);
  expect(second.map(({ id }) => id)).toEqual(newest.slice(2));
  expect((await listed('?state=cancelled')).map(({ id }) => id)).toEqual([ids[1]]);
  expect(await listed('?state=scheduled')).toMatchObject([
    { kind: 'sweepFeed', caption: 'Сокращение ленты изменений', every: 60 },
  ]);
  expect((await listed('?kind=convertDocument')).map(({ id }) => id)).toEqual([conversion]);
  expect((await listed('?kind=failing&pageSize=2')).map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 2));
  expect(await listed('?kind=convertDocument&state=cancelled')).toEqual([]);
  expect(first.body['kinds']).toContainEqual({ kind: 'sweepFeed', caption: 'Сокращение ленты изменений' });
  expect((await admin.send('GET', '/manage/queue/?state=none')).status).toBe(400);
});

test('the age and the depth of the queue are metrics', async () => {
  await enqueueJob(database, { kind: 'convertDocument', objectId: 1, key: '1' });
  await database.execute(`update queue_job set due_at = now() - interval '90 seconds'`);
  const { body: text } = await app.app.inject({ url: '/metrics' });
  expect(Number(/^jobs_age_seconds (\S+)$/mu.exec(text)?.[1])).toBeGreaterThan(89);
  expect(text).toMatch(/^jobs\{state="queued"\} 1$/mu);
  expect(text).toMatch(/^jobs\{state="failed"\} 0$/mu);
});
