import { afterAll, expect, test } from 'vitest';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import type { Database } from '../../database.ts';
import { openTestApp } from '#test/harness/test-app.ts';
import { deleteRecords } from './delete-records.ts';

const app = await openTestApp();
afterAll(() => app.close());

test('an image that goes is taken out of what shows it in a few statements, however many classes show images', async () => {
  const { context } = app;
  const image = context.catalog.get('ComponentImage');
  expect(context.catalog.incoming(image).length).toBeGreaterThan(30);
  const admin = await app.as('administrators');
  const page = await admin.send('POST', '/manage/page/', { caption: 'Страница' });
  const made = await admin.send('POST', '/manage/ComponentImage/', { componentId: page.body['id'], name: 'a.jpg' });
  const at = `/manage/page/${String(page.body['id'])}`;
  await admin.send('PATCH', at, [{ fieldName: 'defaultImageId', fieldValue: made.body['id'] }]);
  let statements = 0;
  const counted: Database = {
    ...context.database,
    transaction: (work) =>
      context.database.transaction((inside) =>
        work({
          query(statement) {
            statements += 1;
            return inside.query(statement);
          },
        }),
      ),
  };
  await deleteRecords({ ...context, database: counted }, SYSTEM_ACTOR, image, [{ id: Number(made.body['id']) }]);
  expect(statements).toBeLessThanOrEqual(6);
  expect((await admin.send('GET', at)).body).toMatchObject({ defaultImageId: null, version: 3 });
});
