import { afterAll, describe, expect, test } from 'vitest';
import type { TestAnswer, TestClient } from '#test/harness/test-app.ts';
import { openTwoServers } from '#test/harness/two-servers.ts';
import { expectRefused } from './refused.ts';

const { app, second, close } = await openTwoServers();
afterAll(close);
const admin = await app.as('administrators');

/** Sends alternately to both servers, or to the only one. */
let turn = 0;
function send(client: TestClient, ...request: Parameters<TestClient['send']>): Promise<TestAnswer> {
  turn += 1;
  return second && turn % 2 === 0 ? second.send(client, ...request) : client.send(...request);
}

function times<Answer>(count: number, work: (at: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => work(at)));
}

async function created(className: string, body: object): Promise<TestAnswer['body']> {
  const answer = await admin.send('POST', `/manage/${className}/`, body);
  expect(answer.status, answer.raw.body).toBe(201);
  return answer.body;
}

const statusesOf = (answers: readonly TestAnswer[]) => answers.map((answer) => answer.status).sort((a, b) => a - b);
const field = (fieldName: string, fieldValue: unknown) => [{ fieldName, fieldValue }];

test('of fifty creates of one system name one is 201 and 49 are 409', async () => {
  const answers = await times(50, (at) =>
    send(admin, 'POST', '/manage/news/', { caption: `Новость ${at}`, name: at % 2 === 0 ? 'odno-imya' : 'ODNO-imya' }),
  );
  expect(statusesOf(answers)).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
  const found = await admin.send('GET', '/manage/news/');
  expect(found.body['total']).toBe(1);
});

describe('one record', () => {
  test('two patches of different fields both live', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await created('news', { caption: 'Было', source: 'Было' });
      const at = `/manage/news/${String(id)}`;
      const answers = await Promise.all([
        send(admin, 'PATCH', at, field('caption', 'Моё'), { 'if-match': '"1"' }),
        send(admin, 'PATCH', at, field('source', 'Твоё'), { 'if-match': '"1"' }),
      ]);
      expect(statusesOf(answers)).toEqual([200, 200]);
      expect((await admin.send('GET', at)).body).toMatchObject({ caption: 'Моё', source: 'Твоё', version: 3 });
    }
  });

  test('of twenty patches of one field with one version, one succeeds', async () => {
    const { id } = await created('news', { caption: 'Было' });
    const at = `/manage/news/${String(id)}`;
    const answers = await times(20, (n) =>
      send(admin, 'PATCH', at, field('caption', `Стало ${n}`), { 'if-match': '"1"' }),
    );
    expect(statusesOf(answers)).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const winner = answers.findIndex((answer) => answer.status === 200);
    expect((await admin.send('GET', at)).body).toMatchObject({ caption: `Стало ${winner}`, version: 2 });
  });

  test('twenty patches without a version all live, one after another, and history keeps each', async () => {
    const { id } = await created('news', { caption: 'Было' });
    const at = `/manage/news/${String(id)}`;
    const answers = await times(20, (n) => send(admin, 'PATCH', at, field('caption', `Стало ${n}`)));
    expect(statusesOf(answers)).toEqual(Array.from({ length: 20 }, () => 200));
    const history = await admin.send('GET', `${at}/history/`);
    expect(history.body.items.map((entry) => entry['version'])).toEqual(Array.from({ length: 21 }, (_, n) => 21 - n));
    const changes = history.body.items.flatMap((entry) => [entry['fields']].flat()).slice(0, 20);
    for (const [n, change] of changes.slice(0, -1).entries())
      expect(Reflect.get(Object(change), 'before')).toBe(Reflect.get(Object(changes[n + 1]), 'after'));
  });

  test('deleted ten times at once it is deleted once, and undone ten times at once it is back once', async () => {
    const { id } = await created('author', { caption: 'Автор' });
    const deleted = await times(10, () => send(admin, 'DELETE', `/manage/author/${String(id)}`));
    expect(statusesOf(deleted)).toEqual([204, ...Array.from({ length: 9 }, () => 404)]);
    const changeSet = deleted.find((answer) => answer.status === 204)?.raw.headers['x-change-set'];
    const undone = await times(10, () => send(admin, 'POST', `/manage/change/${String(changeSet)}/undo`));
    expect(statusesOf(undone)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect((await admin.send('GET', `/manage/author/${String(id)}`)).body['version']).toBe(2);
  });

  test('a parent that goes while a child comes: one of them wins, and no child is left behind', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await created('region', { name: `Страна ${round}`, regionTypeId: 1 });
      const [gone, come] = await Promise.all([
        send(admin, 'DELETE', `/manage/region/${String(id)}`),
        send(admin, 'POST', '/manage/region/', { name: 'Город', regionTypeId: 3, parentId: id }),
      ]);
      expect([
        [204, 422],
        [409, 201],
      ]).toContainEqual([gone.status, come.status]);
    }
    const [row] = await app.context.database.query<{ n: number }>({
      text: 'select count(*) as n from region c where c.parent_id is not null and not exists (select from region p where p.id = c.parent_id)',
      values: [],
    });
    expect(row?.n).toBe(0);
  });
});

describe('several records', () => {
  test('cascades that overlap leave each record as one of them wrote it', async () => {
    const ids: unknown[] = [];
    for (let n = 0; n < 8; n += 1) ids.push((await created('article', { caption: `Статья ${n}` }))['id']);
    const answers = await times(12, (n) => {
      const some = n % 2 === 0 ? ids.slice(0, 6) : ids.slice(2).reverse();
      const fields = [...field('source', `Источник ${n}`), ...field('readingMinutes', n + 1)];
      return send(admin, 'PATCH', '/manage/article/cascade', { ids: some, fields });
    });
    expect(statusesOf(answers)).toEqual(answers.map(() => 200));
    let versions = 0;
    for (const id of ids) {
      const { body } = await admin.send('GET', `/manage/article/${String(id)}`);
      expect(body['source']).toBe(`Источник ${Number(body['readingMinutes']) - 1}`);
      versions += Number(body['version']) - 1;
    }
    expect(versions).toBe(answers.reduce((sum, answer) => sum + Number(answer.body['updated']), 0));
  });

  test('bulk deletions that overlap delete each record once, each of them all or nothing', async () => {
    const ids: unknown[] = [];
    for (let n = 0; n < 8; n += 1) ids.push((await created('feature', { caption: `Особенность ${n}` }))['id']);
    const answers = await Promise.all([
      send(admin, 'DELETE', '/manage/feature/', ids.slice(0, 5)),
      send(admin, 'DELETE', '/manage/feature/', ids.slice(3)),
    ]);
    expect([
      [200, 404],
      [200, 409],
      [404, 200],
      [409, 200],
    ]).toContainEqual(answers.map((answer) => answer.status));
    const left = await admin.send('GET', '/manage/feature/');
    expect(left.body['total']).toBe(3);
  });

  test('a default set ten times at once is one default', async () => {
    const ids: unknown[] = [];
    for (let n = 0; n < 5; n += 1)
      ids.push((await created('currency', { code: `AA${'ABCDE'.charAt(n)}`, caption: `Валюта ${n}` }))['id']);
    for (let round = 0; round < 3; round += 1) {
      const answers = await times(10, (n) => send(admin, 'PATCH', `/manage/currency/${String(ids[n % 5])}/default/`));
      expect(answers.filter((answer) => answer.status !== 200 && answer.status !== 409)).toEqual([]);
      const { body } = await admin.send('GET', '/manage/currency/');
      expect(body.items.filter((item) => item['isDefault'] === true)).toHaveLength(1);
    }
  });
});

describe('a frozen selection', () => {
  async function articles(source: string): Promise<readonly unknown[]> {
    const ids: unknown[] = [];
    for (let n = 0; n < 4; n += 1) ids.push((await created('article', { caption: `Из ${source} ${n}`, source }))['id']);
    return ids;
  }
  const bySource = (source: string) => ({ filter: [{ fieldName: 'source', fieldValue: source }] });
  const fields = field('readingMinutes', 5);

  test('acts on the rows as they were chosen, by filter or one by one', async () => {
    const ids = await articles('Выборка');
    const frozen = await admin.send('POST', '/manage/article/selection/', bySource('Выборка'));
    expect(frozen.body).toMatchObject({ count: 4 });
    await created('article', { caption: 'Пришла позже', source: 'Выборка' });
    const { selectionId } = frozen.body;
    const updated = await send(admin, 'PATCH', '/manage/article/cascade', { selectionId, fields });
    expect(updated.body).toMatchObject({ updated: 4 });
    const items = ids.map((id) => ({ id, version: 2 }));
    const ticked = await send(admin, 'POST', '/manage/article/selection/', { items });
    const deleted = await send(admin, 'DELETE', '/manage/article/', { selectionId: ticked.body['selectionId'] });
    expect(deleted.body).toMatchObject({ deleted: 4 });
  });

  test('that drifted is 409 and nothing changes', async () => {
    const ids = await articles('Дрейф');
    const message = 'Выбранные записи изменились. Обновите список и выберите их снова';
    const drift = [
      () => admin.send('PATCH', `/manage/article/${String(ids[0])}`, field('caption', 'Другая')),
      () => admin.send('DELETE', `/manage/article/${String(ids[1])}`),
    ];
    for (const move of drift) {
      const frozen = await admin.send('POST', '/manage/article/selection/', bySource('Дрейф'));
      const { selectionId } = frozen.body;
      expect((await move()).status).toBeLessThan(300);
      for (const act of [
        () => send(admin, 'PATCH', '/manage/article/cascade', { selectionId, fields }),
        () => send(admin, 'DELETE', '/manage/article/', { selectionId }),
      ])
        await expectRefused(app, { status: 409, message }, act);
    }
    const stale = {
      items: [
        { id: ids[2], version: 1 },
        { id: ids[0], version: 1 },
      ],
    };
    await expectRefused(app, { status: 409, message }, () => admin.send('POST', '/manage/article/selection/', stale));
  });

  test('is its owner’s, its class’s, and an hour old at most', async () => {
    await articles('Чужая');
    const frozen = await admin.send('POST', '/manage/article/selection/', bySource('Чужая'));
    const { selectionId } = frozen.body;
    const editor = await app.as('siteEditors');
    await expectRefused(app, { status: 404 }, () => editor.send('DELETE', '/manage/article/', { selectionId }));
    await expectRefused(app, { status: 404 }, () => admin.send('DELETE', '/manage/news/', { selectionId }));
    await app.context.database.query({
      text: `update selection set created_at = now() - interval '61 minutes' where id = $1::uuid`,
      values: [selectionId],
    });
    await expectRefused(app, { status: 404 }, () => admin.send('DELETE', '/manage/article/', { selectionId }));
  });
});

describe('rights', () => {
  test('two administrators who strip each other at once: one is left', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, other] = [await app.as('administrators'), await app.as('administrators')];
      const rest = (await one.send('GET', '/manage/user/?pageSize=1000')).body.items
        .map((item) => item['id'])
        .filter((id) => id !== one.userId && id !== other.userId);
      const stripped = await one.send('PATCH', '/manage/user/cascade', { ids: rest, fields: field('roleIds', []) });
      expect(stripped.status, stripped.raw.body).toBe(200);
      const answers = await Promise.all([
        one.send('PATCH', `/manage/user/${other.userId}`, field('roleIds', [])),
        second
          ? second.send(other, 'PATCH', `/manage/user/${one.userId}`, field('roleIds', []))
          : other.send('PATCH', `/manage/user/${one.userId}`, field('roleIds', [])),
      ]);
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
      expect([403, 409]).toContain(answers.find((answer) => answer.status !== 200)?.status);
      const left = await Promise.all([one, other].map((client) => client.send('GET', '/manage/user/')));
      expect(statusesOf(left)).toEqual([200, 403]);
    }
  });
});
