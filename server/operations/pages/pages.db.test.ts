import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageBlocks, PageFinding, PreviewLink, RenderedPage } from '#model/wire/pages.ts';
import { INJECTIONS } from '#test/harness/injections.ts';
import { formOf, sendBytes } from '#test/harness/file-client.ts';
import { samplePicture } from '#test/harness/sample-files.ts';
import { openTestApp, type TestAnswer, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

type Item = Readonly<Record<string, unknown>>;

let admin: TestClient;
let editor: TestClient;
let closedFolder: number;
beforeAll(async () => {
  admin = await app.as('administrators');
  editor = await app.as('siteEditors');
  const body = { caption: 'Закрыта', name: 'closed-pages', parentId: 0 };
  closedFolder = idOf(await admin.send('POST', '/manage/pageFolder/', body));
  const roles = await admin.send('GET', '/manage/roles/?pageSize=100');
  const role = roles.body.items.find((item) => item['name'] === 'Event Managers');
  await admin.send('POST', '/manage/FolderAccess/', { folderId: closedFolder, roleId: role?.['id'] });
});

function idOf(answer: TestAnswer): number {
  expect(answer.status, answer.raw.body).toBeLessThan(300);
  return Number(answer.body['id']);
}

const newPage = async (body: Item = {}) =>
  idOf(await admin.send('POST', '/manage/page/', { caption: 'Страница', instanceStateId: 4, ...body }));

async function block(contentId: number, name: string, model: unknown, more: Item = {}): Promise<number> {
  return idOf(await admin.send('POST', '/manage/contentblock/', { contentId, name, model, config: {}, ...more }));
}

async function image(componentId: number): Promise<number> {
  const base64 = (await samplePicture(16, 16, 'png')).toString('base64');
  return idOf(await admin.send('POST', '/manage/ComponentImage/', { componentId, name: 'a.png', base64 }));
}

async function file(blockId: number): Promise<number> {
  const form = formOf([{ name: 'план.png', bytes: await samplePicture(8, 8, 'png') }]);
  return idOf(await sendBytes(app, admin, 'POST', `/manage/ContentBlockFile/file/${blockId}`, form));
}

async function read(id: number, client = admin): Promise<RenderedPage> {
  const answer = await client.send('GET', `/manage/page/${id}/page/`);
  expect(answer.status, answer.raw.body).toBe(200);
  return JSON.parse(answer.raw.body);
}

async function share(id: number, client = admin): Promise<PreviewLink & { readonly token: string }> {
  const answer = await client.send('POST', `/manage/page/${id}/preview/`);
  expect(answer.status, answer.raw.body).toBe(200);
  const link: PreviewLink = JSON.parse(answer.raw.body);
  return { ...link, token: link.url.split('/').at(-1) ?? '' };
}

const open = (url: string) => app.anonymous('GET', url.replace('/api/v1', ''));
const patch = (id: number, fields: Item) =>
  admin.send(
    'PATCH',
    `/manage/contentblock/${id}`,
    Object.entries(fields).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue })),
  );
const addressOf = (imageId: number) => `/api/v1/objectimage/p${imageId}.jpg`;
const fileAddress = (fileId: number) => `/api/v1/manage/ContentBlockFile/${fileId}/file`;

describe('the page', () => {
  test('shows every kind of block in order, in its columns, with its settings', async () => {
    const id = await newPage();
    const picture = addressOf(await image(id));
    await block(id, 'text-00', { text: '<h2>Начало</h2><p>Первый</p>' });
    await block(id, 'text-01', { text: '<p>Сказал</p>' }, { config: { showImage: true } });
    await block(
      id,
      'text-02',
      { text: '<p>Рядом</p>', img: picture },
      { config: { textSize: '7', imageSize: '5', imgPosition: 0, breakpoint: 'sm', alt: 'Фасад "А"' } },
    );
    await block(id, 'images-01', { img1: picture, img2: picture, img3: '' });
    await block(id, 'images-02', { img1: picture });
    await block(id, 'images-03', { img: picture }, { config: { width: '50%', height: '320px', grid: 6 } });
    const documents = await block(id, 'documents-01', []);
    const fileId = await file(documents);
    await patch(documents, { model: [{ id: fileId, fileName: 'Лицензия' }] });
    const grid = await block(id, 'grid-01', {
      columns: [
        { id: 'a', width: 3 },
        { id: 'b', width: 9 },
      ],
    });
    await block(id, 'text-00', { text: '<h3>Справа</h3>' }, { parentId: grid, columnId: 'b' });
    await block(id, 'text-00', { text: '<p>Слева</p>' }, { parentId: grid });
    const { html, css, text, headings, images, version } = await read(id);
    expect(html).toMatch(/^<div class="page"><div class="page-body"><div class="pb-blocks">/u);
    expect(html).toContain('<blockquote class="pb-speech pb-quoted">');
    expect(html).toMatch(
      /pb-row pb-from-sm"><div class="pb-part pb-span-5"><figure class="pb-figure"><img src="[^"]+" alt="Фасад &quot;А&quot;">/u,
    );
    expect(html.match(/<figure/gu)).toHaveLength(5);
    expect(html).toContain(`<a href="${fileAddress(fileId)}?download=true">Лицензия</a>`);
    expect(html.indexOf('Слева')).toBeLessThan(html.indexOf('Справа'));
    expect(html).toContain('pb-part pb-span-9');
    expect(css).toContain('width:50%;height:320px');
    expect(text).toContain('Начало Первый');
    expect(headings.map(({ level, text: heading }) => [level, heading])).toEqual([
      [2, 'Начало'],
      [3, 'Справа'],
    ]);
    expect(images).toHaveLength(5);
    expect(version).toBeGreaterThan(0);
  });

  test('leaves out hidden blocks with what is inside, and blocks of unknown names', async () => {
    const id = await newPage();
    const hidden = await block(id, 'grid-01', { columns: [{ id: 1, width: 12 }] }, { instanceStateId: 2 });
    await block(id, 'text-00', { text: '<p>Внутри скрытого</p>' }, { parentId: hidden });
    await block(id, 'carousel-07', { text: 'Неизвестный' });
    await block(id, 'text-00', { text: '<p>Видимый</p>' });
    expect((await read(id)).text).toBe('Видимый');
    await patch(hidden, { instanceStateId: 4 });
    expect((await read(id)).text).toContain('Внутри скрытого');
  });

  test('leaves out the pictures that the reader may not see', async () => {
    const secret = addressOf(await image(await newPage({ folderIds: [closedFolder] })));
    const id = await newPage();
    await block(id, 'images-03', { img: secret });
    await block(id, 'text-00', { text: `<p>Текст <img src="${secret}" alt="а"></p>` });
    expect((await read(id)).images).toHaveLength(2);
    const { html, images } = await read(id, editor);
    expect(images).toEqual([]);
    expect(html).not.toContain('<img');
  });

  test('has the version of the highest change, also of what is gone', async () => {
    const id = await newPage();
    const changed = async (act: () => Promise<TestAnswer>) => {
      const answer = await act();
      expect(answer.status, answer.raw.body).toBeLessThan(300);
      expect((await read(id)).version).toBe(Number(answer.raw.headers['x-change-set']));
    };
    await block(id, 'text-00', { text: 'a' });
    const one = await block(id, 'text-00', { text: 'b' });
    await changed(() => patch(one, { model: { text: 'c' } }));
    const fileId = await file(one);
    await changed(() => admin.send('PATCH', `/manage/ContentBlockFile/${fileId}`, [{ fieldName: 'fileName', fieldValue: 'б.png' }]));
    await changed(() => admin.send('DELETE', `/manage/ContentBlockFile/${fileId}/`));
    await changed(() => admin.send('DELETE', `/manage/contentblock/${one}/`));
    await changed(() => admin.send('PATCH', `/manage/page/${id}`, [{ fieldName: 'h1', fieldValue: 'Новое' }]));
    expect((await read(id)).text).toBe('a');
  });

  test('is for those who may read the record, and for classes with pages', async () => {
    const id = await newPage({ folderIds: [closedFolder] });
    const one = await block(id, 'text-00', { text: 'a' });
    expect((await editor.send('GET', `/manage/page/${id}/page/`)).status).toBe(404);
    expect((await editor.send('POST', `/manage/page/${id}/preview/`)).status).toBe(404);
    expect((await (await app.as('webOrderManagers')).send('GET', `/manage/page/${id}/page/`)).status).toBe(403);
    expect((await admin.send('GET', `/manage/contentblock/${one}/page/`)).status).toBe(404);
    // Who may not edit blocks sees the page of what they may read.
    const event = idOf(await admin.send('POST', '/manage/event/', { caption: 'Съезд' }));
    await block(event, 'text-00', { text: '<p>Программа</p>' });
    const manager = await app.as('eventManagers');
    const answer = await manager.send('GET', `/manage/event/${event}/page/`);
    expect([answer.status, answer.body['text']]).toEqual([200, 'Программа']);
  });

  test('no injection survives in any block', async () => {
    const id = await newPage();
    for (const text of INJECTIONS) {
      await block(id, 'text-00', { text });
      await block(id, 'images-03', { img: text.slice(0, 2000) }, { config: { alt: text.slice(0, 300) } });
    }
    // Stored before the declaration had rules.
    await app.context.database.query({
      text: `update contentblock set config = config || '{"width":"1px;background:url(x)","animation":"x\\" onload=\\"a","breakpoint":"\\"><script>"}' where content_id = $1`,
      values: [id],
    });
    const { html, css } = await read(id);
    expect(css).not.toContain('url(');
    const tags = [...html.matchAll(/<([a-z][a-z\d-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*\/?>/giu)];
    // Every tag is well formed, so that no attribute hides from this test.
    expect(html.match(/<[a-z]/giu)?.length).toBe(tags.length);
    for (const [, tag, attributes = ''] of tags) {
      expect(tag).not.toMatch(/^(?:script|style|iframe|object|embed|form|input|button|svg|math|meta|link|base|video|audio)$/iu);
      for (const [, name = '', value = ''] of attributes.matchAll(/([^\s"'<>/=]+)="([^"]*)"/gu)) {
        expect(name).not.toMatch(/^(?:on|style$|srcset$|formaction$|background$)/iu);
        if (name === 'href' || name === 'src') expect(value).toMatch(/^(?:https?:\/\/|\/|mailto:|tel:|#|$)/u);
      }
    }
  });
});

describe('all blocks of a page', () => {
  const blocksOf = async (id: number, version?: number) => {
    const answer = await admin.send('GET', `/manage/page/${id}/blocks/${version === undefined ? '' : `?version=${version}`}`);
    expect(answer.status, answer.raw.body).toBe(200);
    const { blocks, files }: PageBlocks = JSON.parse(answer.raw.body);
    // What the past does not have: versions, times, and the captions of linked records.
    const left = new Set(['version', 'lastUpdate', 'createDate', 'parent', 'content', 'contentBlock']);
    const known = (one: Item) => Object.fromEntries(Object.entries(one).filter(([name]) => !left.has(name)));
    return { blocks: blocks.map(known), files: files.map(known) };
  };

  test('come in one answer with their files, also as they were after each change', async () => {
    const id = await newPage();
    const states: (readonly [number, Awaited<ReturnType<typeof blocksOf>>])[] = [];
    const note = async (answer: TestAnswer) => {
      expect(answer.status, answer.raw.body).toBeLessThan(300);
      states.push([Number(answer.raw.headers['x-change-set']), await blocksOf(id)]);
      return answer;
    };
    const body = { contentId: id, name: 'grid-01', model: { columns: [{ id: 1, width: 6 }] }, config: {} };
    const grid = idOf(await note(await admin.send('POST', '/manage/contentblock/', body)));
    const inner = idOf(await note(await admin.send('POST', '/manage/contentblock/', { ...body, parentId: grid })));
    const form = formOf([{ name: 'а.png', bytes: await samplePicture(8, 8, 'png') }]);
    await note(await sendBytes(app, admin, 'POST', `/manage/ContentBlockFile/file/${inner}`, form));
    await note(await patch(inner, { instanceStateId: 2, caption: 'Скрыт' }));
    await note(await admin.send('POST', `/manage/contentblock/${grid}/copy/`));
    await note(await admin.send('PUT', `/manage/contentblock/${inner}/move/`, { parentId: null, index: 0 }));
    const deleted = await note(await admin.send('DELETE', `/manage/contentblock/${grid}/`));
    await note(await admin.send('DELETE', `/manage/contentblock/${inner}/`));
    await note(await admin.send('POST', `/manage/change/${Number(deleted.raw.headers['x-change-set'])}/undo`));
    expect(states.at(-1)?.[1].blocks.length).toBe(3);
    for (const [version, state] of states) expect(await blocksOf(id, version)).toEqual(state);
  });

  test('are for those who may read blocks and the record', async () => {
    const id = await newPage({ folderIds: [closedFolder] });
    expect((await editor.send('GET', `/manage/page/${id}/blocks/`)).status).toBe(404);
    const event = idOf(await admin.send('POST', '/manage/event/', { caption: 'Съезд' }));
    expect((await (await app.as('eventManagers')).send('GET', `/manage/event/${event}/blocks/`)).status).toBe(403);
    expect((await admin.send('GET', `/manage/page/${id}/blocks/?version=x`)).status).toBe(400);
  });
});

describe('a preview link', () => {
  test('shows its version to anybody, with its own pictures and files alone', async () => {
    const id = await newPage({ caption: 'О <нас>', metaTitle: 'Мета' });
    const own = await image(id);
    const other = await image(id);
    const one = await block(id, 'images-03', { img: addressOf(own) });
    const fileId = await file(one);
    const otherFile = await file(one);
    await block(id, 'text-00', { text: `<p>Раз <img src="${fileAddress(fileId)}"></p>` });
    const { url, token, expiresAt } = await share(id);
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now());
    await patch(one, { model: { img: '' } });
    await block(id, 'text-00', { text: '<p>Потом</p>' });
    const { status, raw } = await open(url);
    expect(status).toBe(200);
    expect(raw.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(raw.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/u);
    expect(raw.headers['referrer-policy']).toBe('no-referrer');
    expect(raw.body).toContain('<title>Мета</title>');
    expect(raw.body).toContain('<h1 class="page-heading">О &lt;нас&gt;</h1>');
    expect(raw.body).toContain('Раз');
    expect(raw.body).not.toContain('Потом');
    expect(raw.body).toContain(`src="${addressOf(own)}?preview=${token}"`);
    const bytes = (address: string, preview = token) => open(`${address}?preview=${preview}`);
    expect((await bytes(addressOf(own))).raw.rawPayload.length).toBeGreaterThan(50);
    expect((await bytes(`/api/v1/objectimage/p${own}v300x300.jpg`)).status).toBe(200);
    expect((await bytes(fileAddress(fileId))).status).toBe(200);
    for (const address of [addressOf(other), fileAddress(otherFile), addressOf(999_999)])
      expect((await bytes(address)).status).toBe(404);
    expect((await bytes(addressOf(own), `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`)).status).toBe(404);
    expect((await open(addressOf(own))).status).toBe(401);
    // A replaced picture is shown as it was.
    const base64 = (await samplePicture(64, 64, 'png')).toString('base64');
    await admin.send('PUT', `/manage/ComponentImage/${own}`, { base64, name: 'b.png' });
    const shared = (await bytes(addressOf(own))).raw.rawPayload;
    expect(shared).not.toEqual(
      (await admin.send('GET', `/objectimage/p${own}.jpg`)).raw.rawPayload,
    );
  });

  test('that is wrong, expired, or of what its maker may not see any more answers alike', async () => {
    const id = await newPage();
    await block(id, 'text-00', { text: '<p>Раз</p>' });
    const { url, token } = await share(id, editor);
    expect((await open(url)).status).toBe(200);
    const bodyOf = async (address: string) => {
      const { status, body } = await open(address);
      return { ...body, status, requestId: '' };
    };
    const wrong = await bodyOf(url.replace(token, 'a'));
    expect(wrong.status).toBe(404);
    for (const bad of [`x${token}`, token.slice(0, -2), token.replace('-', '_'), `${token}0`, '%00', token.toUpperCase()])
      expect(await bodyOf(url.replace(token, bad))).toEqual(wrong);
    await admin.send('PATCH', `/manage/page/${id}`, [{ fieldName: 'folderIds', fieldValue: [closedFolder] }]);
    expect(await bodyOf(url)).toEqual(wrong);
    await admin.send('PATCH', `/manage/page/${id}`, [{ fieldName: 'folderIds', fieldValue: [] }]);
    expect((await open(url)).status).toBe(200);
    await app.context.database.query({
      text: "update page_preview set expires_at = now() - interval '1 second' where object_id = $1",
      values: [id],
    });
    expect(await bodyOf(url)).toEqual(wrong);
    const again = await share(id, editor);
    await admin.send('PATCH', `/manage/user/${editor.userId}`, [{ fieldName: 'isBlocked', fieldValue: true }]);
    expect(await bodyOf(again.url)).toEqual(wrong);
    const mine = await share(id);
    expect((await open(mine.url)).status).toBe(200);
    await admin.send('DELETE', `/manage/page/${id}/`);
    expect(await bodyOf(mine.url)).toEqual(wrong);
  });

  test('does not open for sign-in, and no sign-in token opens it', async () => {
    const { url, token } = await share(await newPage());
    // A path parameter of this length is refused before it is looked at.
    expect((await open(url.replace(token, admin.token))).status).toBe(414);
    expect((await open(`/api/v1/objectimage/p1.jpg?preview=${admin.token}`)).status).toBe(404);
    const answer = await app.anonymous('GET', '/manage/page/', undefined, { authorization: `Bearer ${token}` });
    expect(answer.status).toBe(401);
  });
});

test('the checks name the block and the place of what is wrong', async () => {
  const id = await newPage({ metaTitle: 'я'.repeat(71) });
  const gone = await newPage();
  const resting = await newPage({ instanceStateId: 5 });
  const active = await newPage({ name: 'o-nas' });
  await admin.send('DELETE', `/manage/page/${gone}/`);
  const text = await block(id, 'text-00', {
    text: `<h1>Первый</h1><h4></h4><a href="#">Туда</a><a href="/pages/${active}"></a><a href="/pages/o-nas">Мы</a>
      <a href="/pages/${gone}">Нет</a><a href="/manage/pages/${resting}">Спит</a><a href="https://example.com/">Вне</a><img src="/a.png">`,
  });
  const picture = await block(id, 'images-02', { img1: '', img2: addressOf(999_999) });
  const documents = await block(id, 'documents-01', [{ id: 999_999, fileName: 'Пропал' }, { fileName: 'Без файла' }]);
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
    `alt ${picture} config.alt2`,
    `targets ${picture} model.img2`,
    `targets ${documents} model[0]`,
    `links ${documents} model[1]`,
  ]);
  expect(findings.filter(({ rule }) => rule === 'targets').map(({ message }) => message)).toEqual([
    'Ссылка «Нет» ведёт на запись, которой нет',
    'Ссылка «Спит» ведёт на запись, которая не активна',
    'Картинка ведёт на запись, которой нет',
    'Документ «Пропал» ведёт на запись, которой нет',
  ]);
});
