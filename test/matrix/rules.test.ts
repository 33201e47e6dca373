import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLE_NAMES } from '#model/roles.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { createRecord } from '#server/store/records/write.ts';
import { patiently } from '#test/harness/patiently.ts';
import { openTestApp, TEST_PASSWORD, type TestAnswer, type TestClient } from '#test/harness/test-app.ts';
import { expectRefused } from './refused.ts';

const app = await openTestApp();
afterAll(() => app.close());
const isPostgres = app.database.url !== null;

let admin: TestClient;
beforeAll(async () => {
  admin = await app.as('administrators');
});

type Body = Readonly<Record<string, unknown>>;

async function make(className: string, body: Body): Promise<number> {
  const answer = await admin.send('POST', `/manage/${className}/`, body);
  expect(answer.status, answer.raw.body).toBe(201);
  return Number(answer.body['id']);
}

const patch = (className: string, id: number, fields: Body, client = admin) =>
  client.send(
    'PATCH',
    `/manage/${className}/${id}`,
    Object.entries(fields).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue })),
  );

const refused = (status: number, fieldName: string, message: string, send: () => Promise<TestAnswer>) =>
  expectRefused(app, { status, errors: [{ fieldName, message }] }, send);

test('a range ends no earlier than it begins, told of the field that was written', async () => {
  const message = 'Окончание не может быть раньше начала';
  const [early, late] = ['2026-03-01T10:00:00Z', '2026-03-01T12:00:00Z'];
  const event = { caption: 'Семинар', type: 1 };
  await refused(422, 'dateEnd', message, () =>
    admin.send('POST', '/manage/event/', { ...event, dateStart: late, dateEnd: early }),
  );
  const id = await make('event', { ...event, dateStart: early, dateEnd: early });
  expect((await patch('event', id, { dateEnd: late })).status).toBe(200);
  await refused(422, 'dateStart', message, () => patch('event', id, { dateStart: '2026-03-02T10:00:00Z' }));
  await refused(422, 'dateEnd', message, () => patch('event', id, { dateEnd: '2026-02-02T10:00:00Z' }));
  await refused(422, 'dateEnd', message, () =>
    admin.send('PATCH', '/manage/event/cascade', {
      ids: [id],
      fields: [{ fieldName: 'dateEnd', fieldValue: '2026-02-02T10:00:00Z' }],
    }),
  );
  expect(
    (await patch('event', id, { dateStart: '2026-03-02T10:00:00Z', dateEnd: '2026-03-03T10:00:00+03:00' })).status,
  ).toBe(200);
  expect((await patch('event', id, { dateEnd: null })).status).toBe(200);
  const doctorId = await make('doctor', {
    caption: 'Врач',
    lastName: 'И',
    firstName: 'И',
    genderId: 3,
    birthDate: '1980-01-01',
    phone: '+7(912) 345-67-89',
    email: 'a@b.ru',
    professionalArea: 'Терапия',
    company: 'К',
    jobPosition: 'Врач',
  });
  await refused(422, 'yearTo', 'Последний год не может быть раньше первого', () =>
    admin.send('POST', '/manage/resume/', { doctorId, caption: 'Работа', zone: 'work', yearFrom: 2001, yearTo: 2000 }),
  );
  await refused(422, 'salaryTo', 'Верхняя граница зарплаты не может быть меньше нижней', () =>
    admin.send('POST', '/manage/job/', { caption: 'Врач', salaryFrom: 1000.5, salaryTo: 1000 }),
  );
});

test('metadata tell the web of the range', async () => {
  const { body } = await admin.send('GET', '/manage/job/metadata/');
  const properties = Object(body['properties']);
  const salary = properties.find(({ name }: { name: string }) => name === 'salaryTo');
  expect(salary.validations).toContainEqual({
    validator: 'notBefore',
    value: 'salaryFrom',
    errorMessage: 'Верхняя граница зарплаты не может быть меньше нижней',
  });
});

test('a code of a promotion is one whatever its letters, and lowers a price by no more than all of it', async () => {
  await make('PromoCode', { caption: 'Весна', code: 'Весна-2026' });
  await expectRefused(app, { status: 409, message: 'Запись с таким значением поля «Код» уже есть' }, () =>
    admin.send('POST', '/manage/PromoCode/', { caption: 'Ещё', code: 'ВЕСНА-2026' }),
  );
  await refused(422, 'discountPercent', 'Значение не может быть больше 100', () =>
    admin.send('POST', '/manage/PromoCode/', { caption: 'Ещё', code: 'Х', discountPercent: 100.5 }),
  );
  await refused(422, 'usedCount', 'Поле доступно только для чтения', () =>
    admin.send('POST', '/manage/PromoCode/', { caption: 'Ещё', code: 'Х', usedCount: 1 }),
  );
});

test('links are made once', async () => {
  const componentId = await make('page', { caption: 'Страница' });
  const featureId = await make('feature', { caption: 'Особенность' });
  await make('componentFeature', { componentId, featureId });
  await expectRefused(
    app,
    { status: 409, message: 'Запись с такими значениями полей «Запись» и «Особенность» уже есть' },
    () => admin.send('POST', '/manage/componentFeature/', { componentId, featureId }),
  );
});

test('a link to a component names one that is there, of the class that fits, and that the writer may read', async () => {
  const page = await make('page', { caption: 'Страница' });
  const event = await make('event', { caption: 'Семинар', type: 1 });
  const region = await make('region', { name: 'Земля', regionTypeId: 1 });
  const featureId = await make('feature', { caption: 'Особенность' });
  const link = (componentId: number, client = admin) =>
    client.send('POST', '/manage/componentFeature/', { componentId, featureId });
  for (const nothing of [region, 999_999_999])
    await refused(422, 'componentId', 'Элемент не найден', () => link(nothing));
  await refused(422, 'geoObjectId', 'Элемент не найден', () =>
    admin.send('POST', '/manage/componentgeoObject/', { componentId: page, geoObjectId: event }),
  );
  const manager = await app.as('eventManagers');
  await refused(422, 'componentId', 'Элемент не найден', () => link(page, manager));
  expect((await link(event, manager)).status).toBe(201);
  const id = Number((await link(page)).body['id']);
  await refused(422, 'componentId', 'Элемент не найден', () => patch('componentFeature', id, { componentId: region }));
  const { body } = await manager.send('GET', '/manage/componentgeoObject/metadata/');
  expect(Object(body['properties']).find(({ name }: { name: string }) => name === 'geoObjectId')).toMatchObject({
    editor: 'select',
    component: { classNames: ['district', 'station', 'clinicBranch', 'companyBranch'] },
    config: { className: 'geoObject', captionField: 'caption' },
  });
});

test('a record never stands below itself', async () => {
  const top = await make('page', { caption: 'Верх' });
  const middle = await make('page', { caption: 'Середина', parentId: top });
  const bottom = await make('page', { caption: 'Низ', parentId: middle });
  const expected = { status: 409, message: 'Нельзя переместить элемент внутрь него самого' };
  await expectRefused(app, expected, () => patch('page', top, { parentId: bottom }));
  await expectRefused(app, expected, () => patch('page', top, { parentId: top }));
  expect((await patch('page', bottom, { parentId: top })).status).toBe(200);
});

test('what stands below one another goes together, and comes back together', async () => {
  const priceCatalogId = await make('PriceCatalog', { caption: 'Каталог' });
  const pricelistId = await make('pricelist', { caption: 'Прайс-лист', priceCatalogId });
  const top = await make('priceListItem', { pricelistId, caption: 'Раздел' });
  const middle = await make('priceListItem', { pricelistId, caption: 'Подраздел', parentId: top });
  const bottom = await make('priceListItem', { pricelistId, caption: 'Услуга', parentId: middle });
  const undo = async (answer: TestAnswer, restored: number) => {
    expect(answer.status, answer.raw.body).toBeLessThan(300);
    const undone = await admin.send('POST', `/manage/change/${String(answer.raw.headers['x-change-set'])}/undo`);
    expect(undone.body, undone.raw.body).toMatchObject({ restored });
    const back = await admin.send('GET', `/manage/priceListItem/${bottom}`);
    expect(back.body).toMatchObject({ parentId: middle, pricelistId });
  };
  await undo(await admin.send('DELETE', '/manage/priceListItem/', [top, bottom]), 3);
  await undo(await admin.send('DELETE', `/manage/pricelist/${pricelistId}`), 4);
  await undo(await admin.send('DELETE', `/manage/priceListItem/${top}`), 3);
});

test.runIf(isPostgres)('two moves that would close a circle: one is refused', async () => {
  const second = await app.secondServer();
  try {
    for (let round = 0; round < 5; round += 1) {
      const one = await make('productClass', { caption: 'Один' });
      const other = await make('productClass', { caption: 'Другой' });
      const elsewhere: TestClient = { ...admin, send: (...request) => second.send(admin, ...request) };
      const answers = await Promise.all([
        patiently(() => patch('productClass', one, { parentId: other })),
        patiently(() => patch('productClass', other, { parentId: one }, elsewhere)),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    }
  } finally {
    await second.close();
  }
});

test('cities and regions stand in a country, and a country in nothing', async () => {
  const country = await make('region', { name: 'Россия', regionTypeId: 1 });
  const city = await make('region', { name: 'Тверь', regionTypeId: 3, parentId: country });
  const message = 'Выберите значение из списка';
  await refused(422, 'parentId', message, () =>
    admin.send('POST', '/manage/region/', { name: 'Бежецк', regionTypeId: 3, parentId: city }),
  );
  await refused(422, 'parentId', message, () =>
    admin.send('POST', '/manage/region/', { name: 'Белоруссия', regionTypeId: 1, parentId: country }),
  );
  await expectRefused(app, { status: 409, message: 'В стране есть города: её тип нельзя изменить' }, () =>
    patch('region', country, { regionTypeId: 2 }),
  );
});

test('a lead stands at a stage of its own funnel, and is made and moved there', async () => {
  const funnel = await make('leadFunnel', { caption: 'Продажи' });
  const other = await make('leadFunnel', { caption: 'Обучение' });
  const [first, second, foreign] = [
    await make('leadFunnelStage', { leadFunnelId: funnel, caption: 'Новые' }),
    await make('leadFunnelStage', { leadFunnelId: funnel, caption: 'В работе' }),
    await make('leadFunnelStage', { leadFunnelId: other, caption: 'Заявки' }),
  ];
  const at = `/manage/lead/lead?leadFunnelId=${funnel}&leadFunnelStageId=${first}`;
  const made = await admin.send('POST', at, { caption: 'Поставка' });
  expect(made.body, made.raw.body).toMatchObject({ leadFunnelId: funnel, leadFunnelStage: { caption: 'Новые' } });
  const id = Number(made.body['id']);
  const moved = await admin.send('PUT', `/manage/Lead/${id}/update/stage/${second}/`);
  expect(moved.body, moved.raw.body).toMatchObject({ leadFunnelStageId: second, version: 2 });
  const stale = await admin.send('PUT', `/manage/lead/${id}/update/stage/${first}`, undefined, { 'if-match': '"1"' });
  expect(stale.status).toBe(409);
  const message = 'Выберите значение из списка';
  await refused(422, 'leadFunnelStageId', message, () =>
    admin.send('PUT', `/manage/lead/${id}/update/stage/${foreign}`),
  );
  await refused(422, 'leadFunnelStageId', message, () => patch('lead', id, { leadFunnelId: other }));
  await refused(422, 'leadFunnelStageId', message, () =>
    admin.send('POST', `/manage/lead/lead?leadFunnelId=${funnel}&leadFunnelStageId=${foreign}`, {
      caption: 'Поставка',
    }),
  );
  await expectRefused(app, { status: 409 }, () => patch('leadFunnelStage', second, { leadFunnelId: other }));
  await expectRefused(app, { status: 400 }, () =>
    admin.send('POST', '/manage/lead/lead?leadFunnelId=x', { caption: 'П' }),
  );
  await expectRefused(app, { status: 404 }, () => admin.send('PUT', `/manage/lead/${funnel}/update/stage/${first}`));
  const manager = await app.as('eventManagers');
  await expectRefused(app, { status: 403 }, () => manager.send('PUT', `/manage/lead/${id}/update/stage/${first}`));
  await expectRefused(app, { status: 403 }, () => manager.send('POST', at, { caption: 'Поставка' }));
  const both = await patch('lead', id, { leadFunnelId: other, leadFunnelStageId: foreign });
  expect(both.status).toBe(200);
});

test('who processed a consent’s cancellation, and when, is told by the product', async () => {
  const ids: number[] = [];
  for (let at = 0; at < 3; at += 1)
    ids.push(await make('userConsentCancellation', { email: `a${at}@b.ru`, requestedAt: '2026-01-01T10:00:00Z' }));
  const [first = 0, ...rest] = ids;
  await refused(422, 'processedAt', 'Поле доступно только для чтения', () =>
    patch('userConsentCancellation', first, { processedAt: '2026-01-02T10:00:00Z' }),
  );
  const done = await patch('userConsentCancellation', first, { instanceStateId: 11 });
  expect(done.body).toMatchObject({ processedById: admin.userId, instanceStateId: 11 });
  expect(Date.now() - Date.parse(String(done.body['processedAt']))).toBeLessThan(60_000);
  expect((await patch('userConsentCancellation', first, { instanceStateId: 11 })).body).toEqual(done.body);
  const fields = [{ fieldName: 'instanceStateId', fieldValue: 11 }];
  await expectRefused(app, { status: 409 }, () =>
    admin.send('PATCH', '/manage/userConsentCancellation/cascade', { ids, fields }),
  );
  const all = await admin.send('PATCH', '/manage/userConsentCancellation/cascade', { ids: rest, fields });
  expect(all.body).toMatchObject({ updated: 2 });
  const undone = await admin.send('POST', `/manage/change/${String(all.raw.headers['x-change-set'])}/undo`);
  expect(undone.status, undone.raw.body).toBe(200);
  const back = await admin.send('GET', `/manage/userConsentCancellation/${rest[0]}`);
  expect(back.body).toMatchObject({ instanceStateId: 1, processedAt: null, processedById: null });
});

test('what the product alone writes is read, and written by no role', async () => {
  const { context } = app;
  const { id } = await createRecord(
    context,
    SYSTEM_ACTOR,
    context.catalog.get('databusRequest'),
    new Map(Object.entries({ url: '/orders', method: 'POST', direction: 'out', status: 'queued', attempts: 0 })),
  );
  expect((await admin.send('GET', `/manage/databusRequest/${id}`)).body).toMatchObject({ url: '/orders' });
  for (const send of [
    () => admin.send('POST', '/manage/databusRequest/', {}),
    () => admin.send('PATCH', `/manage/databusRequest/${id}`, []),
    () => admin.send('PUT', `/manage/databusRequest/${id}`, {}),
    () => admin.send('DELETE', `/manage/databusRequest/${id}`),
    () => admin.send('DELETE', '/manage/databusResponse/', [id]),
  ])
    await expectRefused(app, { status: 403 }, send);
  const [row] = await context.database.query<{ id: number }>({
    text: 'select change_set_id as id from change where object_id = $1',
    values: [id],
  });
  await expectRefused(app, { status: 403 }, () => admin.send('POST', `/manage/change/${row?.id}/undo`));
  const { body } = await admin.send('GET', '/manage/databusRequest/metadata/');
  expect(body['permissions']).toEqual({ create: false, update: false, delete: false });
});

test('files are read by whoever is signed in, and lists are asked for what stands in no album', async () => {
  const { context } = app;
  const role = await make('roles', { name: 'Archivists', caption: 'Архивариусы' });
  const file = await make('AttachedFile', { fileName: 'Устав.pdf' });
  const fields = Object.entries({
    login: 'archivist',
    fullName: 'Архивариус',
    password: TEST_PASSWORD,
    roleIds: [role],
    isBlocked: false,
  });
  await createRecord(context, SYSTEM_ACTOR, context.catalog.get('user'), new Map(fields));
  const { body } = await app.anonymous('POST', '/user/authenticate/', { login: 'archivist', password: TEST_PASSWORD });
  const headers = { authorization: `Bearer ${String(body['token'])}` };
  expect(Object.values(ROLE_NAMES)).not.toContain('Archivists');
  expect((await app.anonymous('GET', `/manage/attachedFile/${file}`, undefined, headers)).body['fileName']).toBe(
    'Устав.pdf',
  );
  expect((await app.anonymous('GET', '/manage/AttachedFile/', undefined, headers)).body['total']).toBe(1);
  await expectRefused(app, { status: 403 }, () =>
    app.anonymous('DELETE', `/manage/AttachedFile/${file}`, undefined, headers),
  );
  await expectRefused(app, { status: 403 }, () => app.anonymous('GET', '/manage/news/', undefined, headers));
  const page = await make('page', { caption: 'Страница' });
  const albumId = await make('ComponentImageAlbum', { componentId: page, caption: 'Альбом' });
  await make('ComponentImage', { componentId: page, name: 'a.jpg', albumId });
  const outside = await make('ComponentImage', { componentId: page, name: 'b.jpg' });
  const list = (fieldValue?: unknown) =>
    admin.send(
      'GET',
      `/manage/ComponentImage/?filter=${encodeURIComponent(JSON.stringify([{ fieldName: 'albumIdNull', fieldValue }]))}`,
    );
  for (const yes of [true, 'true', undefined])
    expect((await list(yes)).body.items.map((item) => item['id'])).toEqual([outside]);
  expect((await list(false)).body['total']).toBe(1);
  expect((await list('может быть')).status).toBe(400);
});
