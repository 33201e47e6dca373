import { afterAll, expect, test } from 'vitest';
import type { PageFinding } from '#model/wire/pages.ts';
import { idOf } from '#test/harness/page-client.ts';
import { imageAddress, openPageSuite } from '#test/harness/page-suite.ts';

const suite = await openPageSuite();
const { admin, app, block, closedFolder, editor, pages } = suite;
afterAll(() => suite.close());

test('all blocks of a page are for those who may read blocks and the record', async () => {
  const id = await pages.page({ folderIds: [closedFolder] });
  expect((await editor.send('GET', `/manage/page/${id}/blocks/`)).status).toBe(404);
  const event = idOf(await admin.send('POST', '/manage/event/', { caption: 'Съезд' }));
  expect((await (await app.as('eventManagers')).send('GET', `/manage/event/${event}/blocks/`)).status).toBe(403);
  expect((await admin.send('GET', `/manage/page/${id}/blocks/?version=x`)).status).toBe(400);
});

test('the checks name the block and the place of what is wrong', async () => {
  const id = await pages.page({ metaTitle: 'я'.repeat(71) });
  const gone = await pages.page();
  const resting = await pages.page({ instanceStateId: 5 });
  const active = await pages.page({ name: 'o-nas' });
  const closed = await pages.page({ folderIds: [closedFolder], instanceStateId: 4 });
  await admin.send('DELETE', `/manage/page/${gone}/`);
  const text = await block(id, 'text-00', {
    text: `<h1>Первый</h1><h4></h4><a href="#">Туда</a><a href="/pages/${active}"></a><a href="/pages/o-nas">Мы</a>
      <a href="/pages/${gone}">Нет</a><a href="/manage/pages/${resting}">Спит</a><a href="/pages/${closed}">Тайна</a><a href="https://example.com/">Вне</a><img src="/a.png">`,
  });
  const picture = await block(id, 'images-02', { img1: '', img2: imageAddress(999_999) });
  const documents = await block(id, 'documents-01', [{ id: 999_999, fileName: 'Пропал' }, { fileName: 'Без файла' }]);
  const [blank, nothing] = [await block(id, 'text-00', { text: '<p> </p>' }), await block(id, 'documents-01', [])];
  const answer = await admin.send('GET', `/manage/page/${id}/page/check/`);
  expect(answer.status, answer.raw.body).toBe(200);
  const findings: readonly PageFinding[] = JSON.parse(answer.raw.body).findings;
  expect(findings.map(({ rule, blockId, path }) => `${rule} ${blockId} ${path}`)).toEqual([
    'titles null metaTitle',
    `headings ${text} model.text`,
    `headings ${text} model.text`,
    `headings ${text} model.text`,
    `links ${text} model.text`,
    `links ${text} model.text`,
    `targets ${text} model.text`,
    `targets ${text} model.text`,
    `targets ${text} model.text`,
    `alt ${text} model.text`,
    `empty ${picture} model.img1`,
    `alt ${picture} config.alt2`,
    `targets ${picture} model.img2`,
    `targets ${documents} model[0]`,
    `links ${documents} model[1]`,
    `empty ${blank} model.text`,
    `empty ${nothing} model`,
  ]);
  expect(findings.filter(({ rule }) => rule === 'targets').map(({ message }) => message)).toEqual([
    'Ссылка «Нет» ведёт на запись, которой нет',
    'Ссылка «Спит» ведёт на запись, которая не активна',
    'Ссылка «Тайна» ведёт на запись в папке, которую посетители не видят',
    'Картинка ведёт на запись, которой нет',
    'Документ «Пропал»: файла больше нет',
  ]);
  expect(findings.filter(({ rule }) => rule === 'empty').map(({ message }) => message)).toEqual([
    'Картинка не выбрана',
    'Пустой текст',
    'В списке нет документов',
  ]);
});
