import { afterAll, expect, test } from 'vitest';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { openTestApp } from '#test/harness/test-app.ts';
import type { Database, Queryable } from '../../database.ts';
import { createRecords, drawIds } from '../write/create-many.ts';
import { undoChangeSet } from './undo.ts';
import { CHANGES_AT_ONCE } from './undone-changes.ts';
import { updateRecords } from '../write/update-many.ts';

const app = await openTestApp();
afterAll(() => app.close());
const { context } = app;
const positions = context.catalog.get('priceListItem');

let mostRows = 0;
const watching = (where: Queryable): Queryable => ({
  async query(statement) {
    const rows = await where.query(statement);
    mostRows = Math.max(mostRows, rows.length);
    return rows;
  },
});
const database: Database = {
  ...context.database,
  ...watching(context.database),
  transaction: (work) => context.database.transaction((inside) => work(watching(inside))),
};

test('a change of more records than are read at once is undone as a whole, or not at all', async () => {
  const admin = await app.as('administrators');
  const make = async (className: string, body: object) =>
    Number((await admin.send('POST', `/manage/${className}/`, body)).body['id']);
  const pricelistId = await make('pricelist', {
    caption: 'Много цен',
    priceCatalogId: await make('PriceCatalog', { caption: 'Много цен' }),
  });
  const ids = await drawIds(context.database, CHANGES_AT_ONCE + 3);
  const items = ids.map((id, at) => ({
    id,
    fields: new Map<string, unknown>(Object.entries({ pricelistId, caption: `Цена ${at}`, price: at + 10 })),
  }));
  const made = await createRecords(context, SYSTEM_ACTOR, positions, items);
  const targets = ids.map((id) => ({ id }));
  const cheaper = await updateRecords(context, SYSTEM_ACTOR, positions, targets, new Map([['price', 7]]));
  const undo = async (changeSetId: number | null) =>
    (await undoChangeSet({ ...context, database }, SYSTEM_ACTOR, changeSetId ?? 0)).restored;
  const priceOf = async (at: number) => (await admin.send('GET', `/manage/priceListItem/${ids[at]}`)).body['price'];
  const write = async (at: number, fieldValue: number) =>
    admin.send('PATCH', `/manage/priceListItem/${ids[at]}`, [{ fieldName: 'price', fieldValue }]);

  // The oldest change is among the last that are read.
  await write(0, 8);
  await expect(undo(cheaper.changeSetId)).rejects.toMatchObject({ status: 409 });
  expect([await priceOf(0), await priceOf(1), await priceOf(ids.length - 1)]).toEqual([8, 7, 7]);
  await write(0, 7);
  expect(await undo(cheaper.changeSetId)).toBe(ids.length);
  expect(mostRows).toBeLessThanOrEqual(CHANGES_AT_ONCE);
  expect([await priceOf(0), await priceOf(3), await priceOf(ids.length - 1)]).toEqual([10, 13, ids.length + 9]);
  expect(await undo(made.changeSetId)).toBe(ids.length);
  expect((await admin.send('GET', `/manage/priceListItem/${ids[0]}`)).status).toBe(404);
});
