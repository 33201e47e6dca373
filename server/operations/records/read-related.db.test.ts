import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestClient } from '#test/harness/test-app.ts';

let app: TestApp;
let admin: TestClient;

/** What is told beside the lists. */
const NOTHING_ABOUT = { 'mailLog.objectId': 0, 'proposal.objectId': 0 };

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('administrators');
});
afterAll(() => app.close());

async function countsOf(path: string, client: TestClient = admin): Promise<Record<string, number>> {
  const answer = await client.send('GET', path);
  expect(answer.status).toBe(200);
  const counts: readonly { className: string; property: string; total: number }[] = answer.raw.json();
  return Object.fromEntries(counts.map(({ className, property, total }) => [`${className}.${property}`, total]));
}

test('each count is that of the list’s own reply, for single links and lists of links', async () => {
  const parents = [
    ['client', await admin.make('client', { fullName: 'Клиент' })],
    ['event', await admin.make('event', { caption: 'Мероприятие', type: 0 })],
    ['roles', await admin.make('roles', { name: 'readers', caption: 'Читатели' })],
    ['clinic', await admin.make('clinic', { caption: 'Клиника' })],
  ] as const;
  const idOf = Object.fromEntries(parents);
  const person = await admin.make('userProfile', { fullName: 'Участник' });
  await admin.make('EventRegistration', { eventId: idOf['event'], userProfileId: person });
  await admin.make('eventSchedule', { eventId: idOf['event'], caption: 'Открытие' });
  await admin.make('eventSchedule', { eventId: idOf['event'], caption: 'Закрытие' });
  await admin.make('securityGroup', { caption: 'Группа', roleIds: [idOf['roles']] });
  await admin.make('clinicBranch', { clinicId: idOf['clinic'], caption: 'Филиал' });
  await admin.make('courseItem', { ownerId: idOf['clinic'], caption: 'Набор' });
  for (const [className, id] of parents) {
    const counts = await countsOf(`/manage/${className}/${id}/related/`);
    const listed = await Promise.all(
      app.context.catalog.get(className).related.map(async ({ className: part, property }) => {
        const filter = encodeURIComponent(JSON.stringify([{ fieldName: property, fieldValue: id }]));
        const { body } = await admin.send('GET', `/manage/${part}/?filter=${filter}`);
        return [`${part}.${property}`, body['total']];
      }),
    );
    const notes = className === 'roles' ? {} : { 'note.objectId': 0 };
    expect(counts, className).toEqual({ ...Object.fromEntries(listed), ...notes, ...NOTHING_ABOUT });
  }
  expect(await countsOf(`/manage/event/${idOf['event']}/related/`)).toMatchObject({
    'EventRegistration.eventId': 1,
    'eventSchedule.eventId': 2,
  });
  expect(await countsOf(`/manage/roles/${idOf['roles']}/related/`)).toMatchObject({ 'securityGroup.roleIds': 1 });
  expect(await countsOf(`/manage/clinic/${idOf['clinic']}/related/`)).toMatchObject({ 'courseItem.ownerId': 1 });
});

test('a record that gains and loses a part counts so', async () => {
  const funnel = await admin.make('leadFunnel', { caption: 'Воронка' });
  const path = `/manage/leadFunnel/${funnel}/related/`;
  expect(await countsOf(path)).toEqual({
    'leadFunnelStage.leadFunnelId': 0,
    'lead.leadFunnelId': 0,
    'note.objectId': 0,
    ...NOTHING_ABOUT,
  });
  const stage = await admin.make('leadFunnelStage', { leadFunnelId: funnel, caption: 'Первый этап' });
  expect(await countsOf(path)).toMatchObject({ 'leadFunnelStage.leadFunnelId': 1 });
  await admin.send('DELETE', `/manage/leadFunnelStage/${stage}/`);
  expect(await countsOf(path)).toMatchObject({ 'leadFunnelStage.leadFunnelId': 0 });
});

test('a role is told of the lists that it may read alone; no class, no record, no right are refused', async () => {
  const path = `/manage/event/${await admin.make('event', { caption: 'Закрытое', type: 0 })}/related/`;
  const manager = await app.as('eventManagers');
  const names = Object.keys(await countsOf(path, manager));
  expect(names).toContain('EventRegistration.eventId');
  expect(names).not.toContain('invitation.eventId');
  const service = await app.as('customerService');
  expect((await service.send('GET', '/manage/user/1/related/')).status).toBe(403);
  expect((await admin.send('GET', '/manage/nothing/1/related/')).status).toBe(403);
  expect((await admin.send('GET', '/manage/event/999999999/related/')).status).toBe(404);
  expect((await app.anonymous('GET', path)).status).toBe(401);
});

test('a component is told how many files and pictures it has', async () => {
  const news = await admin.make('news', { caption: 'С приложениями' });
  const path = `/manage/news/${news}/related/`;
  expect(await countsOf(path)).toEqual({
    'LinkedComponentFile.componentId': 0,
    'ComponentImage.componentId': 0,
    'note.objectId': 0,
    ...NOTHING_ABOUT,
  });
  const file = await admin.make('AttachedFile', { fileName: 'Тезисы.txt' });
  await admin.make('LinkedComponentFile', { componentId: news, fileId: file });
  const other = await admin.make('news', { caption: 'Другая' });
  await admin.make('LinkedComponentFile', { componentId: other, fileId: file });
  await admin.make('ComponentImage', { name: 'снимок.jpg', componentId: news });
  await admin.make('ComponentImage', { name: 'зал.jpg', componentId: news });
  expect(await countsOf(path)).toMatchObject({ 'LinkedComponentFile.componentId': 1, 'ComponentImage.componentId': 2 });
});

test('the notes on a record count until they are resolved, and answers do not', async () => {
  const objectId = await admin.make('news', { caption: 'С заметками' });
  const first = await admin.make('note', { objectId, text: 'Первая' });
  await admin.make('note', { objectId, text: 'Вторая' });
  await admin.make('note', { objectId, text: 'Ответ', parentId: first });
  const path = `/manage/news/${objectId}/related/`;
  expect(await countsOf(path)).toMatchObject({ 'note.objectId': 2 });
  const resolved = [{ fieldName: 'resolvedAt', fieldValue: '2026-11-01T10:00:00.000Z' }];
  expect((await admin.send('PATCH', `/manage/note/${first}`, resolved)).status).toBe(200);
  expect(await countsOf(path)).toMatchObject({ 'note.objectId': 1 });
});

test('an open proposal for a record counts until it is decided', async () => {
  const id = await admin.make('news', { caption: 'С подготовленными изменениями' });
  const path = `/manage/news/${id}/related/`;
  expect(await countsOf(path)).toMatchObject(NOTHING_ABOUT);
  const { body } = await admin.send('POST', `/manage/news/${id}/proposal/`, {});
  expect(await countsOf(path)).toMatchObject({ 'proposal.objectId': 1 });
  expect((await admin.send('POST', `/manage/proposal/${Number(body['proposalId'])}/refuse/`, {})).status).toBe(204);
  expect(await countsOf(path)).toMatchObject({ 'proposal.objectId': 0 });
});

test('the metadata of several classes are those of each, and refused where one of them is', async () => {
  const names = ['EventSubscriber', 'eventSchedule', 'news'];
  const each = await Promise.all(names.map((name) => admin.send('GET', `/manage/${name}/metadata/`)));
  const together = await admin.send('GET', `/manage/metadata/?classes=${names.join()}`);
  expect(together.raw.json()).toEqual(each.map(({ body }) => body));
  const { etag } = together.raw.headers;
  const again = await admin.send('GET', `/manage/metadata/?classes=${names.join()}`, undefined, {
    'if-none-match': String(etag),
  });
  expect(again.status).toBe(304);
  const service = await app.as('customerService');
  expect((await service.send('GET', '/manage/user/metadata/')).status).toBe(403);
  expect((await service.send('GET', '/manage/metadata/?classes=order,user')).status).toBe(403);
  expect((await admin.send('GET', '/manage/metadata/?classes=news,nothing')).status).toBe(403);
  const many = Array.from({ length: 21 }, () => 'news').join();
  expect((await admin.send('GET', `/manage/metadata/?classes=${many}`)).status).toBe(400);
  expect((await app.anonymous('GET', '/manage/metadata/?classes=news')).status).toBe(401);
});
