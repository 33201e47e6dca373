import { afterAll, describe, expect, test } from 'vitest';
import type { RenderedPage } from '#model/wire/pages.ts';
import { INJECTIONS } from '#test/harness/injections.ts';
import { idOf } from '#test/harness/page-client.ts';
import { fileAddress, imageAddress, openPageSuite } from '#test/harness/page-suite.ts';

const suite = await openPageSuite();
const { admin, app, block, closedFolder, editor, pages } = suite;
afterAll(() => suite.close());

async function read(id: number, client = admin): Promise<RenderedPage> {
  const answer = await client.send('GET', `/manage/page/${id}/page/`);
  expect(answer.status, answer.raw.body).toBe(200);
  return JSON.parse(answer.raw.body);
}

const TAG = /<([a-z][a-z\d-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*\/?>/giu;
const HARMFUL_TAG =
  /^(?:script|style|iframe|object|embed|form|input|button|svg|math|meta|link|base|video|audio|template)$/iu;
const HARMFUL_ATTRIBUTE = /^(?:on|style$|srcset$|formaction$|background$)/iu;
const HARMLESS_ADDRESS = /^(?:https?:\/\/|\/|mailto:|tel:|#|$)/u;

/** Expects that no tag or attribute of the HTML can run a script or load anything but pictures. */
function expectHarmless(html: string): void {
  const tags = [...html.matchAll(TAG)];
  // Every tag is well formed, so that no attribute hides from this test.
  expect(html.match(/<[a-z]/giu)?.length).toBe(tags.length);
  for (const [, tag, attributes = ''] of tags) {
    expect(tag).not.toMatch(HARMFUL_TAG);
    for (const [, name = '', value = ''] of attributes.matchAll(/([^\s"'<>/=]+)="([^"]*)"/gu)) {
      expect(name).not.toMatch(HARMFUL_ATTRIBUTE);
      expect(['href', 'src'].includes(name) ? value : '').toMatch(HARMLESS_ADDRESS);
    }
  }
}

describe('the page', () => {
  test('shows every kind of block in order, in its columns, with its settings', async () => {
    const id = await pages.page();
    const picture = imageAddress(await pages.image(id));
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
    const fileId = await pages.file(documents);
    // Of files that are gone no item stays, and no list without items.
    const gone = { id: 999_999, fileName: 'Пропал' };
    await pages.patch(documents, { model: [gone, { id: fileId, fileName: 'Лицензия' }] });
    await block(id, 'documents-01', [gone, { fileName: 'Без файла' }]);
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
    expect(html.match(/<li/gu)).toHaveLength(1);
    expect(html.match(/<ul class="pb-files/gu)).toHaveLength(1);
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
    const id = await pages.page();
    const hidden = await block(id, 'grid-01', { columns: [{ id: 1, width: 12 }] }, { instanceStateId: 2 });
    await block(id, 'text-00', { text: '<p>Внутри скрытого</p>' }, { parentId: hidden });
    await pages.rename(await block(id, 'text-00', { text: 'Неизвестный' }), 'carousel-07');
    await block(id, 'text-00', { text: '<p>Видимый</p>' });
    expect((await read(id)).text).toBe('Видимый');
    await pages.patch(hidden, { instanceStateId: 4 });
    expect((await read(id)).text).toContain('Внутри скрытого');
  });

  test('leaves out the pictures that the reader may not see', async () => {
    const secret = imageAddress(await pages.image(await pages.page({ folderIds: [closedFolder] })));
    const id = await pages.page();
    await block(id, 'images-03', { img: secret });
    await block(id, 'text-00', { text: `<p>Текст <img src="${secret}" alt="а"></p>` });
    expect((await read(id)).images).toHaveLength(2);
    const { html, images } = await read(id, editor);
    expect(images).toEqual([]);
    expect(html).not.toContain('<img');
  });

  test('is for those who may read the record, and for classes with pages', async () => {
    const id = await pages.page({ folderIds: [closedFolder] });
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
    const id = await pages.page();
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
    expectHarmless(html);
  });
});
