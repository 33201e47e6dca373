import { afterAll, expect, test } from 'vitest';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { openTestApp, type TestAnswer } from '#test/harness/test-app.ts';
import { cascadeLevels } from './gone-along.ts';

const app = await openTestApp();
afterAll(() => app.close());
const admin = await app.as('administrators');
const editor = await app.as('siteEditors');

const funnel = await admin.make('leadFunnel', { caption: 'Продажи' });
const open = await admin.make('leadFunnelStage', { leadFunnelId: funnel, caption: 'Разговор' });
const won = await admin.make('leadFunnelStage', { leadFunnelId: funnel, caption: 'Успех', outcome: 'won' });

async function client(name: string, stages: readonly number[], calls: number): Promise<number> {
  const clientId = await admin.make('client', { fullName: name });
  for (const [at, leadFunnelStageId] of stages.entries())
    await admin.make('lead', { caption: `${name} ${at + 1}`, clientId, leadFunnelId: funnel, leadFunnelStageId });
  for (let at = 0; at < calls; at += 1)
    await admin.make('phoneCall', { clientId, phone: '+7 (912) 345-67-89', startedAt: '2026-01-15T10:00:00Z' });
  return clientId;
}

const along = async (className: string, ids: readonly number[], by = admin): Promise<TestAnswer> =>
  by.send('DELETE', `/manage/${className}/`, { ids, dryRun: true });

const changeSetOf = ({ raw }: TestAnswer): string => String(raw.headers['x-change-set']);

test('every class whose records go with others says what they are called after a number', () => {
  const { catalog } = app.context;
  const going = catalog.classes.flatMap((definition) =>
    cascadeLevels(catalog, definition).filter(({ links }) => links.length > 0),
  );
  expect(going.length).toBeGreaterThan(100);
  expect(
    new Set(going.filter(({ definition }) => !definition.counted).map(({ definition }) => definition.name)),
  ).toEqual(new Set());
});

test('a question names what goes with records, at any depth, and deletes nothing', async () => {
  const one = await client('Иванов', [won, won, won, won, won], 2);
  const other = await client('Петров', [won], 1);
  const calculationId = await admin.make('clientCalculation', { clientId: one, caption: 'Расчёт' });
  await admin.make('clientCalculationItem', { calculationId, caption: 'Строка', quantity: 1, price: 10 });
  const unchanged = await app.fingerprint();
  expect((await along('client', [one])).body).toEqual({
    deleted: 1,
    along: [
      { className: 'lead', count: 5, noun: 'лидов' },
      { className: 'phoneCall', count: 2, noun: 'звонка' },
      { className: 'clientCalculation', count: 1, noun: 'расчёт' },
      { className: 'clientCalculationItem', count: 1, noun: 'строка расчёта' },
    ],
  });
  const both = await along('client', [one, other]);
  expect(both.body['along']).toMatchObject([{ count: 6 }, { count: 3 }, { count: 1 }, { count: 1 }]);
  expect((await along('client', [one, 999_999])).status).toBe(404);
  expect(await app.fingerprint()).toBe(unchanged);
});

test('records within records of their class are counted too', async () => {
  const priceCatalogId = await admin.make('PriceCatalog', { caption: 'Каталог' });
  const pricelistId = await admin.make('pricelist', { priceCatalogId, caption: 'Список' });
  const parentId = await admin.make('priceListItem', { pricelistId, caption: 'Раздел' });
  await admin.make('priceListItem', { pricelistId, parentId, caption: 'Услуга' });
  expect((await along('PriceCatalog', [priceCatalogId])).body['along']).toEqual([
    { className: 'priceListItem', count: 2, noun: 'позиции прайс-листа' },
    { className: 'pricelist', count: 1, noun: 'прайс-лист' },
  ]);
  expect((await along('priceListItem', [parentId])).body['along']).toMatchObject([
    { className: 'priceListItem', count: 1 },
  ]);
});

test('what the reader may not read is not told', async () => {
  const eventId = await admin.make('event', { caption: 'Конгресс' });
  await admin.make('EventBroadcast', { eventId, caption: 'Зал 1' });
  await admin.make('invitation', { eventId, email: 'guest@example.org' });
  const manager = await app.as('eventManagers');
  expect((await along('event', [eventId], manager)).body['along']).toEqual([
    { className: 'EventBroadcast', count: 1, noun: 'трансляция' },
  ]);
  expect((await along('event', [eventId], editor)).body['along']).toHaveLength(2);
  expect((await along('event', [eventId], await app.as('consentManager'))).status).toBe(403);
});

test('a client with open deals goes only when it is said, and comes back whole', async () => {
  const id = await client('Сидоров', [open, open, won], 1);
  const unchanged = await app.fingerprint();
  for (const [url, body] of [
    [`/manage/client/${id}/`, undefined],
    ['/manage/client/', [id]],
  ] as const) {
    const refused = await admin.send('DELETE', url, body);
    expect(refused.body).toMatchObject({
      statusCode: 409,
      code: 'openDeals',
      message: 'Есть открытые сделки: «Сидоров 1», «Сидоров 2»',
    });
  }
  expect(await app.fingerprint()).toBe(unchanged);
  const before = await admin.send('GET', `/manage/client/${id}/related/`);
  const gone = await admin.send('DELETE', `/manage/client/${id}/?along=true`);
  expect(gone.status).toBe(204);
  expect((await admin.send('POST', `/manage/change/${changeSetOf(gone)}/undo`)).status).toBe(200);
  expect((await admin.send('GET', `/manage/client/${id}/related/`)).body).toEqual(before.body);
});

test('a client without open deals goes at once', async () => {
  const id = await client('Кузнецов', [won], 1);
  expect((await admin.send('DELETE', `/manage/client/${id}/`)).status).toBe(204);
});

test('the history of a deleted record is read by whoever saw it, and its deletion is undone from there', async () => {
  const folderId = await admin.make('newsFolder', { caption: 'Закрытая', name: 'closed-history', parentId: 0 });
  const roles = await admin.send('GET', '/manage/roles/?pageSize=100');
  const roleId = roles.body.items.find((item) => item['name'] === ROLE_NAMES.eventManagers)?.['id'];
  await admin.make('FolderAccess', { folderId, roleId });
  const hidden = await admin.make('news', { caption: 'Тайная', folderIds: [folderId] });
  const shown = await admin.make('news', { caption: 'Явная' });
  const webinar = await admin.make('event', { caption: 'Вебинар', type: 0 });
  const course = await admin.make('event', { caption: 'Курс', type: 1 });
  const picture = await admin.make('ComponentImage', { componentId: hidden, name: 'a.jpg' });
  const history = (id: number, by = editor, className = 'news') =>
    by.send('GET', `/manage/${className}/${id}/history/`);
  for (const id of [hidden, shown]) expect((await admin.send('DELETE', `/manage/news/${id}/`)).status).toBe(204);
  expect((await history(hidden)).status).toBe(404);
  expect((await history(picture, editor, 'ComponentImage')).status).toBe(404);
  expect((await history(shown, editor, 'article')).status).toBe(404);
  expect((await history(shown + 1_000_000)).status).toBe(404);
  expect((await history(hidden, admin)).body.items).toHaveLength(2);
  await admin.send('DELETE', '/manage/event/', [webinar, course]);
  expect((await history(webinar, editor, 'webinar')).status).toBe(200);
  expect((await history(course, editor, 'webinar')).status).toBe(404);
  const { items } = (await history(shown)).body;
  expect(items).toMatchObject([{ action: 'delete' }, { action: 'create' }]);
  expect((await editor.send('POST', `/manage/change/${String(items[0]?.['changeSetId'])}/undo`)).status).toBe(200);
  expect((await editor.send('GET', `/manage/news/${shown}`)).body['caption']).toBe('Явная');
});
