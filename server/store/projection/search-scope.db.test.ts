import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineClass } from '#model/define-class.ts';
import { reference } from '#model/kinds/reference.ts';
import { openTestApp, type TestApp, type TestClient } from '#test/harness/test-app.ts';

/** Roles of two kinds read it: those that read reviews, and those that only pick them. */
const quote = defineClass({
  name: 'quote',
  classId: 9921,
  caption: 'Выдержка',
  pluralCaption: 'Выдержки',
  roles: ['siteEditors', 'eventManagers'],
  captionProperty: 'reviewId',
  properties: { reviewId: reference('review', { caption: 'Отзыв', shows: ['instanceStateId', 'rating'] }) },
});

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await openTestApp([quote]);
  admin = await app.as('administrators');
});
afterAll(() => app.close());

async function found(client: TestClient, className: string, text: string, ...more: readonly object[]) {
  const filter = JSON.stringify([{ fieldName: 'searchText', fieldValue: text }, ...more]);
  const answer = await client.send('GET', `/manage/${className}/?filter=${encodeURIComponent(filter)}`);
  expect(answer.status, answer.raw.body).toBe(200);
  expect(answer.body['total']).toBe(answer.body.items.length);
  return answer.body.items.map(({ id }) => Number(id)).sort((one, other) => one - other);
}

test('registrations and certificates are found by the name, e-mail and phone of the participant', async () => {
  const manager = await app.as('eventManagers');
  const eventId = await admin.make('event', { caption: 'Конгресс' });
  const other = await admin.make('event', { caption: 'Другой' });
  const [ivanov, petrova] = [
    await admin.make('userProfile', {
      fullName: 'Семён Иванов',
      email: 'semen@example.ru',
      phone: '+7 (916) 123-45-67',
    }),
    await admin.make('userProfile', { fullName: 'Анна Петрова', email: 'anna@example.ru' }),
  ];
  const first = await admin.make('EventRegistration', { eventId, userProfileId: ivanov });
  const second = await admin.make('EventRegistration', { eventId, userProfileId: petrova });
  const elsewhere = await admin.make('EventRegistration', { eventId: other, userProfileId: ivanov });
  expect(await found(manager, 'EventRegistration', 'семен иванов')).toEqual([first, elsewhere]);
  expect(await found(manager, 'EventRegistration', 'ИВАНОВ', { fieldName: 'eventId', fieldValue: eventId })).toEqual([
    first,
  ]);
  expect(await found(manager, 'EventRegistration', 'anna@example')).toEqual([second]);
  expect(await found(manager, 'EventRegistration', '(916) 123-45')).toEqual([first, elsewhere]);
  expect(await found(manager, 'EventRegistration', 'Иванов Петрова')).toEqual([]);
  expect(await found(manager, 'EventRegistration', 'Конгресс')).toEqual([]);

  const certificateTemplateId = await admin.make('certificateTemplate', { caption: 'Шаблон' });
  const certificate = await admin.make('eventCertificate', {
    eventId,
    number: 'К-77',
    eventRegistrationId: first,
    certificateTemplateId,
  });
  for (const text of ['К-77', 'Иванов', 'иванов к-77', 'semen@'])
    expect(await found(manager, 'eventCertificate', text), text).toEqual([certificate]);
  expect(await found(manager, 'eventCertificate', 'Петрова')).toEqual([]);
});

test('nothing is found by a field of the linked record that the role may not read', async () => {
  const reviewId = await admin.make('review', { caption: 'Отлично', authorName: 'Засекреченный' });
  const componentId = await admin.make('event', { caption: 'Мероприятие' });
  const link = await admin.make('componentreview', { componentId, reviewId });
  const [editor, manager] = [await app.as('siteEditors'), await app.as('eventManagers')];
  for (const client of [admin, editor]) expect(await found(client, 'componentreview', 'засекреченный')).toEqual([link]);
  expect(await found(manager, 'componentreview', 'засекреченный')).toEqual([]);
  expect(await found(manager, 'componentreview', 'отлично')).toEqual([link]);
});

test('nothing is found by a linked record that is hidden from the role', async () => {
  const service = await app.as('customerService');
  const folderId = await admin.make('commodityFolder', { caption: 'Закрытая', name: 'zakrytaya', parentId: 0 });
  const { items } = (await admin.send('GET', '/manage/roles/?pageSize=100')).body;
  const roleId = items.find(({ name }) => name === 'Site Editors')?.['id'];
  const commodityId = await admin.make('commodity', {
    caption: 'Потайной товар',
    article: 'П-1',
    price: 5,
    folderIds: [folderId],
  });
  const orderId = await admin.make('order', { clientName: 'Покупатель' });
  const item = await admin.make('orderItem', { orderId, commodityId, quantity: 1 });
  expect(await found(service, 'orderItem', 'потайной')).toEqual([item]);
  await admin.make('FolderAccess', { folderId, roleId });
  expect(await found(service, 'orderItem', 'потайной')).toEqual([]);
  expect(await found(admin, 'orderItem', 'потайной')).toEqual([item]);
});

test('where nothing is searched, a number finds the record that has it', async () => {
  const [componentId, linkedComponentId] = [
    await admin.make('news', { caption: 'Одна' }),
    await admin.make('news', { caption: 'Другая' }),
  ];
  const classes = { componentClassId: 102, linkedComponentClassId: 102 };
  const link = await admin.make('ComponentLink', { componentId, linkedComponentId, ...classes });
  await admin.make('ComponentLink', { componentId: linkedComponentId, linkedComponentId: componentId, ...classes });
  expect(await found(admin, 'ComponentLink', String(link))).toEqual([link]);
  expect(await found(admin, 'ComponentLink', 'Одна')).toEqual([]);
  expect(await found(admin, 'ComponentLink', '123456789012345678901234567890')).toEqual([]);
});

test('a reference shows what it declares of the record it names, as far as the role may read it there', async () => {
  const [editor, manager] = [await app.as('siteEditors'), await app.as('eventManagers')];
  const eventId = await admin.make('event', { caption: 'Семинар' });
  const person = { fullName: 'Олег Попов', email: 'oleg@example.ru' };
  const reached = { ...person, phone: '+7 (916) 765-43-21' };
  const userProfileId = await admin.make('userProfile', reached);
  const named = { id: userProfileId, caption: person.fullName };
  const componentId = eventId;
  for (const [className, body, fields] of [
    ['EventRegistration', { eventId, userProfileId }, reached],
    ['EventSubscriber', { eventId, userProfileId }, person],
    ['componentRating', { componentId, userProfileId, value: 5 }, person],
    ['componentLike', { componentId, userProfileId, typeId: 0 }, person],
  ] as const) {
    const shown = { ...named, ...fields };
    const id = await admin.make(className, body);
    const at = `/manage/${className}/`;
    const one = await manager.send('GET', `${at}${id}`);
    expect(one.body['userProfile'], className).toEqual(shown);
    const all = await manager.send('GET', `${at}?pageSize=-1`);
    expect(all.body.items.find((item) => item['id'] === id)?.['userProfile'], className).toEqual(shown);
    const written = await manager.send('PUT', `${at}${id}`, one.body);
    expect([written.status, written.body['userProfile']], className).toEqual([200, shown]);
  }
  const reviewId = await admin.make('review', { caption: 'Хорошо', instanceStateId: 4, rating: 5 });
  const id = await admin.make('quote', { reviewId });
  const review = async (client: TestClient) => (await client.send('GET', `/manage/quote/${id}`)).body['review'];
  expect(await review(editor)).toEqual({ id: reviewId, caption: 'Хорошо', instanceStateId: 4, rating: 5 });
  expect(await review(manager)).toEqual({ id: reviewId, caption: 'Хорошо', instanceStateId: 4 });
});
