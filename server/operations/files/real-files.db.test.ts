import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { formOf, sendBytes } from '#test/harness/file-client.ts';
import { openFileSuite } from '#test/harness/file-suite.ts';
import { longPdf } from '#test/harness/hostile-documents.ts';
import type { TestAnswer } from '#test/harness/test-app.ts';

const suite = await openFileSuite();
const { app, editor, get, upload, createNews, createFile, expectRefused } = suite;
afterAll(() => app.close());

const input = (name: string): Promise<Buffer> => readFile(path.join('test/inputs', name));

async function createImage(name: string, bytes: Buffer): Promise<TestAnswer> {
  const componentId = await createNews();
  return editor.send('POST', '/manage/ComponentImage/', { name, componentId, base64: bytes.toString('base64') });
}

/** The colour of a preview at a point, in percent of its sides. */
async function colorAt(id: unknown, x: number, y: number): Promise<readonly number[]> {
  const { raw } = await get(`/objectimage/p${String(id)}v300x300.jpg`);
  const { data, info } = await sharp(raw.rawPayload).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor((y / 100) * info.height) * info.width + Math.floor((x / 100) * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

const RED = { strongest: 0, name: 'red' } as const;
const BLUE = { strongest: 2, name: 'blue' } as const;

function expectColor(color: readonly number[], { strongest, name }: typeof RED | typeof BLUE): void {
  const most = Math.max(...color);
  expect(color.indexOf(most), `${color.join()} is ${name}`).toBe(strongest);
  expect(Math.max(...color.toSpliced(strongest, 1)), color.join()).toBeLessThan(most - 60);
}

test('a name with quotes and brackets goes there and back', async () => {
  const news = await createNews();
  for (const name of ['a"b.pdf', `Счёт "№ 5" (копия) [1]'*.pdf`, '100%.pdf']) {
    const answer = await upload(`/manage/news/${news}/file/upload`, [{ name, bytes: longPdf(1) }]);
    expect(answer.status, answer.raw.body).toBe(201);
    const fileId = String(answer.body.items[0]?.['fileId']);
    const file = await get(`/manage/attachedFile/${fileId}`);
    expect(file.body['fileName']).toBe(name);
    const sent = await get(`/attachedfile/${fileId}/file`);
    const [, encoded = ''] = /filename\*=UTF-8''([^;]*)$/u.exec(String(sent.raw.headers['content-disposition'])) ?? [];
    expect(decodeURIComponent(encoded)).toBe(name);
    expect(encoded).toMatch(/^(?:[\w!#$&+.^`|~-]|%[\dA-F]{2})+$/u);
  }
});

test('a name sent by RFC 8187, or with escaped quotes, is read', async () => {
  const news = await createNews();
  const form = formOf([{ name: 'NAME', bytes: Buffer.from('текст') }]);
  const sendNamed = async (parameter: string) => {
    const payload = Buffer.from(form.payload.toString().replace('filename="NAME"', parameter));
    return sendBytes(app, editor, 'POST', `/manage/news/${news}/file/upload`, { ...form, payload });
  };
  const encoded = await sendNamed("filename*=UTF-8''a%22b%20%28%D1%91%29.txt");
  expect(encoded.body.items[0]).toMatchObject({ file: { caption: 'a"b (ё).txt' } });
  const escaped = await sendNamed(String.raw`filename="a\"b.txt"`);
  expect(escaped.body.items[0]).toMatchObject({ file: { caption: 'a"b.txt' } });
});

test('a JPEG under an extension that browsers give it is stored as jpg', async () => {
  const bytes = await input('from-browser.jfif');
  const image = await createImage('from-browser.jfif', bytes);
  expect(image.status, image.raw.body).toBe(201);
  expect(image.body).toMatchObject({ name: 'from-browser.jpg', width: 120, height: 60 });
  expectColor(await colorAt(image.body['id'], 3, 3), RED);
  expectColor(await colorAt(image.body['id'], 97, 50), BLUE);
  const file = await createFile('снимок.JFIF', bytes);
  expect(file.body).toMatchObject({ fileName: 'снимок.jpg' });
});

test('what is refused says what it is and what to do', async () => {
  const jpeg = await input('really-jpeg.png');
  const tiff = await sharp(jpeg).tiff().toBuffer();
  const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1');
  const componentId = await createNews();
  for (const [name, bytes, said] of [
    ['really-jpeg.png', jpeg, 'Это JPG: переименуйте файл, чтобы имя кончалось на .jpg'],
    ['iphone.heic', heic, 'Снимки HEIC не читаются: сохраните снимок как JPEG'],
    ['iphone.jpg', heic, 'Снимки HEIC не читаются: сохраните снимок как JPEG'],
    ['скан.tif', tiff, 'Изображения TIFF не читаются: сохраните изображение как JPEG или PNG'],
    ['скан.png', tiff, 'Изображения TIFF не читаются: сохраните изображение как JPEG или PNG'],
  ] as const) {
    const image = { name, componentId, base64: bytes.toString('base64') };
    const refusals = [
      await expectRefused(422, () => editor.send('POST', '/manage/ComponentImage/', image)),
      await expectRefused(422, () => createFile(name, bytes)),
      await expectRefused(422, () => upload(`/manage/news/${componentId}/file/upload`, [{ name, bytes }])),
    ];
    for (const { body } of refusals) expect(body['message']).toContain(`Загрузите правельный тип файла. ${said}`);
  }
});

test('previews of CMYK, of a turned picture and of one with frames show what the picture shows', async () => {
  const cmyk = await createImage('cmyk.jpg', await input('cmyk.jpg'));
  expectColor(await colorAt(cmyk.body['id'], 3, 3), RED);
  expectColor(await colorAt(cmyk.body['id'], 97, 50), BLUE);
  // Orientation 5 is mirrored along the diagonal: what is stored beside stands below.
  const turned = await createImage('exif5.jpg', await input('exif5.jpg'));
  expect(turned.body).toMatchObject({ width: 60, height: 120 });
  expectColor(await colorAt(turned.body['id'], 50, 3), RED);
  expectColor(await colorAt(turned.body['id'], 50, 97), BLUE);
  const frames = await createImage('three-frames.webp', await input('three-frames.webp'));
  expect(frames.body).toMatchObject({ width: 120, height: 60 });
  expectColor(await colorAt(frames.body['id'], 50, 50), RED);
});
