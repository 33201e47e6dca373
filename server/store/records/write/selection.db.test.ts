import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefused } from '#test/matrix/refused.ts';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());
let admin: TestClient;
/** Orders by state: two created, one active, two paid. */
const orders: { readonly id: number; readonly version: number; readonly state: number }[] = [];

const SELECTION = '/manage/order/selection/';
const OF_TEST = [{ fieldName: 'clientName', fieldValue: 'Выборка по статусу' }];
const SWITCHED = [{ fieldName: 'InstanceStateId', operator: 'in', fieldValue: [4, 1] }];

beforeAll(async () => {
  admin = await app.as('administrators');
  for (const state of [1, 1, 4, 100, 100]) {
    const order = { clientName: 'Выборка по статусу', instanceStateId: state };
    const { body } = await admin.send('POST', '/manage/order/', order);
    orders.push({ id: Number(body['id']), version: Number(body['version']), state });
  }
});

async function statesNow(): Promise<readonly unknown[]> {
  const { body } = await admin.send('GET', `/manage/order/?filter=${encodeURIComponent(JSON.stringify(OF_TEST))}`);
  return body.items.map((item) => item['instanceStateId']).toSorted((one, other) => Number(one) - Number(other));
}

test('a selection without a condition leaves nothing out', async () => {
  const { body } = await admin.send('POST', SELECTION, { filter: OF_TEST });
  expect(body).toMatchObject({ count: 5, left: 0 });
});

test('records that do not meet the condition are left, counted and never written', async () => {
  const items = orders.map(({ id, version }) => ({ id, version }));
  const ticked = await admin.send('POST', SELECTION, { items, only: SWITCHED });
  expect(ticked.body).toMatchObject({ count: 3, left: 2 });
  const found = await admin.send('POST', SELECTION, { filter: OF_TEST, only: SWITCHED });
  expect(found.body).toMatchObject({ count: 3, left: 2 });
  const { body } = await admin.send('PATCH', '/manage/order/cascade', {
    selectionId: found.body['selectionId'],
    fields: [{ fieldName: 'instanceStateId', fieldValue: 4 }],
  });
  expect(body).toEqual({ updated: 2 });
  expect(await statesNow()).toEqual([4, 4, 4, 100, 100]);
});

test('a ticked record that has changed is 409, whether or not it meets the condition', async () => {
  const [, , , paid] = orders;
  const items = [{ id: paid?.id, version: 99 }];
  await expectRefused(app, { status: 409 }, () => admin.send('POST', SELECTION, { items, only: SWITCHED }));
});

test('the condition is checked as any filter is', async () => {
  for (const only of ['x', [1], {}, [{ fieldName: 'nonsense', fieldValue: 1 }]])
    await expectRefused(app, { status: 400 }, () => admin.send('POST', SELECTION, { filter: OF_TEST, only }));
});
