import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestAnswer, type TestClient } from '#test/harness/test-app.ts';

const ACTIVE = { fieldName: 'instanceStateId', fieldValue: 4 };
const ARCHIVED = { fieldName: 'instanceStateId', fieldValue: 5 };
const PAST = '2020-01-02T03:04:00.000Z';

const app = await openTestApp();
afterAll(() => app.close());
let editor: TestClient;

beforeAll(async () => {
  editor = await app.as('siteEditors');
});

async function sent(...request: Parameters<TestClient['send']>): Promise<TestAnswer> {
  const answer = await editor.send(...request);
  expect(answer.status, answer.raw.body).toBeLessThan(300);
  return answer;
}

async function made(body: Readonly<Record<string, unknown>> = {}): Promise<string> {
  return String((await sent('POST', '/manage/news/', { caption: 'Публикация', ...body })).body['id']);
}

async function read(id: string): Promise<TestAnswer['body']> {
  return (await sent('GET', `/manage/news/${id}/`)).body;
}

async function undo(answer: TestAnswer): Promise<TestAnswer> {
  return sent('POST', `/manage/change/${String(answer.raw.headers['x-change-set'])}/undo`);
}

function isNow(moment: unknown): boolean {
  return Math.abs(Date.parse(String(moment)) - Date.now()) < 60_000;
}

describe('the date of publication', () => {
  test('is set with the active state, in its change-set, and undone with it', async () => {
    const id = await made();
    const published = await sent('PATCH', `/manage/news/${id}`, [ACTIVE]);
    expect(isNow(published.body['publicationDate'])).toBe(true);
    const undone = await undo(published);
    expect(await read(id)).toMatchObject({ instanceStateId: 1, publicationDate: null });
    await undo(undone);
    expect(await read(id)).toMatchObject({
      instanceStateId: 4,
      publicationDate: published.body['publicationDate'],
    });
  });

  test('is set in a new active record', async () => {
    expect(isNow((await read(await made({ instanceStateId: 4 })))['publicationDate'])).toBe(true);
    expect(await read(await made())).toMatchObject({ publicationDate: null });
  });

  test('stays what it is: given with the state, or before', async () => {
    const given = await made({ instanceStateId: 4, publicationDate: PAST });
    expect(await read(given)).toMatchObject({ publicationDate: PAST });
    const id = await made({ publicationDate: PAST });
    await sent('PATCH', `/manage/news/${id}`, [ACTIVE]);
    expect(await read(id)).toMatchObject({ instanceStateId: 4, publicationDate: PAST });
    const together = await made();
    await sent('PATCH', `/manage/news/${together}`, [ACTIVE, { fieldName: 'publicationDate', fieldValue: PAST }]);
    expect(await read(together)).toMatchObject({ publicationDate: PAST });
  });

  test('is set in place of the one that the same write empties', async () => {
    const id = await made({ publicationDate: PAST });
    await sent('PATCH', `/manage/news/${id}`, [ACTIVE, { fieldName: 'publicationDate', fieldValue: null }]);
    expect(isNow((await read(id))['publicationDate'])).toBe(true);
  });

  test('may be emptied while the record is active, and the state written again leaves it so', async () => {
    const id = await made({ instanceStateId: 4 });
    await sent('PATCH', `/manage/news/${id}`, [{ fieldName: 'publicationDate', fieldValue: null }]);
    await sent('PATCH', `/manage/news/${id}`, [ACTIVE]);
    expect(await read(id)).toMatchObject({ instanceStateId: 4, publicationDate: null });
    const archived = await sent('PATCH', `/manage/news/${id}`, [ARCHIVED]);
    await undo(archived);
    expect(await read(id)).toMatchObject({ instanceStateId: 4, publicationDate: null });
  });

  test('is set by the full write and in bulk, for those that have none', async () => {
    const whole = await made();
    await sent('PUT', `/manage/news/${whole}`, { ...(await read(whole)), instanceStateId: 4 });
    expect(isNow((await read(whole))['publicationDate'])).toBe(true);
    const ids = [await made(), await made({ publicationDate: PAST }), await made({ instanceStateId: 4 })];
    const before = await Promise.all(ids.map(read));
    const bulk = await sent('PATCH', '/manage/news/cascade', { ids: ids.map(Number), fields: [ACTIVE] });
    expect(bulk.body).toMatchObject({ updated: 2 });
    const [empty, dated, active] = await Promise.all(ids.map(read));
    expect(isNow(empty?.['publicationDate'])).toBe(true);
    expect(dated).toMatchObject({ publicationDate: PAST });
    expect(active).toEqual(before[2]);
    await undo(bulk);
    expect(await Promise.all(ids.map(async (id) => (await read(id))['publicationDate']))).toEqual(
      before.map((record) => record['publicationDate']),
    );
  });

  test('is merged with what others wrote since', async () => {
    const id = await made();
    const { version } = await read(id);
    await sent('PATCH', `/manage/news/${id}`, [{ fieldName: 'source', fieldValue: 'ТАСС' }]);
    const published = await sent('PATCH', `/manage/news/${id}`, [ACTIVE], { 'if-match': `"${String(version)}"` });
    expect(published.body).toMatchObject({ source: 'ТАСС', instanceStateId: 4 });
    expect(isNow(published.body['publicationDate'])).toBe(true);
  });
});
