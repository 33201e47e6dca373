import { afterAll, expect, test } from 'vitest';
import { changeSetOf, expectUndone, expectUnwritten } from '#test/harness/page-client.ts';
import { BLOCKS, openPageSuite } from '#test/harness/page-suite.ts';

const suite = await openPageSuite();
const { admin, app, pages, editor, closedFolder } = suite;
afterAll(() => suite.close());

const TEXTS = `${BLOCKS}texts/`;
const model = (text: string) => ({ text: `<p>${text}</p>` });

/** The texts of the blocks of a page in order. */
async function textsOf(contentId: number): Promise<readonly unknown[]> {
  const { blocks } = await pages.state(contentId);
  return blocks.map((block) => Reflect.get(Object(block['model']), 'text'));
}

test('the texts of several blocks are written by one change-set, and undone by one', async () => {
  const id = await pages.page();
  const blocks = [await pages.block(id), await pages.block(id), await pages.block(id)];
  const answer = await admin.send('PATCH', TEXTS, {
    blocks: [
      { id: blocks[2], version: 1, model: model('Третий') },
      { id: blocks[0], model: model('Первый') },
    ],
  });
  expect(answer.status, answer.raw.body).toBe(200);
  expect(answer.body['items']).toMatchObject([
    { id: blocks[2], model: model('Третий'), version: 2 },
    { id: blocks[0], model: model('Первый'), version: 2 },
  ]);
  expect(await textsOf(id)).toEqual(['<p>Первый</p>', '<p>Текст</p>', '<p>Третий</p>']);
  const [moment] = await pages.moments(id);
  expect(moment).toMatchObject({ changeSetId: changeSetOf(answer), updated: 2, created: 0, deleted: 0 });
  await expectUndone(pages, id, () =>
    admin.send('PATCH', TEXTS, { blocks: blocks.map((block) => ({ id: block, model: model('Все') })) }),
  );
});

test('nothing is written where one of the blocks can not be', async () => {
  const id = await pages.page();
  const [one, other] = [await pages.block(id), await pages.block(id)];
  const written = (second: Readonly<Record<string, unknown>>) => () =>
    admin.send('PATCH', TEXTS, { blocks: [{ id: one, model: model('Новый') }, second] });
  await expectUnwritten(app, 409, written({ id: other, version: 7, model: model('Новый') }));
  await expectUnwritten(app, 404, written({ id: 999_999_999, model: model('Новый') }));
  const unfit = await expectUnwritten(app, 422, written({ id: other, model: { text: 5 } }));
  expect(unfit.body['errors']).toMatchObject([{ fieldName: 'model.text' }]);
  await expectUnwritten(app, 400, written({ id: one, model: model('Дважды') }));
  await expectUnwritten(app, 400, () => admin.send('PATCH', TEXTS, { blocks: [] }));
});

test('blocks of a page that is not seen are not found', async () => {
  const id = await pages.page({ folderIds: [closedFolder] });
  const block = await pages.block(id);
  await expectUnwritten(app, 404, () => editor.send('PATCH', TEXTS, { blocks: [{ id: block, model: model('Нет') }] }));
});

test('they are held back by a proposal, and undone in it', async () => {
  const id = await pages.page();
  const [one, other] = [await pages.block(id), await pages.block(id)];
  const begun = await editor.send('POST', `/manage/page/${id}/proposal/`, {});
  const held = { 'x-proposal': String(begun.body['proposalId']) };
  const blocks = [one, other].map((block) => ({ id: block, model: model('Потом') }));
  const answer = await editor.send('PATCH', TEXTS, { blocks }, held);
  expect(answer.status, answer.raw.body).toBe(200);
  expect(answer.body['items']).toMatchObject([{ model: model('Потом') }, { model: model('Потом') }]);
  expect(await textsOf(id)).toEqual(['<p>Текст</p>', '<p>Текст</p>']);
  const page = () => editor.send('GET', `/manage/page/${id}/page/`, undefined, held);
  expect((await page()).body['text']).toBe('Потом Потом');
  const step = String(answer.raw.headers['x-proposal-step']);
  const undone = await editor.send('POST', `/manage/proposal/${held['x-proposal']}/undo/${step}/`, {});
  expect(undone.status, undone.raw.body).toBe(204);
  expect((await page()).body['text']).toBe('Текст Текст');
});

test('a block whose text has gone into another is deleted by the same change-set, and one undo gives both back', async () => {
  const id = await pages.page();
  const [one, other] = [await pages.block(id), await pages.block(id)];
  const joined = { blocks: [{ id: one, version: 1, model: model('Вместе') }], gone: [{ id: other, version: 1 }] };
  const before = await textsOf(id);
  const answer = await admin.send('PATCH', TEXTS, joined);
  expect(answer.status, answer.raw.body).toBe(200);
  expect(await textsOf(id)).toEqual(['<p>Вместе</p>']);
  const [moment] = await pages.moments(id);
  expect(moment).toMatchObject({ changeSetId: changeSetOf(answer), updated: 1, created: 0, deleted: 1 });
  const undone = await admin.send('POST', `/manage/change/${changeSetOf(answer)}/undo`);
  expect(undone.status, undone.raw.body).toBe(200);
  expect(await textsOf(id)).toEqual(before);
});

test('nothing is joined where one of the two has changed meanwhile, is not seen, or is named twice', async () => {
  const id = await pages.page();
  const [one, other] = [await pages.block(id), await pages.block(id)];
  const hidden = await pages.block(await pages.page({ folderIds: [closedFolder] }));
  const blocks = [{ id: one, version: 1, model: model('Вместе') }];
  const joined = (gone: Readonly<Record<string, number>>) => () =>
    editor.send('PATCH', TEXTS, { blocks, gone: [gone] });
  await expectUnwritten(app, 409, joined({ id: other, version: 2 }));
  await expectUnwritten(app, 404, joined({ id: hidden }));
  await expectUnwritten(app, 400, joined({ id: one }));
});

test('a join is held back by a proposal, and undone in it', async () => {
  const id = await pages.page();
  const [one, other] = [await pages.block(id), await pages.block(id)];
  const begun = await editor.send('POST', `/manage/page/${id}/proposal/`, {});
  const held = { 'x-proposal': String(begun.body['proposalId']) };
  const joined = { blocks: [{ id: one, model: model('Вместе') }], gone: [{ id: other }] };
  const answer = await editor.send('PATCH', TEXTS, joined, held);
  expect(answer.status, answer.raw.body).toBe(200);
  expect(await textsOf(id)).toEqual(['<p>Текст</p>', '<p>Текст</p>']);
  const page = () => editor.send('GET', `/manage/page/${id}/page/`, undefined, held);
  expect((await page()).body['text']).toBe('Вместе');
  const step = String(answer.raw.headers['x-proposal-step']);
  const undone = await editor.send('POST', `/manage/proposal/${held['x-proposal']}/undo/${step}/`, {});
  expect(undone.status, undone.raw.body).toBe(204);
  expect((await page()).body['text']).toBe('Текст Текст');
});
