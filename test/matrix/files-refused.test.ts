import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFileSuite } from '#test/harness/file-suite.ts';
import { docx } from '#demo/files/docx.ts';
import { packed } from '#demo/files/zip.ts';
import { monstrousPng, samplePicture } from '#test/harness/sample-files.ts';

const suite = await openFileSuite();
const { app, editor, upload, createNews, createFile, expectRefused } = suite;
const picture = await samplePicture();
afterAll(() => suite.app.close());

describe('what is refused leaves no row and no file', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');

  test.each([
    ['HTML in a picture', 'снимок.png', () => html],
    ['a JPEG that says it is a PNG', 'снимок.png', () => picture],
    ['a double extension', 'снимок.php.jpg', () => picture],
    ['a program', 'программа.exe', () => Buffer.from('MZ\u0090\u0000\u0003')],
    ['bytes in a text', 'текст.txt', () => Buffer.from([0, 1, 2, 3, 4])],
    ['a docx that is no docx', 'договор.docx', () => packed([{ name: 'a.txt', bytes: Buffer.from('x') }])],
  ])('%s', async (_, name, bytes) => {
    const answer = await expectRefused(422, () => createFile(name, bytes()));
    expect(answer.body['message']).toContain('Загрузите правельный тип файла');
    const news = await createNews();
    await expectRefused(422, () => upload(`/manage/news/${news}/file/upload`, [{ name, bytes: bytes() }]));
  });

  test('a docx that unpacks into gigabytes, and one that lies about it, within a second', async () => {
    const zeros = Buffer.alloc(64 * 1024 * 1024);
    const bomb = docx(['x'], [{ name: 'word/media/bomb.bin', bytes: zeros }]);
    const liar = docx(['x'], [{ name: 'word/media/bomb.bin', bytes: zeros, claims: 1000 }]);
    for (const bytes of [bomb, liar]) {
      const start = performance.now();
      await expectRefused(422, () =>
        upload(`/manage/attachedFile/${fileId}/file/upload`, [{ name: 'бомба.docx', bytes }]),
      );
      expect(performance.now() - start).toBeLessThan(3000);
    }
  });

  let fileId = 0;
  beforeAll(async () => {
    fileId = Number((await createFile('основа.txt', Buffer.from('основа'))).body['id']);
  });

  test('a picture of 20,000 by 20,000, before it is decoded', async () => {
    const componentId = await createNews();
    const base64 = monstrousPng(20_000, 20_000).toString('base64');
    const answer = await expectRefused(422, () =>
      editor.send('POST', '/manage/ComponentImage/', { name: 'огромный.png', componentId, base64 }),
    );
    expect(answer.body['message']).toContain('Слишком большое изображение');
  });

  test('a picture or a base64 text that ends too early', async () => {
    const componentId = await createNews();
    const cut = picture.subarray(0, picture.length - 500).toString('base64');
    const torn = picture.toString('base64').slice(0, -3);
    for (const base64 of [cut, torn, 'это не base64', '']) {
      await expectRefused(422, () =>
        editor.send('POST', '/manage/ComponentImage/', { name: 'снимок.jpg', componentId, base64 }),
      );
    }
  });

  test('no files, and a thousand parts', async () => {
    const news = await createNews();
    const none = await expectRefused(422, () => upload(`/manage/news/${news}/file/upload`, []));
    expect(none.body['message']).toBe('Загрузите файлы');
    const many = Array.from({ length: 1000 }, (_, at) => ({ name: `${at}.txt`, bytes: Buffer.from('x') }));
    await expectRefused(413, () => upload(`/manage/news/${news}/file/upload`, many));
  });

  test('one bad file among good ones', async () => {
    const news = await createNews();
    await expectRefused(422, () =>
      upload(`/manage/news/${news}/file/upload`, [
        { name: 'хороший.txt', bytes: Buffer.from('x') },
        { name: 'плохой.png', bytes: html },
      ]),
    );
  });

  test('a record that is not there, or a class one may not use', async () => {
    await expectRefused(404, () =>
      upload('/manage/attachedFile/999999999/file/upload', [{ name: 'a.txt', bytes: Buffer.from('x') }]),
    );
    const stranger = await app.as('subscriberManager');
    const news = await createNews();
    await expectRefused(403, () =>
      upload(`/manage/news/${news}/file/upload`, [{ name: 'a.txt', bytes: Buffer.from('x') }], stranger),
    );
  });

  test('a form where no files are taken', async () => {
    await expectRefused(415, () => upload('/manage/news/', [{ name: 'a.txt', bytes: Buffer.from('x') }]));
  });
});
