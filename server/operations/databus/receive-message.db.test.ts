import { afterAll, expect, test } from 'vitest';
import { openIncomingSuite } from '#test/harness/incoming-suite.ts';

const { app, admin, open, send, written, requests, one } = await openIncomingSuite();
afterAll(() => app.close());

const MAPPING = [{ property: 'caption', path: 'title' }];

test('a message makes a record, and later ones about the same change it; both lists and the history show it', async () => {
  const { id, name, secret } = await open({
    mapping: [
      ...MAPPING,
      { property: 'source', path: 'from.name' },
      { property: 'publicationDate', path: 'at' },
      { property: 'instanceStateId', constant: 'Архив' },
    ],
  });
  const body = { number: 17, title: 'Открытие', from: { name: 'Пресс-служба' }, at: '2026-11-20T10:00:00Z', more: [1] };
  const made = await send(name, { secret, body });
  expect([made.status, Object.keys(made.body)], made.raw.body).toEqual([201, ['id']]);
  const newsId = made.body['id'];
  expect(await one('news', newsId)).toMatchObject({
    caption: 'Открытие',
    instanceStateId: 5,
    source: 'Пресс-служба',
    publicationDate: '2026-11-20T10:00:00.000Z',
  });
  // What the message does not have stays, and null empties.
  const changed = await send(name, { secret, body: { number: 17, title: 'Закрытие', from: { name: null } } });
  expect([changed.status, changed.body]).toEqual([200, { id: newsId }]);
  expect(await one('news', newsId)).toMatchObject({
    caption: 'Закрытие',
    source: null,
    publicationDate: '2026-11-20T10:00:00.000Z',
  });
  expect(await requests(id)).toMatchObject([
    { direction: 'in', status: 'delivered', event: 'news.created', objectId: newsId, method: 'POST' },
    { direction: 'in', status: 'delivered', event: 'news.updated', objectId: newsId },
  ]);
  const history = (await admin.send('GET', `/manage/news/${String(newsId)}/history/`)).body;
  expect(JSON.stringify(history)).toContain('Шиной «Поток');
});

test('a repeat is answered the same and writes nothing; two at once make one record', async () => {
  const { name, secret } = await open();
  const message = { secret, id: 'msg-once', body: { number: 'A-1', title: 'Один раз' } };
  const together = await Promise.all([send(name, message), send(name, message), send(name, message)]);
  expect(together.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 201]);
  expect(new Set(together.map(({ body }) => body['id'])).size).toBe(1);
  const before = await app.fingerprint();
  const again = await send(name, message);
  expect([again.status, again.body['id']]).toEqual([200, together[0]?.body['id']]);
  expect((await send(name, { ...message, body: { number: 'A-1', title: 'Другое' } })).status).toBe(409);
  expect((await one('news', again.body['id']))['caption']).toBe('Один раз');
  expect(before).not.toBe('');
  // Several messages about the same record at once.
  const about = await Promise.all(
    [1, 2, 3].map((n) => send(name, { secret, body: { number: 'B', title: `Раз ${n}` } })),
  );
  expect(about.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 201]);
  expect(new Set(about.map(({ body }) => body['id'])).size).toBe(1);
});

test('a message that was overtaken changes nothing, and a stream may keep what it has', async () => {
  const now = Math.floor(Date.now() / 1000);
  const { name, secret } = await open();
  const made = await send(name, { secret, timestamp: now, body: { number: 1, title: 'Новое' } });
  const late = await send(name, { secret, timestamp: now - 60, body: { number: 1, title: 'Старое' } });
  expect([late.status, late.body]).toEqual([200, made.body]);
  expect((await one('news', made.body['id']))['caption']).toBe('Новое');
  const kept = await open({ existing: 'keep' });
  const first = await send(kept.name, { secret: kept.secret, body: { number: 1, title: 'Первое' } });
  const second = await send(kept.name, { secret: kept.secret, body: { number: 1, title: 'Второе' } });
  expect([second.status, second.body]).toEqual([200, first.body]);
  expect((await one('news', first.body['id']))['caption']).toBe('Первое');
});

test('without a path of the sender’s id each message is a record of its own', async () => {
  const { name, secret } = await open({ senderId: null });
  const [one1, two] = [
    await send(name, { secret, body: { title: 'Раз' } }),
    await send(name, { secret, body: { title: 'Раз' } }),
  ];
  expect([one1.status, two.status]).toEqual([201, 201]);
  expect(one1.body['id']).not.toBe(two.body['id']);
});

test('what is not signed, not recent or about no stream is answered alike, and nothing changes', async () => {
  const { name, secret } = await open();
  const other = await open();
  const body = { number: 1, title: 'Чужое' };
  const now = Math.floor(Date.now() / 1000);
  const before = await app.fingerprint();
  const answers = [
    await send(name, { body }),
    await send(name, { body, secret: other.secret }),
    await send('no-such-stream', { body, secret }),
    await send('__proto__', { body, secret }),
    await send(name, { body, secret, timestamp: now - 400 }),
    await send(name, { body, secret, timestamp: now + 400 }),
    await send(name, { body, secret, id: 'x y' }),
    await send(name, { body, secret, headers: { 'webhook-signature': 'v1,' } }),
    await send(name, { body, secret, headers: { 'webhook-id': 'another' } }),
    await send(name, { body, secret, headers: { 'webhook-timestamp': 'soon' } }),
    await app.anonymous('POST', `/databus/incoming/${name}/`, body),
  ];
  for (const { status, body: told } of answers)
    expect([status, told['code'], told['message']]).toEqual([
      401,
      'unauthenticated',
      'Сообщение не подписано секретом потока',
    ]);
  expect(await app.fingerprint()).toBe(before);
});

test('hostile bodies are refused with the messages of the product, and no record is written', async () => {
  const { name, secret, id } = await open({
    mapping: [...MAPPING, { property: 'sourceUrl', path: 'url' }, { property: 'source', path: '__proto__.polluted' }],
  });
  const text = async (sent: string) => send(name, { secret, text: sent });
  const before = await written();
  expect((await text('просто текст')).status).toBe(400);
  expect((await text('[1]')).status).toBe(400);
  expect((await text('')).status).toBe(400);
  expect((await text('"строка"')).status).toBe(400);
  expect((await text('['.repeat(100_000))).status).toBe(400);
  expect((await text(JSON.stringify({ number: 1, title: 'я'.repeat(200_000) }))).status).toBe(413);
  expect(
    (await text(JSON.stringify({ number: 1, title: Array(60_000).fill(1), of: Array(60_000).fill(1) }))).status,
  ).toBe(413);
  const plain = await send(name, { secret, body: { number: 1 }, headers: { 'content-type': 'text/plain' } });
  expect(plain.status).toBe(415);
  const errorsOf = async (body: unknown) => {
    const answer = await send(name, { secret, body });
    expect(answer.status, answer.raw.body).toBe(422);
    return answer.body['errors'];
  };
  expect(await errorsOf({ title: 'Без номера' })).toMatchObject([{ fieldName: 'number' }]);
  expect(await errorsOf({ number: { a: 1 }, title: 'Номер — объект' })).toMatchObject([{ fieldName: 'number' }]);
  expect(await errorsOf({ number: 1, title: { nested: true } })).toMatchObject([{ fieldName: 'caption' }]);
  expect(await errorsOf({ number: 1, title: 'я'.repeat(300) })).toMatchObject([{ fieldName: 'caption' }]);
  expect(await errorsOf({ number: 1 })).toMatchObject([{ fieldName: 'caption', message: 'Поле не может быть пустым' }]);
  expect(await errorsOf({ number: 1, title: 'Адрес', url: 'javascript:alert(1)' })).toMatchObject([
    { fieldName: 'sourceUrl' },
  ]);
  expect(await errorsOf({ number: 'a\u0000b', title: 'NUL' })).toMatchObject([{ fieldName: 'number' }]);
  expect(await written()).toBe(before);
  const polluted = await text(
    '{"number":1,"title":"Ключи","__proto__":{"polluted":"да"},"constructor":{"prototype":{}}}',
  );
  expect(polluted.status, polluted.raw.body).toBe(201);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
  // What was signed and refused is seen.
  const seen = await requests(id);
  expect(seen.filter(({ status }) => status === 'failed').length).toBeGreaterThan(0);
});

test('the rights are those of the owner now, and a blocked owner, a pause and a foreign address close a stream', async () => {
  const owner = await app.as('administrators');
  const { id, name, secret } = await open({}, owner);
  const roles = (await admin.send('GET', '/manage/roles/?pageSize=100')).body.items;
  const roleOf = (wanted: string) => roles.find((role) => role['name'] === wanted)?.['id'];
  const patch = async (className: string, of: number, fieldName: string, fieldValue: unknown) => {
    const answer = await admin.send('PATCH', `/manage/${className}/${of}`, [{ fieldName, fieldValue }]);
    expect(answer.status, answer.raw.body).toBe(200);
  };
  const message = (n: number) => ({ secret, body: { number: n, title: `Запись ${n}` } });
  const first = await send(name, message(1));
  expect(first.status).toBe(201);
  const folder = await admin.send('POST', '/manage/newsFolder/', { caption: 'Закрытая', name: 'closed', parentId: 0 });
  const folderId = folder.body['id'];
  await admin.send('POST', '/manage/FolderAccess/', { folderId, roleId: roleOf('Administrators') });
  await patch('news', Number(first.body['id']), 'folderIds', [folderId]);
  await patch('user', owner.userId, 'roleIds', [roleOf('Site Editors')]);
  const before = await written();
  // It sees its own record no longer.
  expect((await send(name, { ...message(1), body: { number: 1, title: 'Чужими глазами' } })).status).toBe(422);
  await patch('user', owner.userId, 'roleIds', []);
  expect((await send(name, message(2))).status).toBe(403);
  await patch('user', owner.userId, 'roleIds', [roleOf('Administrators')]);
  await patch('user', owner.userId, 'isBlocked', true);
  expect((await send(name, message(3))).status).toBe(403);
  expect((await one('news', first.body['id']))['caption']).toBe('Запись 1');
  expect(before).not.toBe('');
  await patch('databusIncoming', id, 'networks', ['203.0.113.0/24']);
  expect((await send(name, message(4))).status).toBe(403);
  await patch('databusIncoming', id, 'networks', ['127.0.0.0/8']);
  // Whoever changed what it takes owns it.
  expect((await send(name, message(4))).status).toBe(201);
  await patch('databusIncoming', id, 'state', 'paused');
  expect((await send(name, message(5))).status).toBe(403);
  const { body } = await admin.send('GET', '/manage/news/?pageSize=100');
  expect(body.items.map(({ caption }) => caption)).not.toContain('Запись 5');
});

test('a stream names what its maker may write, by places that can be', async () => {
  const base = { caption: 'Поток', className: 'news', mapping: MAPPING };
  const refused = async (more: object, fieldName: string) => {
    const answer = await admin.send('POST', '/manage/databusIncoming/', { ...base, name: 'refused', ...more });
    expect([answer.status, answer.body['errors']], answer.raw.body).toMatchObject([422, [{ fieldName }]]);
  };
  const before = await app.fingerprint();
  await refused({ className: 'nothing' }, 'className');
  await refused({ className: 'user' }, 'className');
  await refused({ className: 'accessKey' }, 'className');
  await refused({ className: 'databusIncoming' }, 'className');
  await refused({ className: 'databusRequest' }, 'className');
  await refused({ mapping: [{ property: 'nothing', path: 'a' }] }, 'mapping');
  await refused({ mapping: [{ property: 'id', path: 'a' }] }, 'mapping');
  await refused({ mapping: [{ property: 'caption' }] }, 'mapping');
  await refused({ mapping: [{ property: 'caption', path: 'a', constant: 'b' }] }, 'mapping');
  await refused({ mapping: [{ property: 'caption', path: 'a..b' }] }, 'mapping');
  await refused({ mapping: [...MAPPING, ...MAPPING] }, 'mapping');
  await refused({ senderId: '.a' }, 'senderId');
  await refused({ networks: ['10.0.0.0/33'] }, 'networks');
  expect(await app.fingerprint()).toBe(before);
});

test('the former secret is accepted for a day, and no answer contains one', async () => {
  const { id, name, secret } = await open();
  const next = String((await admin.send('POST', `/manage/databusIncoming/${id}/secret/`)).body['secret']);
  expect(next).not.toBe(secret);
  expect((await send(name, { secret, body: { number: 1, title: 'Прежним' } })).status).toBe(201);
  expect((await send(name, { secret: next, body: { number: 2, title: 'Новым' } })).status).toBe(201);
  await app.context.database.execute(`update databus_incoming set secret_at = now() - interval '25 hours'`);
  expect((await send(name, { secret, body: { number: 3, title: 'Прежним' } })).status).toBe(401);
  expect(JSON.stringify(await one('databusIncoming', id))).not.toContain('whsec_');
});

test('calls from one address are limited', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  let last = 0;
  for (let n = 0; n < 700 && last !== 429; n += 1)
    last = (await send('no-such-stream', { text: '{}', headers })).status;
  expect(last).toBe(429);
});
