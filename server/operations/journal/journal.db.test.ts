import { afterAll, expect, test } from 'vitest';
import { changesOf, entryId, journalPage, journalPages, type JournalParameters } from '#test/harness/journal-pages.ts';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());
const admin = await app.as('administrators');
const editor = await app.as('siteEditors');

async function renamed(className: string, id: number, caption: string, by: TestClient = admin): Promise<void> {
  const change = [{ fieldName: 'caption', fieldValue: caption }];
  expect((await by.send('PATCH', `/manage/${className}/${id}`, change)).status).toBe(200);
}

const page = async (query: JournalParameters = {}) => changesOf((await journalPage(admin, query)).items);

/** Every change and act that the tables have, in the order of the journal. */
async function everyEntry() {
  return app.context.database.query<{
    id: number;
    at: string;
    userId: number | null;
    className: number;
    action: string;
    objectId: number | null;
  }>({
    text: `select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, user_id as "userId", class_id as "className",
      action, object_id as "objectId"
      from (select id, at, user_id, class_id, action, object_id from change
        union all select id, at, user_id, class_id, action, object_id from act) e order by e.at desc, id desc`,
    values: [],
  });
}

test('only Administrators read the journal, and nobody changes anything by asking', async () => {
  const id = await admin.make('news', { caption: 'Закрытый журнал' });
  const { changeId } = (await page({ className: 'news', id }))[0] ?? { changeId: 0 };
  const others = await Promise.all(
    (['siteEditors', 'eventManagers', 'clientManagers', 'consentManager'] as const).map((role) => app.as(role)),
  );
  const before = await app.fingerprint();
  for (const path of ['/manage/change/', `/manage/change/${changeId}/`]) {
    expect((await app.anonymous('GET', path)).status).toBe(401);
    for (const other of others) {
      const refused = await other.send('GET', path);
      expect(refused.status).toBe(403);
      expect(refused.raw.body).not.toContain('Закрытый журнал');
    }
  }
  expect(await app.fingerprint()).toBe(before);
});

test('who, class, record, action and period find what the table has, in its order, by pages of any size', async () => {
  const first = await editor.make('news', { caption: 'Первая' });
  const second = await admin.make('article', { caption: 'Вторая' });
  for (const at of [1, 2, 3]) {
    await renamed('news', first, `Первая ${at}`, at === 2 ? admin : editor);
    await renamed('article', second, `Вторая ${at}`, editor);
  }
  await admin.send('DELETE', `/manage/article/${second}`);
  await app.context.database.execute(
    `update change set at = at - interval '1 day' where id in (select id from change where object_id in (${first}, ${second}) order by id limit 4)`,
  );
  await app.context.database.execute(
    `insert into change (change_set_id, user_id, action, class_id, object_id, version, before, after)
      select nextval('change_set_id_seq'), null, 'update', class_id, object_id, version, before, after from change where object_id = ${first} limit 2`,
  );
  const all = await everyEntry();
  const own = all.filter(({ objectId }) => objectId === first);
  const editorId = own.find(({ action }) => action === 'create')?.userId ?? 0;
  const [from, to] = [own.at(-1)?.at ?? '', own[0]?.at ?? ''];
  const classId = (name: string): number => app.context.catalog.get(name).classId;
  const asked: readonly (readonly [Record<string, string | number>, (change: (typeof all)[number]) => boolean])[] = [
    [{}, () => true],
    [{ userId: editorId }, ({ userId }) => userId === editorId],
    [{ userId: 0 }, ({ userId }) => userId === null],
    [{ className: 'article' }, ({ className }) => className === classId('article')],
    [{ className: 'news', id: first }, ({ objectId }) => objectId === first],
    [
      { className: 'news', id: first, action: 'update', from, to },
      (change) => change.objectId === first && change.action === 'update' && change.at >= from && change.at < to,
    ],
    [{ className: 'article', id: first }, () => false],
    [{ action: 'delete' }, ({ action }) => action === 'delete'],
    [{ from, to }, ({ at }) => at >= from && at < to],
    [
      { userId: editorId, className: 'news', action: 'update', to },
      (change) =>
        change.userId === editorId &&
        change.className === classId('news') &&
        change.action === 'update' &&
        change.at < to,
    ],
  ];
  for (const [query, fits] of asked) {
    const expected = all.filter(fits).map(({ id }) => id);
    for (const pageSize of [1, 3, 200]) {
      const found = await journalPages(admin, { ...query, pageSize });
      expect([query, pageSize, found.map(entryId)]).toEqual([query, pageSize, expected]);
    }
  }
  const [gone] = await page({ className: 'article', id: second });
  expect(gone).toMatchObject({ action: 'delete', caption: 'Вторая 3', gone: true, className: 'article' });
});

test('what is written between pages neither repeats nor hides what was there', async () => {
  const id = await admin.make('news', { caption: 'Листаемая' });
  for (let at = 0; at < 6; at += 1) await renamed('news', id, `Листаемая ${at}`);
  const before = (await everyEntry()).map((change) => change.id);
  let written = 0;
  const found = await journalPages(admin, { pageSize: 5 }, async () => {
    written += 1;
    await Promise.all([
      renamed('news', id, `Между ${written}`),
      admin.make('article', { caption: `Между ${written}` }),
    ]);
  });
  expect(written).toBeGreaterThan(2);
  expect(found.map(entryId)).toEqual(before);
});

test('an opened change tells its fields before and after, and no secret', async () => {
  const id = await admin.make('news', { caption: 'Было' });
  await renamed('news', id, 'Стало');
  const [change] = await page({ className: 'news', id });
  const opened = await admin.send('GET', `/manage/change/${change?.changeId ?? 0}/`);
  expect(opened.status, opened.raw.body).toBe(200);
  expect(opened.body).toMatchObject({ action: 'update', changeSetId: change?.changeSetId });
  expect(opened.body['fields']).toMatchObject([{ fieldName: 'caption', before: 'Было', after: 'Стало' }]);
  const [user] = await page({ className: 'user', action: 'create' });
  const account = await admin.send('GET', `/manage/change/${user?.changeId ?? 0}/`);
  expect(account.status, account.raw.body).toBe(200);
  expect(account.raw.body).not.toMatch(/argon|scrypt|\$2[aby]\$/u);
  expect((await admin.send('GET', '/manage/change/999999999999/')).status).toBe(404);
});

test('a view that its owner shows to nobody is in the journal of its owner alone', async () => {
  const view = { caption: 'Личный вид', className: 'news', form: 'table', state: {} };
  const id = await editor.make('savedView', view);
  const query = { className: 'savedView', id };
  const { changeId } = (
    await app.context.database.query<{ changeId: number }>({
      text: 'select id as "changeId" from change where object_id = $1',
      values: [id],
    })
  )[0] ?? { changeId: 0 };
  expect(await page(query)).toEqual([]);
  expect((await admin.send('GET', `/manage/change/${changeId}/`)).status).toBe(404);
  expect((await editor.send('DELETE', `/manage/savedView/${id}`)).status).toBe(204);
  expect(await page(query)).toEqual([]);
  const own = await admin.make('savedView', { ...view, caption: 'Свой вид' });
  expect(await page({ className: 'savedView', id: own })).toHaveLength(1);
});

test('what cannot be asked is 400', async () => {
  const refused = ['before=1', 'before=x-1', 'before=9999999999999999-1', 'from=yesterday', 'action=read', 'id=5'];
  for (const query of [...refused, 'className=nothing', 'userId=-1', 'pageSize=0', 'pageSize=201'])
    expect([query, (await admin.send('GET', `/manage/change/?${query}`)).status]).toEqual([query, 400]);
});
