import { afterAll, expect, test } from 'vitest';
import { changeSetOf, GRID, idOf } from '#test/harness/page-client.ts';
import { BLOCKS, imageAddress, openPageSuite } from '#test/harness/page-suite.ts';
import { allContents, forgetDeleted } from '#server/store/contents/contents.ts';
import { storedFiles, uploadBytes } from '#test/harness/file-client.ts';
import { samplePicture } from '#test/harness/sample-files.ts';
import { expectRefused } from '#test/matrix/refused.ts';

const suite = await openPageSuite();
const { admin, app, block, closedFolder, editor, pages } = suite;
afterAll(() => suite.close());

interface Begun {
  readonly path: string;
  readonly held: Readonly<Record<string, string>>;
}

async function begun(id: number): Promise<Begun> {
  const answer = await editor.send('POST', `/manage/page/${id}/proposal/`);
  expect(answer.status, answer.raw.body).toBe(201);
  const proposalId = String(answer.body['proposalId']);
  return { path: `/manage/proposal/${proposalId}/`, held: { 'x-proposal': proposalId } };
}

async function partsOf({ path }: Begun): Promise<readonly string[]> {
  const { body } = await editor.send('GET', path);
  const parts: readonly { readonly className: string; readonly action: string }[] = JSON.parse(
    JSON.stringify(body['parts']),
  );
  return parts.map(({ className, action }) => `${className} ${action}`).toSorted();
}

const folders = (id: number, folderIds: readonly number[]) =>
  admin.send('PATCH', `/manage/page/${id}`, [{ fieldName: 'folderIds', fieldValue: folderIds }]);

const served = async (address: string, client = editor): Promise<number> =>
  (await client.send('GET', address.replace('/api/v1', ''))).status;

async function htmlOf(id: number, held: Begun['held'] = {}): Promise<string> {
  const answer = await editor.send('GET', `/manage/page/${id}/page/`, undefined, held);
  expect(answer.status, answer.raw.body).toBe(200);
  return String(answer.body['html']);
}

/** Shows a picture in a block of a page that is prepared. Returns its address. */
async function placed(id: number, source: number, { held }: Begun): Promise<string> {
  const body = { path: 'img', from: { className: 'ComponentImage', id: source }, alt: 'Зал' };
  const answer = await editor.send('PUT', `${BLOCKS}${id}/picture/`, body, held);
  expect(answer.status, answer.raw.body).toBe(200);
  return String(JSON.parse(answer.raw.body).model.img);
}

test('a picture of another record is prepared, seen by readers of the page alone, and published with its block', async () => {
  const [from, to] = [await pages.page(), await pages.page({ instanceStateId: 4 })];
  const source = await pages.image(from);
  const id = await block(to, 'images-03', { img: '' });
  const proposal = await begun(to);
  const before = await pages.state(to);
  const address = await placed(id, source, proposal);
  expect(await pages.state(to)).toEqual(before);
  expect(await htmlOf(to)).not.toContain(address);
  expect(await htmlOf(to, proposal.held)).toContain(address);
  expect(await partsOf(proposal)).toEqual(['ComponentImage create', 'contentblock update']);
  for (const one of [address, address.replace('.jpg', 'v200x200.jpg')]) expect(await served(one)).toBe(200);
  expect((await app.anonymous('GET', address.replace('/api/v1', ''))).status).toBe(401);
  await folders(to, [closedFolder]);
  expect(await served(address)).toBe(404);
  await folders(to, []);

  // Its bytes are the page's own.
  await admin.send('DELETE', `/manage/page/${from}`);
  expect(await served(imageAddress(source))).toBe(404);
  const accepted = await editor.send('POST', `${proposal.path}accept/`, { partIds: [id] });
  expect(accepted.body, accepted.raw.body).toMatchObject({ state: 'accepted' });
  expect(await htmlOf(to)).toContain(address);
  expect(await served(address)).toBe(200);
  expect((await pages.undo(changeSetOf(accepted))).status).toBe(200);
  expect(await pages.state(to)).toEqual(before);
});

test('undone and done again; a picture that is shown stays, and goes with its block', async () => {
  const page = await pages.page();
  const source = await pages.image(await pages.page());
  const id = await block(page, 'images-03', { img: '' });
  const proposal = await begun(page);
  const body = { path: 'img', from: { className: 'ComponentImage', id: source } };
  const answer = await editor.send('PUT', `${BLOCKS}${id}/picture/`, body, proposal.held);
  const address = String(JSON.parse(answer.raw.body).model.img);
  const step = Number(answer.raw.headers['x-proposal-step']);
  const undone = await editor.send('POST', `${proposal.path}undo/${step}/`);
  expect(undone.status, undone.raw.body).toBeLessThan(300);
  expect(await partsOf(proposal)).toEqual([]);
  expect(await served(address)).toBe(404);
  const redone = await editor.send('POST', `${proposal.path}undo/${String(undone.raw.headers['x-proposal-step'])}/`);
  expect(redone.status, redone.raw.body).toBeLessThan(300);
  expect(await served(address)).toBe(200);
  const image = /p(\d+)\.jpg/u.exec(address)?.[1];
  await expectRefused(app, { status: 409 }, () => editor.send('DELETE', `${proposal.path}part/${String(image)}/`));
  expect((await editor.send('DELETE', `${proposal.path}part/${id}/`)).status).toBe(204);
  expect(await partsOf(proposal)).toEqual([]);
});

test('bytes stay as long as the proposal does', async () => {
  const page = await pages.page();
  const id = await block(page, 'images-03', { img: '' });
  const proposal = await begun(page);
  const address = await placed(id, await pages.image(await pages.page()), proposal);
  const image = Number(/p(\d+)\.jpg/u.exec(address)?.[1]);
  const noted = async () =>
    (await allContents(app.context.database)).filter(({ objectId }) => objectId === image).length;
  await forgetDeleted(app.context.database, 0);
  expect(await noted()).toBe(1);
  expect(await served(address)).toBe(200);
  expect((await editor.send('DELETE', proposal.path)).status).toBeLessThan(300);
  expect(await served(address)).toBe(404);
  await forgetDeleted(app.context.database, 0);
  expect(await noted()).toBe(0);
});

test('a pattern is linked and unlinked, with its files, as on the public page', async () => {
  const pattern = idOf(await admin.send('POST', '/manage/pagePattern/', { caption: 'Условия', instanceStateId: 4 }));
  const grid = await pages.block(pattern, GRID);
  await pages.block(pattern, { model: { text: '<p>По всей стране</p>' }, parentId: grid });
  const last = await pages.block(pattern);
  const file = await pages.file(last);
  await pages.patch(last, { model: { text: `<img src="/api/v1/manage/ContentBlockFile/${file}/file" alt="План">` } });
  const page = await pages.page({ instanceStateId: 4 });
  const proposal = await begun(page);
  const { held } = proposal;
  const link = { contentId: page, name: 'pattern-01', model: { patternId: pattern }, config: {} };
  const host = idOf(await editor.send('POST', BLOCKS, link, held));
  expect(await htmlOf(page, held)).toContain('По всей стране');
  const before = await pages.state(page);
  const unlinked = await editor.send('POST', `${BLOCKS}${host}/unlink/`, undefined, held);
  expect(unlinked.status, unlinked.raw.body).toBe(201);
  expect(unlinked.body).toMatchObject({ leftFiles: [] });
  expect(await pages.state(page)).toEqual(before);
  const html = await htmlOf(page, held);
  expect(html).toContain('По всей стране');
  const own = /\/api\/v1\/manage\/ContentBlockFile\/\d+\/file/iu.exec(html)?.[0] ?? '';
  expect(own).not.toContain(`/${file}/`);
  expect(await served(own)).toBe(200);
  const accepted = await editor.send('POST', `${proposal.path}accept/`, {});
  expect(accepted.body, accepted.raw.body).toMatchObject({ state: 'accepted' });
  expect(await htmlOf(page)).toContain(own);
  expect(await served(own)).toBe(200);
  expect(await pages.children(pattern)).toHaveLength(2);
});

test('a pattern within itself, and a picture that is not seen, are refused as ever', async () => {
  const pattern = idOf(await admin.send('POST', '/manage/pagePattern/', { caption: 'В себе', instanceStateId: 4 }));
  const started = await editor.send('POST', `/manage/pagePattern/${pattern}/proposal/`);
  const held = { 'x-proposal': String(started.body['proposalId']) };
  const link = { contentId: pattern, name: 'pattern-01', model: { patternId: pattern }, config: {} };
  await expectRefused(app, { status: 409 }, () => editor.send('POST', BLOCKS, link, held));
  const hidden = await pages.image(await pages.page({ folderIds: [closedFolder] }));
  const id = await block(pattern, 'images-03', { img: '' });
  await expectRefused(app, { status: 404 }, () =>
    editor.send(
      'PUT',
      `${BLOCKS}${id}/picture/`,
      { path: 'img', from: { className: 'ComponentImage', id: hidden } },
      held,
    ),
  );
});

const uploaded = async (name = 'зал.png'): Promise<string> =>
  uploadBytes(app, editor, name, name.endsWith('.png') ? await samplePicture(16, 16, 'png') : Buffer.from('Программа'));

/** Uploads a picture of a page that is prepared. */
const pictured = async (componentId: number, { held }: Begun, name = 'зал.png') =>
  editor.send('POST', '/manage/ComponentImage/', { componentId, name, uploadId: await uploaded(name) }, held);

const imagesOf = async (componentId: number): Promise<number> => {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'componentId', fieldValue: componentId }]));
  return (await admin.send('GET', `/manage/ComponentImage/?filter=${filter}`)).body.items.length;
};

test('an uploaded picture and a file of a block are seen by nobody else until they are accepted with their block', async () => {
  const page = await pages.page({ instanceStateId: 4 });
  const id = await block(page, 'images-03', { img: '' });
  const proposal = await begun(page);
  const before = await pages.state(page);
  const made = await pictured(page, proposal);
  expect(made.status, made.raw.body).toBe(201);
  const address = imageAddress(idOf(made));
  const shown = [{ fieldName: 'model', fieldValue: { img: address } }];
  expect((await editor.send('PATCH', `${BLOCKS}${id}`, shown, proposal.held)).status).toBe(200);
  const text = { contentId: page, name: 'text-00', model: { text: '' }, config: {} };
  const textId = idOf(await editor.send('POST', BLOCKS, text, proposal.held));
  const body = { uploadIds: [await uploaded('программа.txt')] };
  const file = await editor.send('POST', `/manage/contentblockfile/file/${textId}`, body, proposal.held);
  expect(file.status, file.raw.body).toBe(201);
  const fileAt = `/api/v1/manage/ContentBlockFile/${idOf(file)}/file`;
  expect(await pages.state(page)).toEqual(before);
  expect(await imagesOf(page)).toBe(0);
  expect(await htmlOf(page)).not.toContain(address);
  expect(await htmlOf(page, proposal.held)).toContain(address);
  const anonymous = async (at: string) => (await app.anonymous('GET', at.replace('/api/v1', ''))).status;
  for (const at of [address, fileAt]) expect([await served(at), await anonymous(at)]).toEqual([200, 401]);
  await folders(page, [closedFolder]);
  for (const at of [address, fileAt]) expect(await served(at)).toBe(404);
  await folders(page, []);

  const accepted = await editor.send('POST', `${proposal.path}accept/`, { partIds: [id, textId] });
  expect(accepted.body, accepted.raw.body).toMatchObject({ state: 'accepted' });
  expect(await htmlOf(page)).toContain(address);
  expect(await imagesOf(page)).toBe(1);
  for (const at of [address, fileAt]) expect(await served(at)).toBe(200);
  expect((await pages.undo(changeSetOf(accepted))).status).toBe(200);
  expect(await pages.state(page)).toEqual(before);
});

test.each(['refused', 'dropped'])('bytes of uploads of what is %s go, and an upload is spent once', async (how) => {
  const page = await pages.page();
  const proposal = await begun(page);
  const uploadId = await uploaded();
  const body = { componentId: page, name: 'зал.png', uploadId };
  const add = (headers: Begun['held']) => editor.send('POST', '/manage/ComponentImage/', body, headers);
  const made = await add(proposal.held);
  expect(made.status, made.raw.body).toBe(201);
  await expectRefused(app, { status: 404 }, () => add(proposal.held));
  await expectRefused(app, { status: 404 }, () => add({}));
  const address = imageAddress(idOf(made));
  const noted = async () =>
    (await allContents(app.context.database)).filter(({ objectId }) => objectId === idOf(made)).length;
  await forgetDeleted(app.context.database, 0);
  expect([await noted(), await served(address)]).toEqual([1, 200]);
  const ended = await (how === 'dropped'
    ? editor.send('DELETE', proposal.path)
    : admin.send('POST', `${proposal.path}refuse/`, { note: 'Не та картинка' }));
  expect(ended.status, ended.raw.body).toBeLessThan(300);
  await forgetDeleted(app.context.database, 0);
  expect([await noted(), await served(address)]).toEqual([0, 404]);
  expect(await imagesOf(page)).toBe(0);
});

test('pictures are pasted with their blocks, in one step that is undone; what is refused leaves no bytes', async () => {
  const page = await pages.page();
  const proposal = await begun(page);
  const blocks = [{ name: 'images-02', model: { img1: 'blob:a', img2: '' } }];
  const pictures = [{ uploadId: await uploaded(), address: 'blob:a' }];
  const paste = (body: Readonly<Record<string, unknown>>) =>
    editor.send('POST', `${BLOCKS}paste/`, { contentId: page, blocks, pictures, ...body }, proposal.held);
  await expectRefused(app, { status: 422 }, () => paste({ blocks: [{ name: 'carousel-07' }] }));
  const pasted = await paste({});
  expect(pasted.status, pasted.raw.body).toBe(201);
  expect(await partsOf(proposal)).toEqual(['ComponentImage create', 'contentblock create']);
  const step = Number(pasted.raw.headers['x-proposal-step']);
  expect((await editor.send('POST', `${proposal.path}undo/${step}/`)).status).toBeLessThan(300);
  expect(await partsOf(proposal)).toEqual([]);
  const text = await uploadBytes(app, editor, 'зал.png', Buffer.from('no picture'));
  await expectRefused(app, { status: 422 }, () => paste({ pictures: [{ uploadId: text, address: 'blob:a' }] }));
  const stored = await storedFiles(app);
  const picture = { fileName: 'зал.png', base64: (await samplePicture(4, 4, 'png')).toString('base64') };
  await expectRefused(app, { status: 422, code: 'notHeld' }, () =>
    editor.send('POST', '/manage/AttachedFile/', picture, proposal.held),
  );
  expect(await storedFiles(app)).toEqual(stored);
});

test('a field that shows an uploaded picture brings it when it is accepted', async () => {
  const page = await pages.page({ instanceStateId: 4 });
  const proposal = await begun(page);
  const address = imageAddress(idOf(await pictured(page, proposal)));
  await pictured(page, proposal);
  const field = [{ fieldName: 'description', fieldValue: `<p><img src="${address}" alt="Зал"></p>` }];
  const changed = await editor.send('PATCH', `/manage/page/${page}`, field, proposal.held);
  expect(changed.status, changed.raw.body).toBe(200);
  const picture = /p(\d+)\.jpg/u.exec(address)?.[1] ?? '';
  await expectRefused(app, { status: 409 }, () => editor.send('DELETE', `${proposal.path}part/${picture}/`));
  const accepted = await editor.send('POST', `${proposal.path}accept/`, { fieldNames: ['description'] });
  expect(accepted.body, accepted.raw.body).toMatchObject({ accepted: ['description'], state: 'open' });
  expect(await imagesOf(page)).toBe(1);
  expect(await served(address)).toBe(200);
});

test('a pattern is made of prepared blocks, with the files and pictures that are only held back', async () => {
  const page = await pages.page({ instanceStateId: 4 });
  const known = await block(page, 'text-00', { text: '<p>Как на сайте</p>' });
  const proposal = await begun(page);
  const { held } = proposal;
  const text = [{ fieldName: 'model', fieldValue: { text: '<p>Как подготовлено</p>' } }];
  expect((await editor.send('PATCH', `${BLOCKS}${known}`, text, held)).status).toBe(200);
  const address = imageAddress(idOf(await pictured(page, proposal)));
  const made = async (name: string, model: unknown) =>
    idOf(await editor.send('POST', BLOCKS, { contentId: page, name, model, config: {} }, held));
  const picture = await made('images-03', { img: address });
  const list = await made('text-00', { text: '' });
  const body = { uploadIds: [await uploaded('программа.txt')] };
  const file = idOf(await editor.send('POST', `/manage/contentblockfile/file/${list}`, body, held));
  const link = `/api/v1/manage/ContentBlockFile/${file}/file`;
  const linked = [{ fieldName: 'model', fieldValue: { text: `<a href="${link}">Программа</a>` } }];
  expect((await editor.send('PATCH', `${BLOCKS}${list}`, linked, held)).status).toBe(200);
  const before = await pages.state(page);
  const parts = await partsOf(proposal);

  const save = (more: Readonly<Record<string, unknown>>) =>
    editor.send('POST', '/manage/pagePattern/blocks/', {
      caption: 'Из подготовленного',
      blockIds: [known, picture, list],
      ...more,
    });
  await expectRefused(app, { status: 404 }, () => save({}));
  const proposalId = Number(held['x-proposal']);
  await expectRefused(app, { status: 404 }, () => save({ proposalId: proposalId + 1000 }));
  const saved = await save({ proposalId });
  expect(saved.status, saved.raw.body).toBe(201);
  expect([await pages.state(page), await partsOf(proposal)]).toEqual([before, parts]);
  const pattern = idOf(saved);
  const shown = async () => String((await editor.send('GET', `/manage/pagePattern/${pattern}/page/`)).body['html']);
  const html = await shown();
  expect(html).toContain('Как подготовлено');
  expect(html).not.toContain(address);
  expect(html).not.toContain(link);
  expect((await editor.send('DELETE', proposal.path)).status).toBeLessThan(300);
  await forgetDeleted(app.context.database, 0);
  for (const pattern of [/\/api\/v1\/objectimage\/p\d+\.jpg/u, /\/api\/v1\/manage\/ContentBlockFile\/\d+\/file/iu])
    expect(await served(pattern.exec(html)?.[0] ?? '')).toBe(200);
  expect((await pages.undo(changeSetOf(saved))).status).toBe(200);
  expect((await editor.send('GET', `/manage/pagePattern/${pattern}/`)).status).toBe(404);
});

test('a pattern is not made of a proposal for a record that is not seen', async () => {
  const page = await pages.page({ folderIds: [closedFolder] });
  const id = await block(page, 'text-00', { text: '<p>Тайна</p>' });
  const begun = await admin.send('POST', `/manage/page/${page}/proposal/`);
  const body = { caption: 'Чужое', blockIds: [id], proposalId: Number(begun.body['proposalId']) };
  await expectRefused(app, { status: 404 }, () => editor.send('POST', '/manage/pagePattern/blocks/', body));
});
