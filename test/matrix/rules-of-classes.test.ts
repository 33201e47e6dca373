import { afterAll, expect, test } from 'vitest';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { createRecord } from '#server/store/records/write/write.ts';
import { TEST_PASSWORD } from '#test/harness/test-app.ts';
import { expectRefused } from './refused.ts';
import { openRulesApp } from './rules-app.ts';

const { app, admin, make, patch, refused } = await openRulesApp();
afterAll(() => app.close());

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

test('files are readable by every signed-in user, and lists of images can be filtered by an absent album', async () => {
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
