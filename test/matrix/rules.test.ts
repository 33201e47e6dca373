import { afterAll, expect, test } from 'vitest';
import { patiently } from '#test/harness/patiently.ts';
import type { TestAnswer, TestClient } from '#test/harness/test-app.ts';
import { expectRefused } from './refused.ts';
import { openRulesApp } from './rules-app.ts';

const { app, admin, make, patch, refused } = await openRulesApp();
const isPostgres = app.database.url !== null;
afterAll(() => app.close());

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
  await make('PromoCode', { caption: 'Весна', code: 'Весна-2026', discountPercent: 5 });
  await expectRefused(app, { status: 409, message: 'Запись с таким значением поля «Код» уже есть' }, () =>
    admin.send('POST', '/manage/PromoCode/', { caption: 'Ещё', code: 'ВЕСНА-2026', discountPercent: 5 }),
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
