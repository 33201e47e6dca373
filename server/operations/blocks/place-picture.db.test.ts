import { afterAll, expect, test } from 'vitest';
import { expectUnwritten, changeSetOf, idOf } from '#test/harness/page-client.ts';
import { BLOCKS, imageAddress, openPageSuite } from '#test/harness/page-suite.ts';
import { samplePicture } from '#test/harness/sample-files.ts';

const suite = await openPageSuite();
const { admin, app, block, closedFolder, editor, pages } = suite;
afterAll(() => suite.close());

type Answer = Awaited<ReturnType<typeof admin.send>>;

const place = (id: number, body: unknown, client = editor): Promise<Answer> =>
  client.send('PUT', `${BLOCKS}${id}/picture/`, body);

const pictureOf = (answer: Answer): string => {
  expect(answer.status, answer.raw.body).toBe(200);
  return String(JSON.parse(answer.raw.body).model.img);
};

const imagesOf = async (componentId: number): Promise<Answer['body']['items']> => {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'componentId', fieldValue: componentId }]));
  return (await admin.send('GET', `/manage/ComponentImage/?filter=${filter}`)).body.items;
};

const bytesOf = async (address: string): Promise<Buffer> => {
  const answer = await editor.send('GET', address.replace('/api/v1', ''));
  expect(answer.status).toBe(200);
  return answer.raw.rawPayload;
};

async function file(name = 'зал.png', more: object = {}): Promise<number> {
  const base64 = (await samplePicture(40, 20, 'png')).toString('base64');
  return idOf(await admin.send('POST', '/manage/AttachedFile/', { fileName: name, base64, ...more }));
}

test('a picture of another record becomes one of the page, stays when the other is gone, and is undone at once', async () => {
  const [from, to] = [await pages.page(), await pages.page()];
  const source = await pages.image(from);
  await admin.send('PATCH', `/manage/ComponentImage/${source}`, [
    { fieldName: 'focusX', fieldValue: 20 },
    { fieldName: 'focusY', fieldValue: 70 },
  ]);
  const id = await block(to, 'text-02', { text: '<p>Раз</p>', img: '' }, { config: { imageSize: '6' } });
  const before = await pages.state(to);
  const answer = await place(id, { path: 'img', from: { className: 'ComponentImage', id: source }, alt: 'Зал' });
  const written = JSON.parse(answer.raw.body);
  expect(written).toMatchObject({ model: { text: '<p>Раз</p>' }, config: { imageSize: '6', alt: 'Зал' } });
  const [own] = await imagesOf(to);
  expect(pictureOf(answer)).toBe(imageAddress(Number(own?.['id'])));
  expect(own).toMatchObject({ name: 'a.png', width: 16, height: 16, focusX: 20, focusY: 70 });
  expect(await bytesOf(pictureOf(answer))).toEqual(await bytesOf(imageAddress(source)));

  const bytes = await bytesOf(imageAddress(source));
  await admin.send('DELETE', `/manage/page/${from}`);
  expect((await admin.send('GET', imageAddress(source).replace('/api/v1', ''))).status).toBe(404);
  expect(await bytesOf(pictureOf(answer))).toEqual(bytes);

  expect((await pages.undo(changeSetOf(answer))).status).toBe(200);
  expect(await pages.state(to)).toEqual(before);
  expect(await imagesOf(to)).toEqual([]);
});

test('a file of the library becomes a picture of the page, with its size and its text alone', async () => {
  const page = await pages.page();
  const id = await block(page, 'images-02', { img1: '', img2: '/a.png' }, { config: { alt2: 'Вторая' } });
  const answer = await place(id, { path: 'img1', from: { className: 'AttachedFile', id: await file() } });
  const { model, config } = JSON.parse(answer.raw.body);
  const [own] = await imagesOf(page);
  expect(model).toEqual({ img1: imageAddress(Number(own?.['id'])), img2: '/a.png' });
  expect(config).toMatchObject({ alt2: 'Вторая' });
  expect(own).toMatchObject({ name: 'зал.png', width: 40, height: 20 });
  const preview = await editor.send('GET', `/objectimage/p${String(own?.['id'])}v200x200.jpg`);
  expect(preview.status).toBe(200);
});

test('what one does not see, what is no picture, and what shows none writes nothing', async () => {
  const page = await pages.page();
  const hidden = await pages.image(await pages.page({ folderIds: [closedFolder] }));
  const id = await block(page, 'images-03', { img: '/a.png' });
  const from = { className: 'ComponentImage', id: hidden };
  const refused = await expectUnwritten(app, 404, () => place(id, { path: 'img', from }));
  const absent = await expectUnwritten(app, 404, () => place(id, { path: 'img', from: { ...from, id: 999_999 } }));
  expect({ ...absent.body, requestId: '' }).toEqual({ ...refused.body, requestId: '' });

  const closed = idOf(
    await admin.send('POST', '/manage/AttachedFileFolder/', { caption: 'Закрыта', name: 'closed-files', parentId: 0 }),
  );
  const roles = await admin.send('GET', '/manage/roles/?pageSize=100');
  const role = roles.body.items.find((item) => item['name'] === 'Event Managers');
  await admin.send('POST', '/manage/FolderAccess/', { folderId: closed, roleId: role?.['id'] });
  const closedFile = await file('закрыт.png', { folderIds: [closed] });
  const ofFile = (fileId: number) => ({ path: 'img', from: { className: 'AttachedFile', id: fileId } });
  await expectUnwritten(app, 404, () => place(id, ofFile(closedFile)));

  const base64 = Buffer.from('Не картинка').toString('base64');
  const text = idOf(await admin.send('POST', '/manage/AttachedFile/', { fileName: 'план.txt', base64 }));
  await expectUnwritten(app, 422, () => place(id, ofFile(text)));
  await expectUnwritten(app, 400, () => place(id, { ...ofFile(closedFile), from: { className: 'news', id: page } }));

  const seen = ofFile(await file());
  await expectUnwritten(app, 422, () => place(id, { ...seen, path: 'text' }));
  await expectUnwritten(app, 400, () => place(id, { ...seen, alt: 'а'.repeat(301) }));
  await expectUnwritten(app, 404, () => place(999_999, seen));
  const elsewhere = await block(await pages.page({ folderIds: [closedFolder] }), 'images-03', { img: '' });
  await expectUnwritten(app, 404, () => place(elsewhere, seen));
  const reader = await app.as('customerService');
  await expectUnwritten(app, 403, () => place(id, seen, reader));
});
