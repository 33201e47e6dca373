import { afterAll, afterEach, expect, test } from 'vitest';
import { actionsHeard, heardOf } from '#test/harness/live-client.ts';
import { openLiveSuite } from '#test/harness/live-suite.ts';

const suite = await openLiveSuite();
const { app, admin, editor, live, sent } = suite;
afterEach(suite.closeFeeds);
afterAll(suite.close);

test('a note is told to those who see its record, and is lost where they lose sight of it', async () => {
  const manager = await app.as('eventManagers');
  const [own, others] = [await live(editor), await live(manager)];
  const made = async (className: string, body: object): Promise<number> =>
    Number((await sent(admin, 'POST', `/manage/${className}/`, body)).body['id']);
  // Both read events.
  const settled = async () => {
    const marker = await made('event', { caption: 'Знак', type: 1 });
    for (const client of [own, others]) await client.until(() => heardOf(client, marker).length > 0);
  };
  const { items } = (await sent(admin, 'GET', '/manage/roles/?pageSize=100')).body;
  const roleId = items.find(({ name }) => name === 'Administrators')?.['id'];
  const folder = await made('eventFolder', { caption: 'Закрытая', name: 'notes-heard', parentId: 0 });
  await made('FolderAccess', { folderId: folder, roleId });
  const news = await made('news', { caption: 'Новость' });
  const event = await made('event', { caption: 'Событие', type: 1 });
  const closed = await made('event', { caption: 'Закрытое', type: 1, folderIds: [folder] });
  const [onNews, onEvent, onClosed] = [
    await made('note', { objectId: news, text: 'О новости' }),
    await made('note', { objectId: event, text: 'О событии' }),
    await made('note', { objectId: closed, text: 'О закрытом' }),
  ];
  await settled();
  expect([onNews, onEvent, onClosed].map((id) => actionsHeard(own, id))).toEqual([['create'], ['create'], []]);
  expect([onNews, onEvent, onClosed].map((id) => actionsHeard(others, id))).toEqual([[], ['create'], []]);
  // Moved to a record that the one reader does not see, and to one that neither sees.
  const move = (objectId: number) =>
    sent(admin, 'PATCH', `/manage/note/${onEvent}`, [
      { fieldName: 'objectId', fieldValue: objectId },
      { fieldName: 'className', fieldValue: null },
    ]);
  await move(news);
  await settled();
  await move(closed);
  await sent(admin, 'PATCH', `/manage/note/${onClosed}`, [{ fieldName: 'text', fieldValue: 'Иначе' }]);
  await settled();
  expect(actionsHeard(others, onEvent)).toEqual(['create', 'delete']);
  expect(actionsHeard(own, onEvent)).toEqual(['create', 'update', 'delete']);
  expect(actionsHeard(others, onClosed)).toEqual([]);
  await sent(admin, 'DELETE', `/manage/note/${onNews}`);
  await settled();
  expect(actionsHeard(own, onNews)).toEqual(['create', 'delete']);
  expect(actionsHeard(others, onNews)).toEqual([]);
});
