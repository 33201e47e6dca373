import { afterAll, afterEach, expect, test } from 'vitest';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { actionsHeard, heardOf } from '#test/harness/live-client.ts';
import { openLiveSuite } from '#test/harness/live-suite.ts';

const suite = await openLiveSuite();
const { app, admin, editor, live, settled, sent } = suite;
afterEach(suite.closeFeeds);
afterAll(suite.close);

test('a view is told to its owner and, while it is shown to a role, to those who have it', async () => {
  const other = await app.as('siteEditors');
  const { items } = (await sent(admin, 'GET', '/manage/roles/?pageSize=100')).body;
  const roleId = Number(items.find(({ name }) => name === ROLE_NAMES.siteEditors)?.['id']);
  const [own, others, all] = [await live(editor), await live(other), await live(admin)];
  const made = await sent(editor, 'POST', '/manage/savedView/', { className: 'news', caption: 'Мой', state: {} });
  const id = Number(made.body['id']);
  const patch = (fieldName: string, fieldValue: unknown) =>
    sent(editor, 'PATCH', `/manage/savedView/${id}`, [{ fieldName, fieldValue }]);
  await settled(own, others, all);
  expect([own, others, all].map((client) => heardOf(client, id).length)).toEqual([1, 0, 0]);
  await patch('roleIds', [roleId]);
  await settled(own, others, all);
  await patch('roleIds', []);
  await settled(own, others, all);
  await patch('caption', 'Снова мой');
  await settled(own, others, all);
  expect(actionsHeard(others, id)).toEqual(['update', 'delete']);
  expect(actionsHeard(all, id)).toEqual(['update', 'delete']);
  expect(actionsHeard(own, id)).toEqual(['create', 'update', 'update', 'update']);
});
