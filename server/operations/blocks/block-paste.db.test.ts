import { afterAll, describe, expect, test } from 'vitest';
import type { BlockTree } from '#model/wire/blocks.ts';
import { expectUndone, expectUnwritten, GRID } from '#test/harness/page-client.ts';
import { BLOCKS, openPageSuite, treeOf } from '#test/harness/page-suite.ts';

type Item = Readonly<Record<string, unknown>>;

const suite = await openPageSuite();
const { admin, app, pages } = suite;
afterAll(() => suite.close());

const pageId = await pages.page();

describe('a paste', () => {
  async function copied(): Promise<{ readonly tree: BlockTree; readonly file: number }> {
    const id = await pages.page({ caption: 'Откуда' });
    const grid = await pages.block(id, GRID);
    const file = await pages.file(await pages.block(id, { parentId: grid, columnId: 'b' }));
    return { tree: treeOf(await admin.send('POST', `${BLOCKS}${grid}/copy/`)), file };
  }

  test('into another page makes new ids and copies of the files, and is undone', async () => {
    const { tree } = await copied();
    const id = await pages.page({ caption: 'Куда' });
    const [a, b] = [await pages.block(id), await pages.block(id)];
    const body = { contentId: id, parentId: null, index: 1, blocks: [tree, tree] };
    const pasted = await admin.send('POST', `${BLOCKS}paste/`, body);
    expect(pasted.status, pasted.raw.body).toBe(201);
    const [one, other] = JSON.parse(pasted.raw.body).items;
    expect(await pages.children(id)).toEqual([a, one.id, other.id, b]);
    const files = [one, other, tree].map((top) => top.children[0].files[0].id);
    expect(new Set(files).size).toBe(3);
    expect(await pages.bytesOf(files[0])).toBeGreaterThan(0);
    await expectUndone(pages, id, () => admin.send('POST', `${BLOCKS}paste/`, body));
  });

  test('of a block that the catalogue does not know is refused with a sentence', async () => {
    const { tree } = await copied();
    const blocks = [{ ...tree, children: [{ name: 'carousel-07', model: {}, config: {} }] }];
    const answer = await expectUnwritten(app, 422, () =>
      admin.send('POST', `${BLOCKS}paste/`, { contentId: pageId, parentId: null, blocks }),
    );
    expect(answer.body).toMatchObject({
      message: 'Блока «carousel-07» нет в каталоге',
      errors: [{ fieldName: 'blocks[0].children[0].name' }],
    });
  });

  test('of values that do not fit is refused with their paths, and so is too much', async () => {
    const paste = (blocks: readonly unknown[]) =>
      admin.send('POST', `${BLOCKS}paste/`, { contentId: pageId, parentId: null, blocks });
    const unfit = await expectUnwritten(app, 422, () => paste([{ name: 'text-02', config: { imgPosition: 7 } }]));
    expect(unfit.body['errors']).toMatchObject([{ fieldName: 'blocks[0].config.imgPosition' }]);
    const long = await expectUnwritten(app, 422, () => paste([{ name: 'text-00', caption: 'я'.repeat(251) }]));
    expect(long.body['errors']).toMatchObject([{ fieldName: 'blocks[0].caption' }]);
    await expectUnwritten(app, 422, () => paste(Array.from({ length: 501 }, () => ({ name: 'text-00' }))));
    let deep: Item = { name: 'grid-01' };
    for (let n = 0; n < 25; n += 1) deep = { name: 'grid-01', children: [deep] };
    await expectUnwritten(app, 422, () => paste([deep]));
    await expectUnwritten(app, 400, () => paste([]));
  });

  test('leaves files that the user may not read, and refuses a page that they may not see', async () => {
    const closed = await pages.closedFolder('closed-paste');
    const hidden = await pages.page({ caption: 'Тайная', folderIds: [closed] });
    const secret = await pages.block(hidden);
    const file = await pages.file(secret);
    const editor = await app.as('siteEditors');
    const open = await pages.page({ caption: 'Открытая' });
    const blocks = [
      {
        name: 'text-00',
        model: { text: `<img src="/api/v1/manage/ContentBlockFile/${file}/file">` },
        files: [{ id: file }],
      },
    ];
    const pasted = await editor.send('POST', `${BLOCKS}paste/`, { contentId: open, parentId: null, blocks });
    expect(pasted.status, pasted.raw.body).toBe(201);
    expect(JSON.parse(pasted.raw.body)).toMatchObject({ items: [{ files: [] }], leftFiles: [file] });
    const paste = { contentId: hidden, parentId: null, blocks: [{ name: 'text-00' }] };
    await expectUnwritten(app, 422, () => editor.send('POST', `${BLOCKS}paste/`, paste));
    await expectUnwritten(app, 404, () => editor.send('POST', `${BLOCKS}${secret}/copy/`));
    await expectUnwritten(app, 404, () => editor.send('PUT', `${BLOCKS}${secret}/move/`, { parentId: null, index: 0 }));
    await expectUnwritten(app, 404, () => editor.send('DELETE', `${BLOCKS}${secret}/`));
    await expectUnwritten(app, 422, () =>
      editor.send('POST', BLOCKS, { contentId: hidden, name: 'text-00', index: 0 }),
    );
  });
});
