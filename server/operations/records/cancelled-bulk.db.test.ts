import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { JOB_FROM } from '#model/wire/bulk.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { enqueueJob } from '#server/store/jobs/enqueue.ts';
import { CHANGE_RECORDS } from '#server/store/jobs/kind-names.ts';
import { createRecords, drawIds } from '#server/store/records/write/create-many.ts';
import { sql } from '#server/store/sql.ts';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';

const COUNT = JOB_FROM + 200;
/** The records of two parts of an action; the rest are those of the third one. */
const TWO_PARTS = 1000;
const LOCK = 380_038;
const soon = { timeout: 20_000, interval: 20 } as const;

const app = await openTestApp();
afterAll(() => app.close());
const { context } = app;
const { database } = context;
let admin: TestClient;
let ids: readonly number[] = [];
let round = 0;

beforeAll(async () => {
  admin = await app.as('administrators');
});

beforeEach(async () => {
  round += 1;
  ids = await drawIds(database, COUNT);
  const records = ids.map((id) => ({
    id,
    fields: new Map<string, unknown>([
      ['email', `${id}@example.ru`],
      ['fullName', `Отмена ${round}`],
      ['topicIds', []],
    ]),
  }));
  await createRecords(context, SYSTEM_ACTOR, context.catalog.get('subscriber'), records);
});

/** An action on all of them. */
async function action() {
  const filter = [{ fieldName: 'fullName', fieldValue: `Отмена ${round}` }];
  const { body } = await admin.send('POST', '/manage/subscriber/selection/', { filter });
  const act = { kind: 'fields', fields: [{ fieldName: 'fullName', fieldValue: `Отменено ${round}` }] };
  return { selectionId: body['selectionId'], act };
}

/** Starts the action, and gives its job. */
async function start(): Promise<number> {
  const started = await admin.send('POST', '/manage/subscriber/bulk/', await action());
  expect(started.status, started.raw.body).toBe(202);
  return Number(started.body['jobId']);
}

const cancel = (id: number, client = admin) => client.send('POST', `/manage/job/${id}/cancel/`);
const jobOf = async (id: number) => (await admin.send('GET', `/manage/job/${id}/`)).body;

/** How many of the records are written, and how many changes their history tells of. */
async function written(): Promise<{ readonly records: number; readonly changes: number }> {
  const [row] = await database.query<{ records: number; changes: number }>(
    sql`select (select count(*)::int from subscriber where id = any(${ids}::bigint[]) and version > 1) as records,
      (select count(*)::int from change where object_id = any(${ids}::bigint[]) and action = 'update') as changes`,
  );
  return row ?? { records: 0, changes: 0 };
}

const NOTHING = { records: 0, changes: 0 };

test('a job that is cancelled before it begins writes nothing, and is cancelled once', async () => {
  // The queue of this server does not hear of it.
  const payload = { className: 'subscriber', ...(await action()) };
  const id = await enqueueJob(database, { kind: CHANGE_RECORDS, userId: admin.userId, payload });
  const other = await app.as('siteEditors');
  expect((await cancel(id, other)).status).toBe(404);
  expect((await cancel(id)).body).toMatchObject({ state: 'cancelled', message: 'Отменено' });
  await context.queue.drain();
  expect(await jobOf(id)).toMatchObject({ state: 'cancelled' });
  expect(await written()).toEqual(NOTHING);
  expect((await cancel(id)).status).toBe(409);
});

// An embedded database has one connection, which the action holds: nothing reaches the job while it writes.
test.runIf(database.engine === 'postgres')('of a job that is cancelled in the middle nothing is written', async () => {
  const last = ids.toSorted((a, b) => a - b)[TWO_PARTS] ?? 0;
  await database.execute(`create function wait_here() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(${LOCK}); return new; end $$;
    create trigger wait_here before update on subscriber for each row when (new.id = ${last}) execute function wait_here()`);
  const id = await database.transaction(async (transaction) => {
    await transaction.query(sql`select pg_advisory_xact_lock(${LOCK})`);
    const started = await start();
    // Two parts of three are written, and the third one waits.
    await expect.poll(async () => (await jobOf(started))['done'], soon).toBe(TWO_PARTS);
    expect((await cancel(started)).body).toMatchObject({ state: 'cancelled', done: TWO_PARTS, total: COUNT });
    return started;
  });
  await context.queue.drain();
  await expect.poll(written, soon).toEqual(NOTHING);
  expect(await jobOf(id)).toMatchObject({ state: 'cancelled', message: 'Отменено' });
  expect((await jobOf(id))['result']).toBeUndefined();
  await database.execute('drop trigger wait_here on subscriber; drop function wait_here');
});

test('a cancellation while a job runs leaves all of it done or nothing', async () => {
  const id = await start();
  const [answer] = await Promise.all([cancel(id), context.queue.drain()]);
  const { state } = await jobOf(id);
  await expect.poll(written, soon).toEqual(state === 'done' ? { records: COUNT, changes: COUNT } : NOTHING);
  expect([answer.status, state]).toEqual(state === 'done' ? [409, 'done'] : [200, 'cancelled']);
});
