import { afterAll, describe, expect, test } from 'vitest';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { openTestApp, type TestAnswer } from '#test/harness/test-app.ts';
import { expectRefused } from './refused.ts';

const app = await openTestApp();
afterAll(() => app.close());
const admin = await app.as('administrators');

async function created(className: string, body: object): Promise<TestAnswer['body']> {
  const answer = await admin.send('POST', `/manage/${className}/`, body);
  expect(answer.status, answer.raw.body).toBe(201);
  return answer.body;
}

describe('403', () => {
  const calls = (name: string) =>
    [
      ['GET', `/manage/${name}/`, undefined],
      ['GET', `/manage/${name}/metadata/`, undefined],
      ['GET', `/manage/${name}/default/`, undefined],
      ['GET', `/manage/${name}/download/xlsx`, undefined],
      ['GET', `/manage/${name}/1`, undefined],
      ['GET', `/manage/${name}/1/history/`, undefined],
      ['POST', `/manage/${name}/`, { caption: 'x' }],
      ['POST', `/manage/${name}/selection/`, { items: [] }],
      ['PUT', `/manage/${name}/1`, { caption: 'x' }],
      ['PATCH', `/manage/${name}/1`, [{ fieldName: 'caption', fieldValue: 'x' }]],
      ['PATCH', `/manage/${name}/cascade`, { ids: [1], fields: [{ fieldName: 'caption', fieldValue: 'x' }] }],
      ['PATCH', `/manage/${name}/priority/`, [{ id: 1, priority: 1 }]],
      ['PATCH', `/manage/${name}/1/default/`, undefined],
      ['DELETE', `/manage/${name}/1`, undefined],
      ['DELETE', `/manage/${name}/`, [1]],
    ] as const;

  test('a class that is not there and one that the roles do not open are one answer', async () => {
    const client = await app.as('subscriberManager');
    for (const name of ['nothing', '__proto__', 'constructor', 'toString', 'object', 'change', 'news', 'user'])
      for (const [method, url, body] of calls(name)) {
        const expected = { status: 403, code: 'forbidden', message: 'Недостаточно прав', of: `${method} ${url}` };
        await expectRefused(app, expected, () => client.send(method, url, body));
      }
    expect(Reflect.get({}, 'caption')).toBeUndefined();
  });

  test('it is so for administrators, where there is no such class', async () => {
    for (const name of ['nothing', '__proto__', 'hasOwnProperty'])
      for (const [method, url, body] of calls(name))
        await expectRefused(app, { status: 403 }, () => admin.send(method, url, body));
  });
});

describe('404', () => {
  test('a record that is not there, one of another class, and an id that none can have', async () => {
    const author = await created('author', { caption: 'Автор' });
    for (const id of ['999999999', String(author['id']), '0', '9223372036854775808', '9'.repeat(40)])
      for (const send of [
        () => admin.send('GET', `/manage/news/${id}/`),
        () => admin.send('GET', `/manage/news/${id}/history/`),
        () => admin.send('PATCH', `/manage/news/${id}`, [{ fieldName: 'caption', fieldValue: 'x' }]),
        () =>
          admin.send('PATCH', `/manage/news/${id}`, [{ fieldName: 'caption', fieldValue: 'x' }], { 'if-match': '"1"' }),
        () => admin.send('PUT', `/manage/news/${id}`, { caption: 'x' }),
        () => admin.send('DELETE', `/manage/news/${id}/`),
        () => admin.send('PATCH', `/manage/currency/${id}/default/`),
      ])
        await expectRefused(app, { status: 404, message: 'Элемент не найден', of: id }, send);
  });

  test('one foreign id in a list refuses the whole', async () => {
    const news = await created('news', { caption: 'Новость' });
    const author = await created('author', { caption: 'Автор' });
    const ids = [news['id'], author['id']];
    const fields = [{ fieldName: 'caption', fieldValue: 'x' }];
    for (const send of [
      () => admin.send('PATCH', '/manage/news/cascade', { ids, fields }),
      () => admin.send('DELETE', '/manage/news/', ids),
      () =>
        admin.send(
          'PATCH',
          '/manage/news/priority/',
          ids.map((id, at) => ({ id, priority: at })),
        ),
    ])
      await expectRefused(app, { status: 404 }, send);
  });
});

describe('409', () => {
  test('a system name that is taken, in any letter case and with ё as е', async () => {
    await created('news', { caption: 'Первая', name: 'Moya-Ёлка' });
    const message = 'Запись с таким значением поля «Системное имя» уже есть';
    const other = await created('news', { caption: 'Вторая' });
    for (const name of ['Moya-Ёлка', 'moya-ёлка', 'MOYA-ЕЛКА']) {
      const refused = { status: 409, code: 'conflict', message, of: name };
      await expectRefused(app, refused, () => admin.send('POST', '/manage/news/', { caption: 'x', name }));
      await expectRefused(app, refused, () =>
        admin.send('PATCH', `/manage/news/${String(other['id'])}`, [{ fieldName: 'name', fieldValue: name }]),
      );
    }
    await created('page', { caption: 'Другой класс', name: 'moya-ёлка' });
    await created('news', { caption: 'Без имени', name: '' });
    await created('news', { caption: 'Тоже без имени', name: '' });
  });

  test('a restricted deletion', async () => {
    const country = await created('region', { name: 'Россия', regionTypeId: 1 });
    const city = await created('region', { name: 'Тверь', regionTypeId: 3, parentId: country['id'] });
    const message = 'Нельзя удалять элементы у которых есть дочерние элементы';
    await expectRefused(app, { status: 409, message }, () =>
      admin.send('DELETE', `/manage/region/${String(country['id'])}`),
    );
    await expectRefused(app, { status: 409, message }, () => admin.send('DELETE', '/manage/region/', [country['id']]));
    const both = await admin.send('DELETE', '/manage/region/', [country['id'], city['id']]);
    expect(both.body, both.raw.body).toMatchObject({ deleted: 2 });
  });

  test('a stale version on the same field tells all three values and writes nothing', async () => {
    const news = await created('news', { caption: 'Было', source: 'ТАСС' });
    const at = `/manage/news/${String(news['id'])}`;
    await admin.send('PATCH', at, [{ fieldName: 'caption', fieldValue: 'Стало' }], { 'if-match': '"1"' });
    const fields = [
      { fieldName: 'caption', fieldValue: 'Хочу' },
      { fieldName: 'source', fieldValue: 'Интерфакс' },
    ];
    const conflicts = [{ fieldName: 'caption', base: 'Было', current: 'Стало', yours: 'Хочу' }];
    const refused = { status: 409, message: 'Запись изменил другой пользователь' };
    const answer = await expectRefused(app, refused, () => admin.send('PATCH', at, fields, { 'if-match': '"1"' }));
    expect(answer.body['conflicts']).toEqual(conflicts);
    const put = await expectRefused(app, refused, () =>
      admin.send('PUT', at, { ...news, caption: 'Хочу' }, { 'if-match': '"1"' }),
    );
    expect(put.body['conflicts']).toEqual(conflicts);
    await expectRefused(app, refused, () => admin.send('DELETE', at, undefined, { 'if-match': '"1"' }));
  });

  test('a stale version on other fields is merged, and the same value is no conflict', async () => {
    const news = await created('news', { caption: 'Было', source: 'ТАСС' });
    const at = `/manage/news/${String(news['id'])}`;
    await admin.send('PATCH', at, [{ fieldName: 'caption', fieldValue: 'Стало' }], { 'if-match': '"1"' });
    const merged = await admin.send('PATCH', at, [{ fieldName: 'source', fieldValue: 'РИА' }], { 'if-match': '"1"' });
    expect(merged.body).toMatchObject({ caption: 'Стало', source: 'РИА', version: 3 });
    expect(merged.raw.headers['etag']).toBe('"3"');
    const same = await admin.send('PATCH', at, [{ fieldName: 'caption', fieldValue: 'Стало' }], { 'if-match': '1' });
    expect(same.body).toMatchObject({ caption: 'Стало', version: 3 });
    const last = await admin.send('PATCH', at, [{ fieldName: 'caption', fieldValue: 'Без условия' }]);
    expect(last.body).toMatchObject({ caption: 'Без условия', version: 4 });
    expect((await admin.send('GET', `${at}/history/`)).body['total']).toBe(4);
  });

  test('a version from the future is met by nobody', async () => {
    const news = await created('news', { caption: 'Было' });
    const at = `/manage/news/${String(news['id'])}`;
    const answer = await admin.send('PATCH', at, [{ fieldName: 'caption', fieldValue: 'x' }], { 'if-match': '"9"' });
    expect(answer.status, 'nobody changed the field since').toBe(200);
  });

  test('an item cannot take away the last administrator', async () => {
    const message = 'Нельзя оставить систему без администратора';
    const at = `/manage/user/${admin.userId}`;
    const roles = (await admin.send('GET', '/manage/roles/?pageSize=50')).body.items;
    const role = roles.find((item) => item['name'] === ROLE_NAMES.administrators);
    const builtIn = 'Встроенную роль нельзя удалить или переименовать';
    for (const [send, expected] of [
      [() => admin.send('PATCH', at, [{ fieldName: 'roleIds', fieldValue: [] }]), message],
      [() => admin.send('PATCH', at, [{ fieldName: 'isBlocked', fieldValue: true }]), message],
      [
        () =>
          admin.send('PATCH', '/manage/user/cascade', {
            ids: [admin.userId],
            fields: [{ fieldName: 'isBlocked', fieldValue: true }],
          }),
        message,
      ],
      [() => admin.send('DELETE', at), message],
      [() => admin.send('DELETE', '/manage/user/', [admin.userId]), message],
      [() => admin.send('DELETE', `/manage/roles/${String(role?.['id'])}`), builtIn],
    ] as const)
      await expectRefused(app, { status: 409, message: expected }, send);
    const second = await app.as('administrators');
    expect((await second.send('PATCH', at, [{ fieldName: 'roleIds', fieldValue: [] }])).status).toBe(200);
    await expectRefused(app, { status: 403 }, () => admin.send('GET', '/manage/user/'));
    await expectRefused(app, { status: 409, message }, () => second.send('DELETE', `/manage/user/${second.userId}`));
    expect((await second.send('PATCH', at, [{ fieldName: 'roleIds', fieldValue: [role?.['id']] }])).status).toBe(200);
  });

  test('an administrator by a security group alone keeps the group', async () => {
    const roles = (await admin.send('GET', '/manage/roles/?pageSize=50')).body.items;
    const role = roles.find((item) => item['name'] === ROLE_NAMES.administrators);
    const group = await created('securityGroup', {
      caption: 'Главные',
      roleIds: [role?.['id']],
      userIds: [admin.userId],
    });
    const others = (await admin.send('GET', '/manage/user/?pageSize=100')).body.items.filter(
      (item) => item['id'] !== admin.userId,
    );
    for (const other of others)
      expect((await admin.send('DELETE', `/manage/user/${String(other['id'])}`)).status).toBe(204);
    const at = `/manage/user/${admin.userId}`;
    expect((await admin.send('PATCH', at, [{ fieldName: 'roleIds', fieldValue: [] }])).status).toBe(200);
    const message = 'Нельзя оставить систему без администратора';
    const groupAt = `/manage/securityGroup/${String(group['id'])}`;
    for (const send of [
      () => admin.send('DELETE', groupAt),
      () => admin.send('PATCH', groupAt, [{ fieldName: 'userIds', fieldValue: [] }]),
      () => admin.send('PATCH', groupAt, [{ fieldName: 'roleIds', fieldValue: [] }]),
      () => admin.send('DELETE', at),
    ])
      await expectRefused(app, { status: 409, message }, send);
    expect((await admin.send('PATCH', at, [{ fieldName: 'roleIds', fieldValue: [role?.['id']] }])).status).toBe(200);
  });

  test('a built-in role keeps its name and stays', async () => {
    const message = 'Встроенную роль нельзя удалить или переименовать';
    const roles = (await admin.send('GET', '/manage/roles/?pageSize=50')).body.items;
    for (const role of roles.filter((item) => Object.values(ROLE_NAMES).some((name) => name === item['name']))) {
      const at = `/manage/roles/${String(role['id'])}`;
      for (const send of [
        () => admin.send('DELETE', at),
        () => admin.send('DELETE', '/manage/roles/', [role['id']]),
        () => admin.send('PATCH', at, [{ fieldName: 'name', fieldValue: 'Другое имя' }]),
        () => admin.send('PUT', at, { ...role, name: 'Другое имя' }),
      ])
        await expectRefused(app, { status: 409, message, of: String(role['name']) }, send);
      expect((await admin.send('PATCH', at, [{ fieldName: 'caption', fieldValue: 'Подпись' }])).status).toBe(200);
    }
  });
});
