import { afterAll, describe, expect, test } from 'vitest';
import { openMatrixApp } from './matrix-app.ts';
import { expectRefused } from './refused.ts';

const app = await openMatrixApp();
afterAll(() => app.close());

const { admin } = app;
const filterOf = (filter: unknown) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

describe('400', () => {
  test.each([
    'pageSize=-2',
    'pageSize=0',
    'pageSize=1201',
    'pageSize=1e9',
    'pageSize=1000000000',
    'pageSize=x',
    'pageSize=1.5',
    'pageSize=20&pageSize=20',
    'pageIndex=-1',
    'pageIndex=9223372036854775808',
    'pageIndex=x',
    'pageIndex=0.5',
    'orderFieldDirection=UP',
    'orderFieldName=nothing',
    'orderFieldName=__proto__',
    'orderFieldName=fullInfo',
    'orderFieldName=caption;drop',
    filterOf([{ fieldName: 'nothing', fieldValue: 1 }]),
    filterOf([{ fieldName: 'constructor', fieldValue: 1 }]),
    filterOf([{ fieldName: '__proto__', fieldValue: 1 }]),
    filterOf([{ fieldName: 'toString', fieldValue: 1 }]),
    filterOf([{ fieldName: 'id', fieldValue: 'x' }]),
    filterOf([{ fieldName: 'id', fieldValue: 1.5 }]),
    filterOf([{ fieldName: 'id', fieldValue: { a: 1 } }]),
    filterOf([{ fieldName: 'id', fieldValue: 5, operator: 'in' }]),
    filterOf([{ fieldName: 'id', fieldValue: Array.from({ length: 1201 }, (_, at) => at), operator: 'in' }]),
    filterOf([{ fieldName: 'caption', fieldValue: 5, operator: 'contains' }]),
    filterOf([{ fieldName: 'caption', fieldValue: 'a\0b' }]),
    filterOf([{ fieldName: 'createDate', fieldValue: '2024-02-30' }]),
    filterOf([{ fieldName: 'instanceStateId', fieldValue: 4444 }]),
    filterOf([{ fieldName: 'instanceStateId', fieldValue: '4 or 1=1' }]),
    filterOf(Array.from({ length: 51 }, () => ({ fieldName: 'id', fieldValue: 1 }))),
    filterOf([{ fieldName: 'searchText', fieldValue: 'а\0б' }]),
    filterOf([{ fieldName: 'searchText', fieldValue: 'а'.repeat(1001) }]),
    `filter=${'x'.repeat(20_001)}`,
    `filter=${encodeURIComponent('['.repeat(9000) + ']'.repeat(9000))}`,
    'filter=a&filter=b',
  ])('list of news with %s', async (query) => {
    await expectRefused(app, { status: 400, code: 'malformed' }, () => admin.send('GET', `/manage/news/?${query}`));
  });

  test('deep or huge filters are refused at once', async () => {
    const deep = encodeURIComponent('['.repeat(9900) + ']'.repeat(9900));
    const started = performance.now();
    const answer = await admin.send('GET', `/manage/news/?filter=${deep}`);
    expect([answer.status, performance.now() - started < 1000]).toEqual([400, true]);
  });

  test.each(['x', '-1', '1.5', '0x10', '1e3', '%D1%8F', 'null', "1'--"])('the id %s', async (id) => {
    for (const send of [
      () => admin.send('GET', `/manage/news/${id}`),
      () => admin.send('GET', `/manage/news/${id}/history/`),
      () => admin.send('PATCH', `/manage/news/${id}`, []),
      () => admin.send('PUT', `/manage/news/${id}`, {}),
      () => admin.send('DELETE', `/manage/news/${id}/`),
      () => admin.send('PATCH', `/manage/currency/${id}/default/`),
    ])
      await expectRefused(app, { status: 400 }, send);
  });

  test.each(['{', '{"caption":', '[1,', "{'caption':1}", 'nothing', '"\\ud800'])('the body %s', async (body) => {
    await expectRefused(app, { status: 400 }, () => admin.send('POST', '/manage/news/', body));
  });

  const bodies: readonly (readonly ['POST' | 'PUT' | 'PATCH' | 'DELETE', string, unknown])[] = [
    ['POST', '/manage/news/', []],
    ['POST', '/manage/news/', 'null'],
    ['POST', '/manage/news/', '5'],
    ['POST', '/manage/news/', undefined],
    ['PATCH', '/manage/news/1', { caption: 'x' }],
    ['PATCH', '/manage/news/1', [{ fieldName: 'caption' }]],
    ['PATCH', '/manage/news/1', [{ fieldName: 5, fieldValue: 1 }]],
    ['PATCH', '/manage/news/1', [null]],
    ['PATCH', '/manage/news/1', Array.from({ length: 201 }, () => ({ fieldName: 'caption', fieldValue: 'x' }))],
    ['PATCH', '/manage/news/cascade', { ids: [1] }],
    ['PATCH', '/manage/news/cascade', { ids: 'all', fields: [{ fieldName: 'caption', fieldValue: 'x' }] }],
    ['PATCH', '/manage/news/cascade', { selectionId: 'x', fields: [{ fieldName: 'caption', fieldValue: 'x' }] }],
    ['DELETE', '/manage/news/', undefined],
    ['DELETE', '/manage/news/', ['1']],
    ['DELETE', '/manage/news/', [1.5]],
    ['DELETE', '/manage/news/', [-1]],
    ['DELETE', '/manage/news/', Array.from({ length: 10_001 }, (_, at) => at + 1)],
    ['PATCH', '/manage/news/priority/', [{ id: 1 }]],
    ['PATCH', '/manage/news/priority/', [{ id: 1, priority: 'x' }]],
    ['PATCH', '/manage/news/priority/', [{ id: 1, priority: 3_000_000_000 }]],
    ['POST', '/manage/news/selection/', {}],
    ['POST', '/manage/news/selection/', { items: [{ id: 1 }] }],
    ['POST', '/user/authenticate/', { login: 'x' }],
    ['POST', '/user/authenticate/', { login: ['x'], password: { a: 1 } }],
  ];
  test.each(bodies)('%s %s with %j', async (method, url, body) => {
    await expectRefused(app, { status: 400 }, () => admin.send(method, url, body));
  });

  test('headers that can not be read', async () => {
    const body = { caption: 'Заголовок' };
    for (const key of [' ', 'ключ', 'k'.repeat(201)])
      await expectRefused(app, { status: 400, of: key }, () =>
        admin.send('POST', '/manage/news/', body, { 'idempotency-key': key }),
      );
    const [item] = await app.createSome(app.context.catalog.get('news'), 1);
    for (const version of ['x', '"-1"', '1.5', '"1","2"'])
      await expectRefused(app, { status: 400, of: version }, () =>
        admin.send('PATCH', `/manage/news/${String(item?.['id'])}`, [], { 'if-match': version }),
      );
  });
});

describe('413', () => {
  test('a password of a megabyte', async () => {
    const body = { login: 'tester1', password: 'п'.repeat(1_000_000) };
    await expectRefused(app, { status: 413, message: 'Слишком большой запрос' }, () =>
      app.anonymous('POST', '/user/authenticate/', body),
    );
  });

  test('a record larger than the longest text may be', async () => {
    const body = JSON.stringify({ caption: 'x', fullInfo: 'x'.repeat(9 * 1024 * 1024) });
    await expectRefused(app, { status: 413 }, () => admin.send('POST', '/manage/news/', body));
  });

  test('the longest text, in its longest spelling, is taken', async () => {
    const fullInfo = 'ё'.repeat(1_000_000);
    const answer = await admin.send('POST', '/manage/news/', { caption: 'Длинная', fullInfo });
    expect(answer.status).toBe(201);
    expect(answer.body['fullInfo']).toBe(fullInfo);
    const longer = { caption: 'Длиннее', fullInfo: `${fullInfo}я` };
    const errors = [{ fieldName: 'fullInfo', message: 'Поле не может содержать больше чем 1000000 символов' }];
    await expectRefused(app, { status: 422, errors }, () => admin.send('POST', '/manage/news/', longer));
  });
});

describe('415', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/octet-stream',
    'text/json',
  ])('a write as %s', async (type) => {
    const body = JSON.stringify({ caption: 'x' });
    for (const [method, url] of [
      ['POST', '/manage/news/'],
      ['PUT', '/manage/news/1'],
      ['PATCH', '/manage/news/1'],
      ['DELETE', '/manage/news/'],
    ] as const) {
      await expectRefused(app, { status: 415, message: 'Тип содержимого не поддерживается', of: method }, () =>
        admin.send(method, url, body, { 'content-type': type }),
      );
    }
  });

  test('a sign-in from a form of another site', async () => {
    await expectRefused(app, { status: 415 }, () =>
      app.anonymous('POST', '/user/authenticate/', 'login=a&password=b', {
        'content-type': 'application/x-www-form-urlencoded',
      }),
    );
  });
});

test.each(['/nothing', '/manage', '/manage/news/1/2/3', '/manage/news/%2e%2e/%2e%2e/user', '/user/authenticate/x'])(
  'the address %s, which is none of the API, is 404',
  async (url) => {
    const answer = await admin.send('GET', url);
    expect(answer.body).toMatchObject({ statusCode: 404, code: 'notFound', message: 'Адрес не найден' });
  },
);

test('doubled and encoded paths answer as the plain one does', async () => {
  const plain = await admin.send('GET', '/manage/news/');
  for (const url of ['//manage//news//', '/manage/%6eews/', '/manage/NEWS'])
    expect((await admin.send('GET', url)).body, url).toEqual(plain.body);
  for (const url of ['//manage//news//', '/manage/%6eews/']) expect((await app.anonymous('GET', url)).status).toBe(401);
});
