import { afterAll, expect, test } from 'vitest';
import { uploadBytes } from '#test/harness/file-client.ts';
import { expectUnwritten } from '#test/harness/page-client.ts';
import { BLOCKS, openPageSuite } from '#test/harness/page-suite.ts';
import { samplePicture } from '#test/harness/sample-files.ts';

const suite = await openPageSuite();
const { admin, app, pages } = suite;
afterAll(() => suite.close());

async function uploaded(name = 'зал.png'): Promise<string> {
  return uploadBytes(app, admin, name, await samplePicture(16, 16, 'png'));
}

const imagesOf = async (componentId: number): Promise<number> => {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'componentId', fieldValue: componentId }]));
  return (await admin.send('GET', `/manage/ComponentImage/?filter=${filter}`)).body.items.length;
};

const PLACE = { name: 'images-02', model: { img1: 'blob:a', img2: 'blob:b' } };

test('pictures become those of the record, are shown by the blocks, and one undo takes back both', async () => {
  const contentId = await pages.page();
  const pictures = [
    { uploadId: await uploaded(), address: 'blob:a' },
    { uploadId: await uploaded(), address: 'blob:b' },
  ];
  const body = { contentId, blocks: [{ name: 'text-00', model: { text: '<p>blob:a</p>' } }, PLACE], pictures };
  const pasted = await admin.send('POST', `${BLOCKS}paste/`, body);
  expect(pasted.status, pasted.raw.body).toBe(201);
  const [text, row] = JSON.parse(pasted.raw.body).items;
  expect(text.model.text).toBe('<p>blob:a</p>');
  expect(row.model.img1).toMatch(/^\/api\/v1\/objectimage\/p\d+\.jpg$/u);
  expect(row.model.img2).not.toBe(row.model.img1);
  expect((await admin.send('GET', String(row.model.img1).replace('/api/v1', ''))).status).toBe(200);
  expect(await imagesOf(contentId)).toBe(2);
  expect((await pages.undo(Number(pasted.raw.headers['x-change-set']))).status).toBeLessThan(300);
  expect(await pages.children(contentId)).toEqual([]);
  expect(await imagesOf(contentId)).toBe(0);
});

test('what is no picture, an upload that is gone and values that do not fit write nothing', async () => {
  const contentId = await pages.page();
  const paste = (body: Readonly<Record<string, unknown>>) =>
    admin.send('POST', `${BLOCKS}paste/`, { contentId, blocks: [PLACE], ...body });
  const text = await uploadBytes(app, admin, 'зал.png', Buffer.from('no picture'));
  await expectUnwritten(app, 422, () => paste({ pictures: [{ uploadId: text, address: 'blob:a' }] }));
  const gone = '00000000-0000-4000-8000-000000000000';
  await expectUnwritten(app, 404, () => paste({ pictures: [{ uploadId: gone, address: 'blob:a' }] }));
  const uploadId = await uploaded();
  const pictures = [{ uploadId, address: 'blob:a' }];
  await expectUnwritten(app, 422, () => paste({ pictures, blocks: [PLACE, { name: 'carousel-07' }] }));
  expect((await paste({ pictures })).status).toBe(201);
  expect(await imagesOf(contentId)).toBe(1);
});
