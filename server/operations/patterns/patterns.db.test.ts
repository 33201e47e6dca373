import { afterAll, describe, expect, test } from 'vitest';
import type { RenderedPage } from '#model/wire/pages.ts';
import { changeSetOf, expectUndone, expectUnwritten, GRID, idOf } from '#test/harness/page-client.ts';
import { BLOCKS, fileAddress, imageAddress, openPageSuite } from '#test/harness/page-suite.ts';
import type { TestClient } from '#test/harness/test-app.ts';

const suite = await openPageSuite();
const { admin, app, editor, pages } = suite;
afterAll(() => suite.close());

const COPIED = { links: false, files: false, images: false, blocks: true, folders: false };
const WORDS = { model: { text: '<h2>Доставка</h2><p>По всей стране</p>' } };

async function pattern(body: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const sent = { caption: 'Условия', instanceStateId: 4, ...body };
  return idOf(await admin.send('POST', '/manage/pagePattern/', sent));
}

function link(contentId: number, patternId: number, more: Readonly<Record<string, unknown>> = {}) {
  return admin.send('POST', BLOCKS, { contentId, name: 'pattern-01', model: { patternId }, config: {}, ...more });
}

async function linked(contentId: number, patternId: number, more: Readonly<Record<string, unknown>> = {}) {
  return idOf(await link(contentId, patternId, more));
}

async function read(id: number, client: TestClient = admin, query = ''): Promise<RenderedPage> {
  const answer = await client.send('GET', `/manage/page/${id}/page/${query}`);
  expect(answer.status, answer.raw.body).toBe(200);
  return JSON.parse(answer.raw.body);
}

/** A folder of patterns that site editors may not see. */
async function closedFolder(): Promise<number> {
  const folder = { caption: 'Закрыта', name: 'closed-patterns', parentId: 0 };
  const id = idOf(await admin.send('POST', '/manage/pagePatternFolder/', folder));
  const roles = await admin.send('GET', '/manage/roles/?pageSize=100');
  const role = roles.body.items.find((item) => item['name'] === 'Event Managers');
  await admin.send('POST', '/manage/FolderAccess/', { folderId: id, roleId: role?.['id'] });
  return id;
}

const closed = await closedFolder();

describe('a linked pattern', () => {
  test('is shown by every page, and one change of it changes them all', async () => {
    const id = await pattern();
    const block = await pages.block(id, WORDS);
    const using = [await pages.page(), await pages.page(), await pages.page()];
    const hosts: number[] = [];
    for (const page of using) hosts.push(await linked(page, id));
    for (const [at, page] of using.entries()) {
      const shown = await read(page);
      expect(shown.text).toBe('Доставка По всей стране');
      // What leads to a place of the page leads to the block that links.
      expect(shown.headings).toEqual([{ level: 2, text: 'Доставка', blockId: hosts[at] }]);
    }
    const changeSet = changeSetOf(await pages.patch(block, { model: { text: '<p>Только самовывоз</p>' } }));
    for (const page of using) expect(await read(page)).toMatchObject({ text: 'Только самовывоз', version: changeSet });
    const uses = await admin.send('GET', `/manage/pagePattern/${id}/uses/`);
    expect(JSON.parse(uses.raw.body)).toEqual({
      items: using.map((page) => ({ id: page, className: 'page', classCaption: 'Страница', caption: 'Страница' })),
      hidden: 0,
    });
  });

  test('has its pictures and files on the page, in the preview and behind a link, and not for others', async () => {
    const id = await pattern();
    const block = await pages.block(id);
    const [imageId, fileId] = [await pages.image(id), await pages.file(block)];
    const text = `<img src="${imageAddress(imageId)}" alt="План"><img src="${fileAddress(fileId)}" alt="Схема">`;
    await pages.patch(block, { model: { text } });
    const page = await pages.page();
    await linked(page, id);
    expect((await read(page)).images.map(({ src }) => src)).toEqual([imageAddress(imageId), fileAddress(fileId)]);
    const made = await admin.send('POST', `/manage/page/${page}/preview/`);
    const { url } = JSON.parse(made.raw.body);
    const address = String(url).replace('/api/v1', '');
    const shared = await app.anonymous('GET', address);
    expect(shared.raw.body).toContain(`p${imageId}.jpg`);
    const token = address.split('/').at(-1);
    for (const path of [`/objectimage/p${imageId}.jpg`, `/manage/ContentBlockFile/${fileId}/file`])
      expect((await app.anonymous('GET', `${path}?preview=${token}`)).status).toBe(200);
    await admin.send('PATCH', `/manage/pagePattern/${id}`, [{ fieldName: 'folderIds', fieldValue: [closed] }]);
    expect((await read(page)).images).toHaveLength(2);
    const unseen = await read(page, editor);
    expect([unseen.images, unseen.text, unseen.html]).toEqual([
      [],
      '',
      '<div class="page"><div class="page-body"><div class="pb-blocks"></div></div></div>',
    ]);
    const other = JSON.parse((await editor.send('POST', `/manage/page/${page}/preview/`)).raw.body);
    const left = await app.anonymous('GET', String(other.url).replace('/api/v1', ''));
    expect(left.raw.body).not.toContain('objectimage');
    expect((await editor.send('GET', `/manage/ContentBlockFile/${fileId}/file`)).status).toBe(404);
    expect((await editor.send('GET', `/manage/page/${page}/page/check/`)).raw.body).not.toContain('План');
    expect((await editor.send('GET', `/manage/pagePattern/${id}/uses/`)).status).toBe(404);
  });

  test('is left out in its other states, and before and after the time of its blocks and of the link', async () => {
    const hour = 3_600_000;
    const iso = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
    const at = (hours: number) => `?at=${encodeURIComponent(iso(hours))}`;
    const id = await pattern();
    await pages.block(id, { model: { text: '<p>Сейчас</p>' }, config: { visibleTo: iso(3) } });
    await pages.block(id, { model: { text: '<p>Потом</p>' }, config: { visibleFrom: iso(3) } });
    const page = await pages.page();
    await linked(page, id, { config: { visibleTo: iso(6) } });
    expect((await read(page)).text).toBe('Сейчас');
    expect((await read(page, admin, at(4))).text).toBe('Потом');
    expect((await read(page, admin, at(7))).text).toBe('');
    await admin.send('PATCH', `/manage/pagePattern/${id}`, [{ fieldName: 'instanceStateId', fieldValue: 2 }]);
    expect((await read(page)).text).toBe('');
  });

  test('of another pattern shows both, in a column too', async () => {
    const [outer, inner] = [await pattern(), await pattern()];
    await pages.block(inner, WORDS);
    const grid = await pages.block(outer, GRID);
    await linked(outer, inner, { parentId: grid, columnId: 'b' });
    const page = await pages.page();
    await linked(page, outer);
    expect((await read(page)).text).toBe('Доставка По всей стране');
    const { items } = JSON.parse((await admin.send('GET', `/manage/pagePattern/${inner}/uses/`)).raw.body);
    expect(items.map((item: { readonly id: number }) => item.id)).toEqual([outer, page].toSorted((a, b) => a - b));
  });
});

describe('a link', () => {
  test('to a pattern that is not seen, or to none, is 422 by every way', async () => {
    const page = await pages.page();
    const text = await pages.block(page);
    const hidden = await pattern({ folderIds: [closed] });
    const block = { name: 'pattern-01', model: { patternId: hidden }, config: {} };
    await expectUnwritten(app, 422, () => editor.send('POST', BLOCKS, { contentId: page, ...block }));
    await expectUnwritten(app, 422, () =>
      editor.send('POST', `${BLOCKS}paste/`, { contentId: page, index: 0, blocks: [block] }),
    );
    for (const patternId of [page, text, 999_999_999]) await expectUnwritten(app, 422, () => link(page, patternId));
  });

  test('of a pattern within itself is 409, directly and by way of others, also by a paste, a move and an undo', async () => {
    const [one, two, three] = [await pattern(), await pattern(), await pattern()];
    await expectUnwritten(app, 409, () => link(one, one));
    await linked(one, two);
    await linked(two, three);
    await expectUnwritten(app, 409, () => link(three, one));
    const block = { name: 'pattern-01', model: { patternId: one }, config: {} };
    await expectUnwritten(app, 409, () =>
      admin.send('POST', `${BLOCKS}paste/`, { contentId: three, index: 0, blocks: [block] }),
    );
    const page = await pages.page();
    const host = await linked(page, one);
    await expectUnwritten(app, 409, () => pages.patch(host, { contentId: three }));
    const free = await pattern();
    const there = await linked(three, free);
    await expectUnwritten(app, 409, () => pages.patch(there, { model: { patternId: two } }));
    // What was allowed once may not be any more.
    const [four, five] = [await pattern(), await pattern()];
    const gone = await linked(four, five);
    const removed = changeSetOf(await admin.send('DELETE', `${BLOCKS}${gone}/`));
    await linked(five, four);
    await expectUnwritten(app, 409, () => pages.undo(removed));
  });

  test('of two patterns into each other at once leaves one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await pattern(), await pattern()];
      const answers = await Promise.all([link(one, two), link(two, one)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    }
  });

  test('and the deletion of its pattern at once: one of both is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [id, page] = [await pattern(), await pages.page()];
      const [made, deleted] = await Promise.all([link(page, id), admin.send('DELETE', `/manage/pagePattern/${id}/`)]);
      expect([
        [201, 409],
        [422, 200],
        [422, 204],
      ]).toContainEqual([made?.status, deleted?.status]);
    }
  });
});

test('a pattern that is used is not deleted, and the refusal names the pages that the reader sees', async () => {
  const [id, inner] = [await pattern(), await pattern()];
  await linked(id, inner);
  const host = await linked(await pages.page({ caption: 'Оплата' }), id);
  await linked(await pages.page({ caption: 'Тайная', folderIds: [suite.closedFolder] }), id);
  for (const used of [id, inner]) {
    const refused = await expectUnwritten(app, 409, () => editor.send('DELETE', `/manage/pagePattern/${used}/`));
    expect(refused.raw.body).toContain('«Оплата»');
    expect(refused.raw.body).toContain('ещё страниц: 1');
    expect(refused.raw.body).not.toContain('Тайная');
  }
  await expectUnwritten(app, 409, () => admin.send('DELETE', '/manage/pagePattern/', { ids: [inner] }));
  const free = await pattern();
  expect((await admin.send('DELETE', `/manage/pagePattern/${free}/`)).status).toBeLessThan(300);
  // Both together: the one is used by the other alone.
  const [whole, part] = [await pattern(), await pattern()];
  await linked(whole, part);
  expect((await admin.send('DELETE', '/manage/pagePattern/', { ids: [whole, part] })).status).toBeLessThan(300);
  expect(host).toBeGreaterThan(0);
});

describe('blocks', () => {
  test('become a pattern by one change-set, with their contents and files', async () => {
    const page = await pages.page();
    const grid = await pages.block(page, GRID);
    const inner = await pages.block(page, { ...WORDS, parentId: grid, columnId: 'b' });
    const last = await pages.block(page);
    const fileId = await pages.file(last);
    await pages.patch(last, { model: { text: `<img src="${fileAddress(fileId)}" alt="План">` } });
    const body = { caption: 'Из страницы', blockIds: [grid, inner, last] };
    const made = await admin.send('POST', '/manage/pagePattern/blocks/', body);
    const id = idOf(made);
    expect(made.body['instanceStateId']).toBe(4);
    const shown = JSON.parse((await admin.send('GET', `/manage/pagePattern/${id}/page/`)).raw.body);
    expect(shown.text).toBe('Доставка По всей стране');
    expect(shown.images).toHaveLength(1);
    expect(shown.html).not.toContain(fileAddress(fileId));
    expect(await pages.children(id)).toHaveLength(2);
    expect((await pages.undo(changeSetOf(made))).status).toBe(200);
    expect((await admin.send('GET', `/manage/pagePattern/${id}/`)).status).toBe(404);
    await expectUnwritten(app, 404, () =>
      admin.send('POST', '/manage/pagePattern/blocks/', { ...body, blockIds: [grid, page] }),
    );
    await expectUnwritten(app, 422, () => admin.send('POST', '/manage/pagePattern/blocks/', { ...body, caption: '' }));
  });

  test('of a pattern take the place of the link by one change-set, and come back by one undo', async () => {
    const id = await pattern();
    const grid = await pages.block(id, GRID);
    await pages.block(id, { ...WORDS, parentId: grid });
    await pages.file(await pages.block(id, { model: { text: '<p>Конец</p>' } }));
    const page = await pages.page();
    await pages.block(page, { model: { text: '<p>До</p>' } });
    const host = await linked(page, id);
    await pages.block(page, { model: { text: '<p>После</p>' } });
    const before = await read(page);
    await expectUndone(pages, page, () => admin.send('POST', `${BLOCKS}${host}/unlink/`));
    expect((await read(page)).text).toBe(before.text);
    expect(await pages.children(page)).toHaveLength(4);
    expect(await pages.children(id)).toHaveLength(2);
    const [text = 0] = await pages.children(page);
    await expectUnwritten(app, 409, () => admin.send('POST', `${BLOCKS}${text}/unlink/`));
  });

  test('of a hidden link stay hidden, and those of a pattern that is not seen stay linked', async () => {
    const id = await pattern();
    await pages.block(id, WORDS);
    const page = await pages.page();
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const host = await linked(page, id, { instanceStateId: 2, config: { visibleTo: until } });
    await admin.send('PATCH', `/manage/pagePattern/${id}`, [{ fieldName: 'folderIds', fieldValue: [closed] }]);
    await expectUnwritten(app, 404, () => editor.send('POST', `${BLOCKS}${host}/unlink/`));
    const { items } = JSON.parse((await admin.send('POST', `${BLOCKS}${host}/unlink/`)).raw.body);
    expect(items).toMatchObject([{ name: 'text-00', instanceStateId: 2, config: { visibleTo: until } }]);
  });
});

test('a copy of a page links the same pattern, and versions of a page tell of links', async () => {
  const id = await pattern();
  await pages.block(id, WORDS);
  const page = await pages.page();
  await linked(page, id);
  const copy = idOf(await admin.send('POST', `/manage/page/${page}/copy/`, COPIED));
  expect((await read(copy)).text).toBe('Доставка По всей стране');
  const copied = idOf(await admin.send('POST', `/manage/pagePattern/${id}/copy/`, COPIED));
  expect(await pages.children(copied)).toHaveLength(1);
  const [, first] = await pages.moments(page);
  const compared = await admin.send('GET', `/manage/page/${page}/versions/compare/?from=${first?.changeSetId ?? 0}`);
  expect(compared.raw.body).toContain('Заготовка');
});
