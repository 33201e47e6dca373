import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '#test/harness/test-app.ts';
import { sweepRemovedValues } from './removed-values.ts';

const app = await openTestApp();
afterAll(() => app.close());
const admin = await app.as('administrators');
const { database, catalog } = app.context;

async function keys(id: unknown): Promise<readonly string[]> {
  const [row] = await database.query<{ keys: readonly string[] }>({
    text: 'select array(select jsonb_object_keys(extended_properties)) as keys from author where id = $1',
    values: [id],
  });
  return row?.keys ?? [];
}

async function field(name: string): Promise<number> {
  const answer = await admin.send('POST', '/manage/customField/', {
    className: 'author',
    name,
    caption: name,
    editor: 'string',
  });
  return Number(answer.body['id']);
}

test('values stay for 30 days after their field, then go, and history keeps them', async () => {
  const [kept, gone] = [await field('kept'), await field('gone')];
  const { body } = await admin.send('POST', '/manage/author/', {
    caption: 'Автор',
    extendedProperties: { kept: 'а', gone: 'б' },
  });
  const removed = await admin.send('DELETE', `/manage/customField/${gone}/`);
  await sweepRemovedValues(database, catalog);
  expect(await keys(body['id'])).toEqual([String(kept), String(gone)]);
  await database.execute(`update change set at = at - interval '31 days' where object_id = ${gone}`);
  const version = body['version'];
  await sweepRemovedValues(database, catalog);
  expect(await keys(body['id'])).toEqual([String(kept)]);
  const one = await admin.send('GET', `/manage/author/${String(body['id'])}`);
  expect(one.body).toMatchObject({ version, extendedProperties: { kept: 'а' } });
  const history = await admin.send('GET', `/manage/author/${String(body['id'])}/history/`);
  expect(history.body.items[0]?.['fields']).toContainEqual(expect.objectContaining({ fieldName: 'gone', after: 'б' }));

  // The field can still be restored, without values, and be removed and swept again.
  const undone = await admin.send('POST', `/manage/change/${String(removed.raw.headers['x-change-set'])}/undo`);
  expect(undone.status, undone.raw.body).toBe(200);
  await admin.send('PATCH', `/manage/author/${String(body['id'])}`, [{ fieldName: 'gone', fieldValue: 'в' }]);
  await admin.send('DELETE', `/manage/customField/${gone}/`);
  await sweepRemovedValues(database, catalog);
  expect(await keys(body['id'])).toEqual([String(kept), String(gone)]);
  await database.execute("update swept_field set at = at - interval '62 days'");
  await database.execute(`update change set at = at - interval '31 days' where object_id = ${gone}`);
  await sweepRemovedValues(database, catalog);
  expect(await keys(body['id'])).toEqual([String(kept)]);
});
