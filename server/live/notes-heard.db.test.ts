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
  // Both read events.
  const settled = async () => {
    const marker = await admin.make('event', { caption: 'Знак', type: 1 });
    for (const client of [own, others]) await client.until(() => heardOf(client, marker).length > 0);
  };
  const { items } = (await sent(admin, 'GET', '/manage/roles/?pageSize=100')).body;
  const roleId = items.find(({ name }) => name === 'Administrators')?.['id'];
  const folder = await admin.make('eventFolder', { caption: 'Закрытая', name: 'notes-heard', parentId: 0 });
  await admin.make('FolderAccess', { folderId: folder, roleId });
  const news = await admin.make('news', { caption: 'Новость' });
  const event = await admin.make('event', { caption: 'Событие', type: 1 });
  const closed = await admin.make('event', { caption: 'Закрытое', type: 1, folderIds: [folder] });
  const [onNews, onEvent, onClosed] = [
    await admin.make('note', { objectId: news, text: 'О новости' }),
    await admin.make('note', { objectId: event, text: 'О событии' }),
    await admin.make('note', { objectId: closed, text: 'О закрытом' }),
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
