import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageFinding } from '#model/wire/pages.ts';
import { formOf, sendBytes } from '#test/harness/file-client.ts';
import { samplePicture } from '#test/harness/sample-files.ts';
import { idOf, PageClient } from '#test/harness/page-client.ts';
import { openTestApp, type TestAnswer, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

type Item = Readonly<Record<string, unknown>>;

let admin: TestClient;
let editor: TestClient;
let pages: PageClient;
let closedFolder: number;
beforeAll(async () => {
  admin = await app.as('administrators');
  editor = await app.as('siteEditors');
  pages = new PageClient(app, admin);
  closedFolder = await pages.closedFolder('closed-blocks');
});

/** Creates a block of a kind. */
const block = (contentId: number, name: string, model: unknown, more: Item = {}) =>
  pages.block(contentId, { name, model, ...more });

const addressOf = (imageId: number) => `/api/v1/objectimage/p${imageId}.jpg`;

describe('all blocks of a page', () => {
  test('come in one answer with their files, also as they were after each change', async () => {
    const id = await pages.page();
    const states: (readonly [number, Awaited<ReturnType<PageClient['state']>>])[] = [];
    const note = async (answer: TestAnswer) => {
      expect(answer.status, answer.raw.body).toBeLessThan(300);
      states.push([Number(answer.raw.headers['x-change-set']), await pages.state(id)]);
      return answer;
    };
    const body = { contentId: id, name: 'grid-01', model: { columns: [{ id: 1, width: 6 }] }, config: {} };
    const grid = idOf(await note(await admin.send('POST', '/manage/contentblock/', body)));
    const inner = idOf(await note(await admin.send('POST', '/manage/contentblock/', { ...body, parentId: grid })));
    const form = formOf([{ name: 'а.png', bytes: await samplePicture(8, 8, 'png') }]);
    await note(await sendBytes(app, admin, 'POST', `/manage/ContentBlockFile/file/${inner}`, form));
    await note(await pages.patch(inner, { instanceStateId: 2, caption: 'Скрыт' }));
    await note(await admin.send('POST', `/manage/contentblock/${grid}/copy/`));
    await note(await admin.send('PUT', `/manage/contentblock/${inner}/move/`, { parentId: null, index: 0 }));
    const deleted = await note(await admin.send('DELETE', `/manage/contentblock/${grid}/`));
    await note(await admin.send('DELETE', `/manage/contentblock/${inner}/`));
    await note(await admin.send('POST', `/manage/change/${Number(deleted.raw.headers['x-change-set'])}/undo`));
    expect(states.at(-1)?.[1].blocks.length).toBe(3);
    for (const [version, state] of states) expect(await pages.state(id, version)).toEqual(state);
  });

  test('are for those who may read blocks and the record', async () => {
    const id = await pages.page({ folderIds: [closedFolder] });
    expect((await editor.send('GET', `/manage/page/${id}/blocks/`)).status).toBe(404);
    const event = idOf(await admin.send('POST', '/manage/event/', { caption: 'Съезд' }));
    expect((await (await app.as('eventManagers')).send('GET', `/manage/event/${event}/blocks/`)).status).toBe(403);
    expect((await admin.send('GET', `/manage/page/${id}/blocks/?version=x`)).status).toBe(400);
  });
});

test('the checks name the block and the place of what is wrong', async () => {
  const id = await pages.page({ metaTitle: 'я'.repeat(71) });
  const gone = await pages.page();
  const resting = await pages.page({ instanceStateId: 5 });
  const active = await pages.page({ name: 'o-nas' });
  await admin.send('DELETE', `/manage/page/${gone}/`);
  const text = await block(id, 'text-00', {
    text: `<h1>Первый</h1><h4></h4><a href="#">Туда</a><a href="/pages/${active}"></a><a href="/pages/o-nas">Мы</a>
      <a href="/pages/${gone}">Нет</a><a href="/manage/pages/${resting}">Спит</a><a href="https://example.com/">Вне</a><img src="/a.png">`,
  });
  const picture = await block(id, 'images-02', { img1: '', img2: addressOf(999_999) });
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
    'Картинка ведёт на запись, которой нет',
    'Документ «Пропал»: файла больше нет',
  ]);
  expect(findings.filter(({ rule }) => rule === 'empty').map(({ message }) => message)).toEqual([
    'Картинка не выбрана',
    'Пустой текст',
    'В списке нет документов',
  ]);
});
