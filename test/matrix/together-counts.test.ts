import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLE_KEYS } from '#model/terms/roles.ts';
import { compactCounts } from '#server/store/records/read/counts.ts';
import type { TestAnswer, TestClient } from '#test/harness/test-app.ts';
import { openTwoServers } from '#test/harness/two-servers.ts';

const { app, second, close } = await openTwoServers();
afterAll(close);
const admin = await app.as(...ROLE_KEYS);
const databases = [app.context.database, ...(second ? [second.context.database] : [])];

let turn = 0;
function send(...request: Parameters<TestClient['send']>): Promise<TestAnswer> {
  turn += 1;
  return second && turn % 2 === 0 ? second.send(admin, ...request) : admin.send(...request);
}

const STATES = [1, 4, 5, 10] as const;
const ids: unknown[] = [];

beforeAll(async () => {
  for (let n = 0; n < 30; n += 1) {
    const answer = await admin.send('POST', '/manage/author/', {
      caption: `Автор ${n}`,
      instanceStateId: STATES[n % 4],
    });
    ids.push(answer.body['id']);
  }
});

const filterOf = (state: number) =>
  `filter=${encodeURIComponent(JSON.stringify([{ fieldName: 'instanceStateId', fieldValue: state }]))}`;

/** One writer: its actions are a function of its number. */
async function writer(seed: number): Promise<void> {
  for (let step = 0; step < 8; step += 1) {
    const n = seed * 31 + step * 7;
    const id = String(ids[n % ids.length]);
    const state = STATES[n % STATES.length];
    const doing: readonly (() => Promise<TestAnswer>)[] = [
      () => send('POST', '/manage/author/', { caption: `Новый ${n}`, instanceStateId: state }),
      () => send('PATCH', `/manage/author/${id}`, [{ fieldName: 'instanceStateId', fieldValue: state }]),
      () => send('DELETE', `/manage/author/${id}`),
      () =>
        send('PATCH', '/manage/author/cascade', {
          ids: ids.slice(n % 20, (n % 20) + 5),
          fields: [{ fieldName: 'instanceStateId', fieldValue: state }],
        }),
    ];
    const answer = await doing[(seed + step) % doing.length]?.();
    expect([200, 201, 204, 404, 409], answer?.raw.body).toContain(answer?.status);
    if (answer?.status === 201) ids.push(answer.body['id']);
  }
}

/** A page that holds all records is counted independently, from the same snapshot as the total. */
async function reader(rounds: number): Promise<void> {
  for (let at = 0; at < rounds; at += 1) {
    for (const query of ['', ...STATES.map(filterOf)]) {
      const { body } = await send('GET', `/manage/author/?pageSize=1200&${query}`);
      expect(body['total'], query).toBe(body.items.length);
    }
  }
}

async function folder(rounds: number): Promise<void> {
  for (let at = 0; at < rounds; at += 1) await Promise.all(databases.map((database) => compactCounts(database)));
}

test('totals are exact in every answer, under writers, readers and compaction on every server', async () => {
  for (let quiet = 0; quiet < 4; quiet += 1) {
    const writers = Array.from({ length: 6 }, (_, at) => writer(quiet * 6 + at));
    await Promise.all([...writers, reader(3), reader(3), folder(12)]);
    const [row] = await app.context.database.query<Record<string, number>>({
      text: `select count(*) as total, ${STATES.map((state) => `count(*) filter (where instance_state_id = ${state}) as s${state}`).join(', ')} from author`,
      values: [],
    });
    const kept = await Promise.all(
      ['', ...STATES.map(filterOf)].map(
        async (query) => (await send('GET', `/manage/author/?pageSize=1&${query}`)).body['total'],
      ),
    );
    expect(kept).toEqual([row?.['total'], ...STATES.map((state) => row?.[`s${state}`])]);
    const home = await send('GET', '/home/');
    const counts: unknown = home.body['counts'];
    const author = Array.isArray(counts)
      ? counts.find((entry: { className: string }) => entry.className === 'author')
      : null;
    expect(author).toEqual({ className: 'author', total: row?.['total'], active: row?.['s4'] });
  }
});

test('compaction leaves at most a row for each state', async () => {
  await compactCounts(app.context.database);
  for (let at = 0; at < 20; at += 1) await send('POST', '/manage/feature/', { caption: `Особенность ${at}` });
  await folder(2);
  const [row] = await app.context.database.query<{ rows: number; n: number }>({
    text: 'select count(*) as rows, sum(n) as n from record_count where class_id = 108',
    values: [],
  });
  expect(row).toEqual({ rows: 1, n: 20 });
});

test('a write that is refused counts nothing', async () => {
  const before = (await send('GET', '/manage/news/?pageSize=1')).body['total'];
  await send('POST', '/manage/news/', { caption: 'Первая', name: 'odno' });
  await Promise.all(
    Array.from({ length: 10 }, () => send('POST', '/manage/news/', { caption: 'Вторая', name: 'odno' })),
  );
  expect((await send('GET', '/manage/news/?pageSize=1')).body['total']).toBe(Number(before) + 1);
});

test('a class without states is counted as well', async () => {
  const before = Number((await send('GET', '/manage/region/?pageSize=1')).body['total']);
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, n) => send('POST', '/manage/region/', { name: `Город ${n}`, regionTypeId: 3 })),
  );
  const gone = made.slice(0, 5).map((answer) => answer.body['id']);
  await Promise.all([folder(3), send('DELETE', '/manage/region/', gone)]);
  const { body } = await send('GET', '/manage/region/?pageSize=1200');
  expect([body['total'], body.items.length]).toEqual([before + 7, before + 7]);
});
