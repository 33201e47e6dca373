import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { actionsHeard, heardOf } from '#test/harness/live-client.ts';
import { openLiveSuite } from '#test/harness/live-suite.ts';

const suite = await openLiveSuite();
const { app, admin, editor, live, settled, sent, make, news, folder, closeFolder, patch } = suite;
afterEach(suite.closeFeeds);
afterAll(suite.close);

describe('closed folders', () => {
  test('of a record in a closed folder nothing is ever heard, not even its deletion', async () => {
    const closed = await folder();
    await closeFolder(closed);
    const [client, all] = [await live(editor), await live(admin)];
    const id = await news([closed]);
    await patch(id, 'caption', 'Тайна');
    await sent(admin, 'DELETE', `/manage/news/${id}`);
    await settled(client, all);
    expect(actionsHeard(all, id)).toEqual(['create', 'update', 'delete']);
    expect(heardOf(client, id)).toEqual([]);
  });

  test('what goes out of sight is told as a deletion, and what comes back is told', async () => {
    const [closed, open] = [await folder(), await folder()];
    await closeFolder(closed);
    const id = await news([open]);
    const client = await live(editor);
    await patch(id, 'folderIds', [closed]);
    await settled(client);
    expect(actionsHeard(client, id)).toEqual(['delete']);
    await patch(id, 'caption', 'Не видно');
    await settled(client);
    expect(actionsHeard(client, id)).toEqual(['delete']);
    await patch(id, 'folderIds', [open]);
    await settled(client);
    expect(actionsHeard(client, id)).toEqual(['delete', 'update']);
  });

  test('a deleted record is told of to those who saw it, with what belonged to it', async () => {
    const [closed, open] = [await folder(), await folder()];
    await closeFolder(closed);
    const [seen, unseen] = [await news([open]), await news([closed])];
    const ofSeen = await make('SeoKeyword', { componentId: seen, keyword: 'видное слово' });
    const ofUnseen = await make('SeoKeyword', { componentId: unseen, keyword: 'скрытое слово' });
    const client = await live(editor);
    await sent(admin, 'DELETE', `/manage/news/${seen}`);
    await sent(admin, 'DELETE', `/manage/news/${unseen}`);
    await settled(client);
    expect(actionsHeard(client, seen)).toEqual(['delete']);
    expect(actionsHeard(client, ofSeen)).toEqual(['delete']);
    expect(heardOf(client, unseen)).toEqual([]);
    expect(heardOf(client, ofUnseen)).toEqual([]);
  });

  test('a folder that is closed, and one that is deleted while closed: its readers read again and hear no id', async () => {
    const [closed, open] = [await folder(), await folder()];
    const client = await live(editor);
    const resets = () => client.heard.filter(({ event }) => event === null).length;
    const before = resets();
    await closeFolder(closed);
    await client.until(() => resets() > before);
    const id = await news([closed]);
    await sent(admin, 'DELETE', `/manage/news/${id}`);
    await sent(admin, 'DELETE', `/manage/newsFolder/${closed}`);
    await settled(client);
    await sent(admin, 'DELETE', `/manage/newsFolder/${open}`);
    await settled(client);
    expect(heardOf(client, id)).toEqual([]);
    expect(heardOf(client, closed).filter(({ action }) => action === 'delete')).toEqual([]);
    expect(actionsHeard(client, open)).toEqual(['delete']);
  });
});

describe('rights that change', () => {
  test('who was given a role reads again and hears; whose role was taken hears no more from that moment', async () => {
    const reader = await app.as('siteEditors');
    const [client, all] = [await live(reader), await live(admin)];
    const heardFirst = await news();
    await client.until(() => heardOf(client, heardFirst).length > 0);
    await sent(admin, 'PATCH', `/manage/user/${reader.userId}`, [{ fieldName: 'roleIds', fieldValue: [] }]);
    const id = await news();
    await settled(all);
    await client.until(() => client.heard.some(({ event }) => event === null));
    expect(heardOf(client, id)).toEqual([]);
    expect(actionsHeard(all, id)).toEqual(['create']);
  });

  test('a stream ends with its session and with its user', async () => {
    const [leaving, blocked] = [await app.as('siteEditors'), await app.as('siteEditors')];
    const [one, other] = [await live(leaving), await live(blocked)];
    await sent(leaving, 'POST', '/user/logout/');
    await one.until(() => one.isOver(), 3000);
    expect(other.isOver()).toBe(false);
    await sent(admin, 'PATCH', `/manage/user/${blocked.userId}`, [{ fieldName: 'isBlocked', fieldValue: true }]);
    await other.until(() => other.isOver(), 3000);
  });
});
