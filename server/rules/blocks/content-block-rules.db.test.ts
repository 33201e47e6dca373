import { afterAll, describe, expect, test } from 'vitest';
import { changeSetOf, GRID, idOf } from '#test/harness/page-client.ts';
import type { TestAnswer } from '#test/harness/test-app.ts';
import { BLOCKS, openPageSuite } from '#test/harness/page-suite.ts';

const suite = await openPageSuite();
const { app, pages } = suite;
afterAll(() => suite.close());

type Body = Readonly<Record<string, unknown>>;

const post = (body: Body): Promise<TestAnswer> => pages.client.send('POST', BLOCKS, body);

/** Expects 422 with this place and message, and the tables as they were. */
async function expectRefused(act: () => Promise<TestAnswer>, fieldName: string, message: string): Promise<void> {
  const before = await app.fingerprint();
  const answer = await act();
  expect(answer.status, answer.raw.body).toBe(422);
  expect(answer.body['errors']).toContainEqual({ fieldName, message });
  expect(await app.fingerprint()).toBe(before);
}

describe('a new block', () => {
  test('takes the model and the config of the catalogue where it has none', async () => {
    const contentId = await pages.page();
    const speech = await post({ contentId, name: 'text-01' });
    expect(speech.body).toMatchObject({
      model: {},
      config: { breakpoint: 'md', animation: 'none', grid: 12, showImage: true },
    });
    const grid = await post({ contentId, name: 'grid-01', config: { breakpoint: 'sm' } });
    const columns = [
      { id: 1, width: 6 },
      { id: 2, width: 6 },
    ];
    expect(grid.body).toMatchObject({ model: { columns }, config: { breakpoint: 'sm' } });
    const documents = await post({ contentId, name: 'documents-01' });
    expect(documents.body['model']).toEqual([]);
  });

  test.each(['<script>alert(1)</script>', '__proto__', 'constructor', 'grid'])(
    'of a name that the catalogue does not have is refused: %s',
    async (name) => {
      const contentId = await pages.page();
      const id = await pages.block(contentId);
      const message = `Блока «${name}» нет в каталоге`;
      await expectRefused(() => post({ contentId, name }), 'name', message);
      await expectRefused(() => pages.patch(id, { name }), 'name', message);
      const pasted = { contentId, parentId: null, blocks: [{ name, files: [], children: [] }] };
      await expectRefused(() => pages.client.send('POST', `${BLOCKS}paste/`, pasted), 'blocks[0].name', message);
    },
  );

  test('becomes another one only with what that one holds', async () => {
    const contentId = await pages.page();
    const id = await pages.block(contentId);
    await expectRefused(() => pages.patch(id, { name: 'images-03' }), 'model.text', 'Поле не найдено');
    expect((await pages.patch(id, { name: 'text-01', config: { showImage: true } })).status).toBe(200);
  });

  test.each(['ab', '99', '0', '13', '4,'])('has no width of %s columns', async (textSize) => {
    const contentId = await pages.page();
    await expectRefused(
      () => post({ contentId, name: 'text-02', model: {}, config: { textSize } }),
      'config.textSize',
      'Укажите число от 1 до 12',
    );
  });
});

describe('a grid', () => {
  test.each<[string, unknown, string, string]>([
    ['without columns', [], 'model.columns', 'Нужен хотя бы один элемент'],
    [
      'with two columns of one id',
      [
        { id: 1, width: 6 },
        { id: 1, width: 6 },
      ],
      'model.columns[1].id',
      'У каждого элемента должен быть свой id',
    ],
    ['with a column without an id', [{ width: 6 }], 'model.columns[0].id', 'У каждого элемента должен быть свой id'],
  ])('%s is refused', async (_what, columns, fieldName, message) => {
    const contentId = await pages.page();
    await expectRefused(() => post({ contentId, name: 'grid-01', model: { columns } }), fieldName, message);
    const grid = await pages.block(contentId, GRID);
    await expectRefused(() => pages.patch(grid, { model: { columns } }), fieldName, message);
  });
});

describe('the tree of a page', () => {
  test('has blocks only in those that hold others, on the same page, by every way that writes', async () => {
    const [contentId, other] = [await pages.page(), await pages.page()];
    const text = await pages.block(contentId);
    const inner = await pages.block(contentId);
    const foreign = await pages.block(other, GRID);
    const full = 'В этот блок нельзя вставить другие';
    const elsewhere = 'Внешний блок стоит на другой странице';
    await expectRefused(() => post({ contentId, name: 'text-00', parentId: text }), 'parentId', full);
    await expectRefused(() => pages.patch(inner, { parentId: text }), 'parentId', full);
    await expectRefused(() => pages.patch(inner, { parentId: foreign }), 'parentId', elsewhere);
    const move = { parentId: text, index: 0 };
    await expectRefused(() => pages.client.send('PUT', `${BLOCKS}${inner}/move/`, move), 'parentId', full);
    const blocks = [{ name: 'text-00', files: [], children: [{ name: 'text-00', files: [], children: [] }] }];
    const paste = { contentId, parentId: null, blocks };
    await expectRefused(() => pages.client.send('POST', `${BLOCKS}paste/`, paste), 'parentId', full);
    const cascade = { ids: [inner], fields: [{ fieldName: 'parentId', fieldValue: text }] };
    await expectRefused(() => pages.client.send('PATCH', `${BLOCKS}cascade`, cascade), 'parentId', full);
  });

  test('moves to another page whole, and back by one undo', async () => {
    const [from, to] = [await pages.page(), await pages.page()];
    const grid = await pages.block(from, GRID);
    const nested = await pages.block(from, { ...GRID, parentId: grid, columnId: 'b' });
    const text = await pages.block(from, { parentId: nested });
    await pages.block(from);
    const [before, empty] = [await pages.state(from), await pages.state(to)];
    await expectRefused(
      () => pages.patch(nested, { contentId: to }),
      'parentId',
      'Внешний блок стоит на другой странице',
    );
    const moved = changeSetOf(await pages.patch(grid, { contentId: to }));
    expect(await pages.children(from)).toHaveLength(1);
    expect([await pages.children(to), await pages.children(to, grid), await pages.children(to, nested)]).toEqual([
      [grid],
      [nested],
      [text],
    ]);
    expect((await pages.undo(moved)).status).toBe(200);
    expect(await pages.state(from)).toEqual(before);
    expect(await pages.state(to)).toEqual(empty);
  });

  test('is not brought back to where it does not fit any more', async () => {
    const contentId = await pages.page();
    const grid = await pages.block(contentId, GRID);
    const inner = await pages.block(contentId, { parentId: grid });
    const out = changeSetOf(await pages.patch(inner, { parentId: null }));
    expect((await pages.patch(grid, { name: 'text-00', model: {} })).status).toBe(200);
    const before = await app.fingerprint();
    expect((await pages.undo(out)).status).toBe(409);
    expect(await app.fingerprint()).toBe(before);
    expect(idOf(await pages.client.send('GET', `${BLOCKS}${inner}`))).toBe(inner);
  });
});
