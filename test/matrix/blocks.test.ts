import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BlockCatalogue } from '#model/wire/blocks.ts';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';
import { expectRefused } from './refused.ts';

const app = await openTestApp();
afterAll(() => app.close());

let admin: TestClient;
let pageId: number;
beforeAll(async () => {
  admin = await app.as('administrators');
  pageId = Number((await admin.send('POST', '/manage/page/', { caption: 'О клинике' })).body['id']);
});

const BLOCKS = '/manage/contentblock/';

async function block(body: Readonly<Record<string, unknown>>): Promise<number> {
  const answer = await admin.send('POST', BLOCKS, { contentId: pageId, ...body });
  expect(answer.status, answer.raw.body).toBe(201);
  return Number(answer.body['id']);
}

test('the catalogue tells of each block by group, with its schemas and what it begins with', async () => {
  const { status, raw } = await admin.send('GET', `${BLOCKS}catalogue/`);
  expect(status).toBe(200);
  const { groups }: BlockCatalogue = JSON.parse(raw.body);
  expect(groups.map(({ name, caption, blocks }) => [name, caption, blocks.length])).toEqual([
    ['text', 'Контент', 4],
    ['images', 'Картинки', 3],
    ['documents', 'Документы', 1],
    ['forms', 'Формы', 1],
    ['patterns', 'Заготовки', 1],
  ]);
  expect(groups[0]?.blocks[0]).toMatchObject({
    name: 'text-00',
    isOften: true,
    instanceStateId: 4,
    model: { type: 'object', properties: { text: { title: 'Текст' } }, additionalProperties: false },
    defaults: { model: {}, config: { breakpoint: 'md', animation: 'none', grid: 12 } },
  });
});

test('the catalogue is for those who may read blocks', async () => {
  expect((await (await app.as('webOrderManagers')).send('GET', `${BLOCKS}catalogue/`)).status).toBe(403);
});

test('a model or a config that does not fit its block is refused with its path', async () => {
  await expectRefused(
    app,
    { status: 422, errors: [{ fieldName: 'config.imgPosition', message: 'Выберите значение из списка' }] },
    () => admin.send('POST', BLOCKS, { contentId: pageId, name: 'text-02', model: {}, config: { imgPosition: 7 } }),
  );
  await expectRefused(
    app,
    { status: 422, errors: [{ fieldName: 'model.columns[1].width', message: 'Поле не может быть пустым' }] },
    () =>
      admin.send('POST', BLOCKS, {
        contentId: pageId,
        name: 'grid-01',
        model: { columns: [{ id: 1, width: 6 }, { id: 2 }] },
        config: {},
      }),
  );
});

test('a write is checked against what the block is, and where it changes what stands there', async () => {
  const id = await block({ name: 'text-01', model: { text: '<p>Да</p>' }, config: { showImage: true } });
  await app.context.database.query({
    text: `update contentblock set config = '{"showImage":"yes","grid":3}' where id = $1`,
    values: [id],
  });
  const patch = (config: unknown) =>
    admin.send('PATCH', `${BLOCKS}${id}`, [{ fieldName: 'config', fieldValue: config }]);
  // The stored value does not fit; it is kept until that very position is changed.
  expect((await patch({ showImage: 'yes', grid: 4 })).status).toBe(200);
  await expectRefused(
    app,
    { status: 422, errors: [{ fieldName: 'config.showImage', message: expect.any(String) }] },
    () => patch({ showImage: 'no', grid: 4 }),
  );
});

test('a block that the catalogue does not know is kept as it is, moved, hidden and deleted', async () => {
  const model = { anything: [1, { deep: true }] };
  const id = await block({ name: 'text-00' });
  await app.context.database.query({
    text: `update contentblock set name = 'carousel-07', model = $2, config = '{"speed":3}' where id = $1`,
    values: [id, JSON.stringify(model)],
  });
  const one = await admin.send('PATCH', `${BLOCKS}${id}`, [
    { fieldName: 'priority', fieldValue: 40 },
    { fieldName: 'instanceStateId', fieldValue: 2 },
  ]);
  expect(one.body).toMatchObject({ model, config: { speed: 3 }, priority: 40, instanceStateId: 2 });
  expect((await admin.send('DELETE', `${BLOCKS}${id}/`)).status).toBe(204);
});
