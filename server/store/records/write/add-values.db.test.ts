import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefused } from '#test/matrix/refused.ts';
import { openTestApp, type TestAnswer, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());
let admin: TestClient;
let topics: readonly number[] = [];

beforeAll(async () => {
  admin = await app.as('administrators');
  const made = await Promise.all(
    ['Кардиология', 'Терапия', 'Хирургия', 'Онкология'].map((caption) => created('professionalArea', { caption })),
  );
  topics = made.map(({ id }) => id);
});

let last = 0;

async function created(className: string, body: object): Promise<{ readonly id: number; readonly version: number }> {
  const answer = await admin.send('POST', `/manage/${className}/`, body);
  expect(answer.status, answer.raw.body).toBe(201);
  return { id: Number(answer.body['id']), version: Number(answer.body['version']) };
}

/** Subscribers with these topics, by their places among {@link topics}. */
function subscribers(...places: readonly (readonly number[])[]) {
  return Promise.all(
    places.map((own) => {
      last += 1;
      return created('subscriber', { email: `adds${last}@example.ru`, topicIds: own.map((at) => topics[at]) });
    }),
  );
}

async function topicsOf(records: readonly { readonly id: number }[]): Promise<readonly (readonly number[])[]> {
  const answers = await Promise.all(records.map(({ id }) => admin.send('GET', `/manage/subscriber/${id}/`)));
  return answers.map(({ body }) => JSON.parse(JSON.stringify(body['topicIds'])));
}

const at = (...places: readonly number[]) => places.map((place) => topics[place]);

function add(ids: readonly number[], fieldValue: unknown, more: object = {}): Promise<TestAnswer> {
  const fields = [{ fieldName: 'topicIds', fieldValue, mode: 'add' }];
  return admin.send('PATCH', '/manage/subscriber/cascade', { ids, fields, ...more });
}

test('what a record lacks is added after what it has, as one change that is undone as a whole', async () => {
  const records = await subscribers([], [0], [2, 1], [1, 0]);
  const ids = records.map(({ id }) => id);
  const foreseen = await add(ids, at(0, 1), { dryRun: true });
  expect(foreseen.body).toMatchObject({ updated: 3 });
  expect(await topicsOf(records)).toEqual([[], at(0), at(2, 1), at(1, 0)]);
  const answer = await add(ids, at(0, 1));
  expect(answer.body).toEqual({ updated: 3 });
  expect(await topicsOf(records)).toEqual([at(0, 1), at(0, 1), at(2, 1, 0), at(1, 0)]);
  const undo = await admin.send('POST', `/manage/change/${String(answer.raw.headers['x-change-set'])}/undo`);
  expect(undo.status).toBeLessThan(300);
  expect(await topicsOf(records)).toEqual([[], at(0), at(2, 1), at(1, 0)]);
});

test('fields are set and added to by one call, on a frozen selection', async () => {
  const records = await subscribers([0], [1]);
  const { body: frozen } = await admin.send('POST', '/manage/subscriber/selection/', { items: records });
  const fields = [
    { fieldName: 'fullName', fieldValue: 'Читатель', mode: 'set' },
    { fieldName: 'topicIds', fieldValue: at(3), mode: 'add' },
  ];
  const sent = () => admin.send('PATCH', '/manage/subscriber/cascade', { selectionId: frozen['selectionId'], fields });
  expect((await sent()).body).toEqual({ updated: 2 });
  expect(await topicsOf(records)).toEqual([at(0, 3), at(1, 3)]);
  const { body } = await admin.send('GET', `/manage/subscriber/${records[0]?.id}/`);
  expect(body['fullName']).toBe('Читатель');
  // The rows have changed since they were frozen.
  await expectRefused(app, { status: 409 }, sent);
});

test('additions of several people at once are all there', async () => {
  const records = await subscribers([], [0], [1]);
  const ids = records.map(({ id }) => id);
  const orders = [ids, ids.toReversed(), ids, ids.toReversed()];
  const answers = await Promise.all(orders.map((some, place) => add(some, at(place))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  for (const held of await topicsOf(records)) expect(new Set(held)).toEqual(new Set(topics));
});

test('a refusal changes nothing: another field, an unknown target, a field twice, no right', async () => {
  const records = await subscribers([0], [1]);
  const ids = records.map(({ id }) => id);
  const fields = (...given: readonly object[]) =>
    admin.send('PATCH', '/manage/subscriber/cascade', { ids, fields: given });
  await expectRefused(app, { status: 422 }, () => add(ids, [999_999_999]));
  await expectRefused(app, { status: 422 }, () => add(ids, ['x']));
  await expectRefused(app, { status: 422 }, () => fields({ fieldName: 'fullName', fieldValue: 'Я', mode: 'add' }));
  await expectRefused(app, { status: 422 }, () =>
    fields({ fieldName: 'topicIds', fieldValue: at(1) }, { fieldName: 'topicIds', fieldValue: at(2), mode: 'add' }),
  );
  await expectRefused(app, { status: 400 }, () => fields({ fieldName: 'topicIds', fieldValue: at(1), mode: 'x' }));
  await expectRefused(app, { status: 404 }, () => add([...ids, 999_999_999], at(2)));
  const other = await app.as('eventManagers');
  await expectRefused(app, { status: 403 }, () =>
    other.send('PATCH', '/manage/subscriber/cascade', {
      ids,
      fields: [{ fieldName: 'topicIds', fieldValue: at(2), mode: 'add' }],
    }),
  );
});

test('a folder joins those of an item, closed ones stay; what is closed to the writer is refused', async () => {
  const folder = async (): Promise<number> => {
    last += 1;
    return (await created('articleFolder', { caption: `Папка ${last}`, name: `adds-${last}`, parentId: 0 })).id;
  };
  const [open, closed, other] = [await folder(), await folder(), await folder()];
  const { items } = (await admin.send('GET', '/manage/roles/?pageSize=100')).body;
  const roleId = items.find(({ name }) => name === 'Event Managers')?.['id'];
  await created('FolderAccess', { folderId: closed, roleId });
  const both = await created('article', { caption: 'В двух папках', folderIds: [open, closed] });
  const hidden = await created('article', { caption: 'В закрытой', folderIds: [closed] });
  const editor = await app.as('siteEditors');
  const addTo = (ids: readonly number[], folderId: number) =>
    editor.send('PATCH', '/manage/article/cascade', {
      ids,
      fields: [{ fieldName: 'folderIds', fieldValue: [folderId], mode: 'add' }],
    });
  await expectRefused(app, { status: 404 }, () => addTo([both.id, hidden.id], other));
  await expectRefused(app, { status: 422 }, () => addTo([both.id], closed));
  expect((await addTo([both.id], other)).body).toEqual({ updated: 1 });
  const { body } = await admin.send('GET', `/manage/article/${both.id}/`);
  expect(body['folderIds']).toEqual([open, closed, other]);
});
