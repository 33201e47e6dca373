import { afterAll, beforeEach, expect, test } from 'vitest';
import { isWebhookSigned, webhookSecret } from '#server/access/webhooks.ts';
import { sweepRequests } from '#server/store/databus/requests.ts';
import { isBusDue } from '#server/store/databus/subscriptions.ts';
import { givePositions, isKept, sweepPositions } from '#server/store/feed/positions.ts';
import { sql } from '#server/store/sql.ts';
import { openDatabusSuite } from '#test/harness/databus-suite.ts';
import { withStatus } from '#test/harness/webhook-receiver.ts';

const suite = await openDatabusSuite();
const { app, admin, receiver, make, patch, subscribe, work, hurry, requests, responses, one } = suite;
const { database, links } = app.context;
afterAll(() => suite.close());

const types = () => receiver.got.map(({ message }) => message.type);
const ids = () => receiver.got.map(({ headers }) => headers['webhook-id']);

beforeEach(async () => {
  await database.query(sql`delete from databus_subscription`);
  receiver.answer(withStatus(204));
  receiver.got.length = 0;
});

test('a record is told of as it is made, changed, published and deleted, and the two lists show it', async () => {
  const subscription = await subscribe();
  const id = await make('news', { caption: 'Открытие' });
  await patch('news', id, 'caption', 'Закрытие');
  await patch('news', id, 'instanceStateId', 4);
  await admin.send('DELETE', `/manage/news/${id}/`);
  expect(await isBusDue(database)).toBe(false);
  await givePositions(database);
  expect(await isBusDue(database)).toBe(true);
  await work();
  expect(await isBusDue(database)).toBe(false);
  // What came before the deletion is not there any more when it is read.
  expect(types()).toEqual(['news.deleted']);
  receiver.got.length = 0;
  const other = await make('news', { caption: 'Открытие' });
  await work();
  await patch('news', other, 'caption', 'Закрытие');
  await work();
  await patch('news', other, 'instanceStateId', 4);
  await work();
  expect(types()).toEqual(['news.created', 'news.updated', 'news.state']);
  expect(receiver.got.map(({ message }) => message.data)).toMatchObject([
    { className: 'news', id: other, version: 1, record: { caption: 'Открытие' } },
    { className: 'news', id: other, version: 2, changed: ['caption'], record: { caption: 'Закрытие' } },
    { className: 'news', id: other, version: 3, changed: [], record: { caption: 'Закрытие' } },
  ]);
  const listed = await requests(subscription);
  expect(listed).toMatchObject([
    { event: 'news.deleted', status: 'delivered', attempts: 1, direction: 'out', method: 'POST', url: receiver.url },
    { event: 'news.created', objectId: other },
    { event: 'news.updated' },
    { event: 'news.state' },
  ]);
  expect(await responses(listed[1]?.['id'])).toMatchObject([{ status: 204 }]);
});

test('a message is signed by the secret of its subscription, and by the former one for a day', async () => {
  const subscription = await subscribe();
  const secretOf = async () => {
    const answer = await admin.send('POST', `/manage/databusSubscription/${subscription}/secret/`);
    expect(answer.status, answer.raw.body).toBe(200);
    return String(answer.body['secret']);
  };
  const [former, present] = [await secretOf(), await secretOf()];
  expect(present).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/u);
  expect(present).not.toBe(former);
  await make('news', { caption: 'Подписано' });
  await work();
  const headers = receiver.got[0]?.headers ?? {};
  const body = receiver.got[0]?.body ?? '';
  const message = { id: String(headers['webhook-id']), timestamp: String(headers['webhook-timestamp']), body };
  const signature = String(headers['webhook-signature']);
  expect(signature.split(' ')).toHaveLength(2);
  expect(await isWebhookSigned([present], message, signature)).toBe(true);
  expect(await isWebhookSigned([former], message, signature)).toBe(true);
  expect(await isWebhookSigned([await webhookSecret(links, subscription, 7)], message, signature)).toBe(false);
  expect(await isWebhookSigned([present], { ...message, body: `${body} ` }, signature)).toBe(false);
  await database.query(sql`update databus_subscription set secret_at = now() - interval '25 hours'`);
  await make('news', { caption: 'Только новым' });
  await work();
  expect(String(receiver.got.at(-1)?.headers['webhook-signature']).split(' ')).toHaveLength(1);
  // No answer of any list or record contains it.
  expect(JSON.stringify(await one('databusSubscription', subscription))).not.toContain('whsec_');
});

test('only the wanted classes, events and records are sent', async () => {
  const filter = [{ any: [{ fieldName: 'caption', fieldValue: 'Важно', operator: 'contains' }] }];
  await subscribe({ actions: ['updated'], filter, fields: [] });
  const [wanted, other] = [await make('news', { caption: 'Важно' }), await make('news', { caption: 'Прочее' })];
  await make('article', { caption: 'Важно' });
  await patch('news', wanted, 'caption', 'Важно: два');
  await patch('news', other, 'caption', 'Прочее: два');
  await work();
  expect(receiver.got.map(({ message }) => [message.type, message.data['id'], message.data['record']])).toEqual([
    ['news.updated', wanted, {}],
  ]);
});

test('a failing record holds back its own later requests and no others; each is tried again under its id', async () => {
  const subscription = await subscribe();
  const [bad, good] = [await make('news', { caption: 'Раз' }), await make('news', { caption: 'Два' })];
  receiver.answer((response, { message }) => response.writeHead(message.data['id'] === bad ? 500 : 204).end());
  await work();
  await patch('news', bad, 'caption', 'Раз-два');
  await patch('news', good, 'caption', 'Два-три');
  await work();
  const told = receiver.got.map(({ message }) => [message.data['id'], message.type]);
  expect(told.filter(([id]) => id === bad)).toEqual([[bad, 'news.created']]);
  expect(told.filter(([id]) => id === good)).toEqual([
    [good, 'news.created'],
    [good, 'news.updated'],
  ]);
  const [waiting] = await requests(subscription);
  expect(waiting).toMatchObject({ status: 'queued', attempts: 1 });
  expect(await responses(waiting?.['id'])).toMatchObject([{ status: 500 }]);
  receiver.answer(withStatus(200));
  receiver.got.length = 0;
  await hurry();
  await work();
  expect(receiver.got.map(({ message }) => message.type)).toEqual(['news.created', 'news.updated']);
  expect(ids()[0]).toBe(`msg_${String(waiting?.['id'])}`);
  expect((await requests(subscription)).map(({ status }) => status)).toEqual(Array(4).fill('delivered'));
});

test('a receiver that hangs, closes in the middle or answers endlessly delays nobody, and what is kept is bounded', async () => {
  const subscription = await subscribe();
  const hung = await make('news', { caption: 'Молчит' });
  const cut = await make('news', { caption: 'Обрывает' });
  const endless = await make('news', { caption: 'Не кончает' });
  const fine = await make('news', { caption: 'Обычный' });
  receiver.answer((response, { message }) => {
    const { id } = message.data;
    if (id === hung) return;
    if (id === cut) {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('начало');
      setTimeout(() => response.destroy(), 20);
      return;
    }
    if (id === endless) {
      const more = setInterval(() => response.write('я'.repeat(10_000)), 1);
      response.on('close', () => clearInterval(more));
      return;
    }
    response.writeHead(200).end('да');
  });
  await work();
  const listed = await requests(subscription);
  const bodies = await Promise.all(listed.map(async ({ id }) => (await responses(id))[0] ?? {}));
  expect(listed.map(({ objectId, status }) => [objectId, status])).toEqual([
    [hung, 'queued'],
    [cut, 'queued'],
    [endless, 'delivered'],
    [fine, 'delivered'],
  ]);
  expect(bodies[0]).toMatchObject({ status: null });
  const texts = await Promise.all(bodies.map(async ({ id }) => String((await one('databusResponse', id))['body'])));
  expect(texts).toEqual([
    'Приёмник не ответил за 10 секунд',
    'Соединение с приёмником прервалось',
    'я'.repeat(4000),
    'да',
  ]);
});

test('410 pauses at once, 72 hours of refusals do; nothing is lost, and the owner is whoever lets it go on', async () => {
  const subscription = await subscribe();
  await make('news', { caption: 'Раз' });
  receiver.answer(withStatus(410));
  await work();
  expect(await one('databusSubscription', subscription)).toMatchObject({
    state: 'paused',
    pausedFor: 'Приёмник ответил 410: подписка ему больше не нужна',
  });
  const waiting = async () => (await admin.send('GET', '/inbox/?pageSize=100')).body.items;
  expect(await waiting()).toMatchObject([{ source: 'databus', objectId: subscription }]);
  await make('news', { caption: 'Пока стоит' });
  await work();
  expect(receiver.got).toHaveLength(1);
  receiver.answer(withStatus(503));
  await patch('databusSubscription', subscription, 'state', 'active');
  expect(await one('databusSubscription', subscription)).toMatchObject({ pausedFor: null });
  expect(await waiting()).toEqual([]);
  await work();
  expect(receiver.got).toHaveLength(3);
  await database.query(sql`update databus_pending set first_at = now() - interval '73 hours', due_at = now()`);
  await work();
  expect(await one('databusSubscription', subscription)).toMatchObject({
    state: 'paused',
    pausedFor: 'Приёмник не принимает запросы уже 72 часа',
  });
  receiver.answer(withStatus(200));
  await patch('databusSubscription', subscription, 'state', 'active');
  await work();
  expect((await requests(subscription)).map(({ status }) => status)).toEqual(['delivered', 'delivered']);
});

test('a server that dies between the sending and its note sends the same again, under the same id', async () => {
  const subscription = await subscribe();
  await make('news', { caption: 'Дважды' });
  const dying = new AbortController();
  // The receiver has taken it; the server ends before the answer.
  receiver.answer((response) => {
    dying.abort(new Error('the server stops'));
    setTimeout(() => response.writeHead(200).end(), 50);
  });
  await work({ stop: dying.signal });
  expect(await requests(subscription)).toMatchObject([{ status: 'queued', attempts: 0 }]);
  receiver.answer(withStatus(200));
  await work();
  expect(ids()).toHaveLength(2);
  expect(new Set(ids()).size).toBe(1);
  expect(receiver.got[1]?.body).toBe(receiver.got[0]?.body);
});

test('what the owner may not read is not sent: neither what they never could, nor what they could when it was made', async () => {
  const owner = await app.as('administrators');
  const folder = await make('newsFolder', { caption: 'Закрытая', name: 'closed-bus', parentId: 0 });
  const roles = (await admin.send('GET', '/manage/roles/?pageSize=100')).body.items;
  const roleOf = (name: string) => roles.find((role) => role['name'] === name)?.['id'];
  await make('FolderAccess', { folderId: folder, roleId: roleOf('Administrators') });
  const body = { caption: 'Его', url: receiver.url, classes: ['news'], fields: ['caption'] };
  const subscription = Number((await owner.send('POST', '/manage/databusSubscription/', body)).body['id']);
  const before = await make('news', { caption: 'Ещё видел', folderIds: [folder] });
  receiver.answer(withStatus(500));
  await work();
  expect(receiver.got).toHaveLength(1);
  await patch('user', owner.userId, 'roleIds', [roleOf('Site Editors')]);
  const [hidden, shown] = [
    await make('news', { caption: 'Не видит', folderIds: [folder] }),
    await make('news', { caption: 'Видит' }),
  ];
  receiver.answer(withStatus(200));
  receiver.got.length = 0;
  await hurry();
  await work();
  expect(receiver.got.map(({ message }) => message.data['id'])).toEqual([shown]);
  const listed = await requests(subscription);
  expect(listed.map(({ objectId, status }) => [objectId, status])).toEqual([
    [before, 'skipped'],
    [shown, 'delivered'],
  ]);
  expect(listed.map(({ objectId }) => objectId)).not.toContain(hidden);
  expect(JSON.stringify(listed)).not.toContain('Не видит');
  await patch('user', owner.userId, 'isBlocked', true);
  await make('news', { caption: 'Никому' });
  await work();
  expect(receiver.got).toHaveLength(1);
  expect(await one('databusSubscription', subscription)).toMatchObject({
    state: 'paused',
    pausedFor: 'Владелец подписки удалён или заблокирован: включите её от своего имени',
  });
  await patch('databusSubscription', subscription, 'state', 'active');
  expect((await one('databusSubscription', subscription))['ownerId']).toBe(admin.userId);
});

test('a request, a period, and all since a position are sent again', async () => {
  const subscription = await subscribe();
  const all = [await make('news', { caption: 'Раз' }), await make('news', { caption: 'Два' })];
  await work();
  const [first, second] = await requests(subscription);
  const replay = (url: string, body: object = {}) => admin.send('POST', `/manage/${url}/replay/`, body);
  const sent = async () => {
    receiver.got.length = 0;
    await work();
    return ids();
  };
  const known = [`msg_${String(first?.['id'])}`, `msg_${String(second?.['id'])}`];
  expect((await replay(`databusRequest/${String(second?.['id'])}`)).status).toBe(202);
  expect(await sent()).toEqual([known[1]]);
  const [from, to] = [String(first?.['createdAt']), new Date().toISOString()];
  expect((await replay(`databusSubscription/${subscription}`, { from, to })).body).toEqual({ count: 2 });
  expect(new Set(await sent())).toEqual(new Set(known));
  const since = await replay(`databusSubscription/${subscription}`, { position: Number(first?.['position']) });
  expect(since.body).toEqual({ count: 1 });
  expect(await sent()).toEqual([known[1]]);
  expect((await replay(`databusSubscription/${subscription}`, {})).status).toBe(400);
  expect((await requests(subscription)).map(({ objectId, attempts }) => [objectId, attempts])).toEqual([
    [all[0], 2],
    [all[1], 4],
  ]);
});

test('a test is sent once, also while the subscription is paused', async () => {
  const subscription = await subscribe({ state: 'paused' });
  const answer = await admin.send('POST', `/manage/databusSubscription/${subscription}/test/`);
  expect(answer.status, answer.raw.body).toBe(202);
  receiver.answer(withStatus(500));
  await work();
  expect(types()).toEqual(['databus.test']);
  const { requestId } = answer.body;
  expect(await one('databusRequest', requestId)).toMatchObject({
    status: 'failed',
    event: 'databus.test',
    attempts: 1,
  });
  await hurry();
  await work();
  expect(receiver.got).toHaveLength(1);
  expect((await admin.send('POST', `/manage/databusRequest/${String(requestId)}/replay/`)).status).toBe(409);
});

test('positions stay until the bus has read them; requests stay for a month', async () => {
  const subscription = await subscribe();
  await make('news', { caption: 'Позже' });
  await givePositions(database);
  await database.query(sql`update feed_event set at = now() - interval '1 hour'`);
  await sweepPositions(database, 10);
  const { position } = await one('databusSubscription', subscription);
  expect(await isKept(database, Number(position))).toBe(true);
  await work();
  expect(receiver.got).toHaveLength(1);
  await sweepPositions(database, 10);
  expect(await isKept(database, Number(position))).toBe(false);
  expect(await sweepRequests(database, 30, 100)).toBe(0);
  await database.query(
    sql`update databus_request set created_at = now() - interval '31 days' where subscription_id = ${subscription}`,
  );
  expect(await sweepRequests(database, 30, 100)).toBe(1);
  expect(await requests(subscription)).toEqual([]);
  const [left] = await database.query<{ n: number }>(
    sql`select count(*) as n from object o where class_id in (704, 705) and not exists (select from databus_request r where r.id = o.id)
      and not exists (select from databus_response r where r.id = o.id)`,
  );
  expect(left?.n).toBe(0);
});

test('what a subscription names has to be there, and nobody else than administrators has any', async () => {
  const refused = async (more: object) => {
    const body = { caption: 'Нет', url: receiver.url, classes: ['news'], ...more };
    const answer = await admin.send('POST', '/manage/databusSubscription/', body);
    expect(answer.status, answer.raw.body).toBe(422);
    return answer.body['errors'];
  };
  const before = await app.fingerprint();
  expect(await refused({ classes: ['нет'] })).toMatchObject([{ fieldName: 'classes' }]);
  expect(await refused({ fields: ['caption', 'нет'] })).toMatchObject([{ fieldName: 'fields' }]);
  expect(await refused({ filter: [{ fieldName: 'нет', fieldValue: 1 }] })).toMatchObject([{ fieldName: 'filter' }]);
  expect(await refused({ filter: { любой: [] } })).toMatchObject([{ fieldName: 'filter' }]);
  expect(await refused({ url: 'https://user:word@example.ru/' })).toMatchObject([{ fieldName: 'url' }]);
  expect(await refused({ url: 'ftp://example.ru/' })).toMatchObject([{ fieldName: 'url' }]);
  const editor = await app.as('siteEditors');
  const known = await app.fingerprint();
  expect(known).not.toBe(before);
  for (const [method, url] of [
    ['GET', '/manage/databusSubscription/'],
    ['POST', '/manage/databusSubscription/1/secret/'],
    ['POST', '/manage/databusSubscription/1/test/'],
    ['POST', '/manage/databusSubscription/1/replay/'],
    ['POST', '/manage/databusRequest/1/replay/'],
  ] as const)
    expect((await editor.send(method, url)).status).toBe(403);
  expect(await app.fingerprint()).toBe(known);
});
