import { afterAll, expect, test } from 'vitest';
import { changeSetOf, GRID, idOf } from '#test/harness/page-client.ts';
import { BLOCKS, imageAddress, openPageSuite } from '#test/harness/page-suite.ts';
import { allContents, forgetDeleted } from '#server/store/contents/contents.ts';
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

test('a pattern within itself, one that is not seen, and a new file are refused as ever', async () => {
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
