import { afterAll, describe, expect, test } from 'vitest';
import { digest, formOf, storedFiles } from '#test/harness/file-client.ts';
import { openFileSuite } from '#test/harness/file-suite.ts';
import { longPdf } from '#test/harness/hostile-documents.ts';
import { samplePicture } from '#test/harness/sample-files.ts';

const suite = await openFileSuite();
const { app, editor, get, upload, createNews, createFile, expectRefused } = suite;
const picture = await samplePicture();
afterAll(() => suite.app.close());

describe('an attached file', () => {
  test('comes back byte for byte, under its name, whole and in parts', async () => {
    const bytes = Buffer.from('Пример текста, которого хватит на несколько частей.');
    const made = await createFile('Отчёт за май.txt', bytes);
    expect(made.status, made.raw.body).toBe(201);
    expect(made.body).toMatchObject({ fileName: 'Отчёт за май.txt', fileSize: bytes.length });
    const url = `/attachedfile/${String(made.body['id'])}/file`;
    const whole = await get(url);
    expect(whole.status).toBe(200);
    expect(digest(whole.raw.rawPayload)).toBe(digest(bytes));
    expect(whole.raw.headers['content-disposition']).toContain('inline; filename=');
    expect(whole.raw.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(whole.raw.headers['cache-control']).toContain('private');
    const etag = String(whole.raw.headers['etag']);
    expect((await get(url, { 'if-none-match': etag })).status).toBe(304);
    const part = await get(url, { range: 'bytes=2-5' });
    expect(part.status).toBe(206);
    expect(part.raw.rawPayload).toEqual(bytes.subarray(2, 6));
    expect(part.raw.headers['content-range']).toBe(`bytes 2-5/${bytes.length}`);
    const tail = await get(url, { range: 'bytes=-4', 'if-range': etag });
    expect(tail.raw.rawPayload).toEqual(bytes.subarray(-4));
    expect((await get(url, { range: 'bytes=1-', 'if-range': '"another"' })).status).toBe(200);
    expect((await get(url, { range: 'bytes=9999-' })).status).toBe(416);
    const download = await get(`/manage${url}?download=true`);
    expect(download.raw.headers['content-disposition']).toMatch(/^attachment; .*filename\*=UTF-8''%D0%9E/u);
  });

  test('is shown in the frame of the product, also where the browser has it already', async () => {
    for (const [name, bytes, ancestors] of [
      ['план.pdf', longPdf(1), "'self'"],
      ['план.txt', Buffer.from('план'), "'none'"],
    ] as const) {
      const made = await createFile(name, bytes);
      const url = `/attachedfile/${String(made.body['id'])}/file`;
      const whole = await get(url);
      const known = await get(url, { 'if-none-match': String(whole.raw.headers['etag']) });
      expect([whole.status, known.status]).toEqual([200, 304]);
      const guardsOf = ({ raw }: typeof whole) =>
        ['content-security-policy', 'x-frame-options'].map((header) => raw.headers[header]);
      expect(guardsOf(whole)[0]).toContain(`frame-ancestors ${ancestors}`);
      // The headers of a 304 take the place of those that the browser has kept.
      expect(guardsOf(known)).toEqual(guardsOf(whole));
    }
  });

  test('is read with the cookie alone, and not written with it', async () => {
    const made = await createFile('заметка.txt', Buffer.from('заметка'));
    const url = `/api/v1/attachedfile/${String(made.body['id'])}/file`;
    const cookie = `jwt-token=${editor.token}`;
    expect((await app.app.inject({ url, headers: { cookie } })).statusCode).toBe(200);
    expect((await app.app.inject({ url })).statusCode).toBe(401);
    const { payload, contentType } = formOf([{ name: 'другая.txt', bytes: Buffer.from('другая') }]);
    await expectRefused(401, async () => {
      const raw = await app.app.inject({
        method: 'POST',
        url: `/api/v1/manage/attachedFile/${String(made.body['id'])}/file/upload`,
        headers: { cookie, 'content-type': contentType },
        payload,
      });
      return { status: raw.statusCode, body: raw.json(), raw };
    });
    expect((await app.app.inject({ url: '/api/v1/manage/news/', headers: { cookie } })).statusCode).toBe(401);
  });

  test('is replaced, and the former content comes back by undo', async () => {
    const made = await createFile('план.txt', Buffer.from('первый'));
    const id = String(made.body['id']);
    const replaced = await upload(`/manage/attachedFile/${id}/file/upload`, [
      { name: 'план 2.txt', bytes: Buffer.from('второй план') },
    ]);
    expect(replaced.status, replaced.raw.body).toBe(200);
    expect(replaced.body).toMatchObject({ fileName: 'план 2.txt', fileSize: 21 });
    expect((await get(`/attachedfile/${id}/file`)).raw.body).toBe('второй план');
    const history = await get(`/manage/attachedFile/${id}/history/`);
    const undone = await editor.send('POST', `/manage/change/${String(history.body.items[0]?.['changeSetId'])}/undo`);
    expect(undone.status, undone.raw.body).toBe(200);
    expect((await get(`/attachedfile/${id}/file`)).raw.body).toBe('первый');
    expect((await get(`/manage/attachedFile/${id}`)).body).toMatchObject({ fileName: 'план.txt', fileSize: 12 });
  });

  test('is replaced by base64 however it is written, and stays as it is where that is torn or left out', async () => {
    const made = await createFile('смета.txt', Buffer.from('первая'));
    const url = `/manage/attachedFile/${String(made.body['id'])}`;
    const second = Buffer.from('вторая, подлиннее первой').toString('base64');
    const content = async () => (await get(`/attachedfile/${String(made.body['id'])}/file`)).raw.body;
    for (const base64 of [
      second,
      `data:text/plain;base64,${Buffer.from('третья').toString('base64')}`,
      second.replaceAll(/.{8}/gu, '$&\r\n'),
    ]) {
      const { body } = await get(url);
      const answer = await editor.send('PUT', url, { ...body, fileSize: 1, base64 });
      expect(answer.status, answer.raw.body).toBe(200);
      const bytes = Buffer.from(base64.replace(/^data:.*,/u, ''), 'base64');
      expect(await content()).toBe(bytes.toString());
      expect(answer.body['fileSize']).toBe(bytes.length);
    }
    const { body } = await get(url);
    for (const base64 of [second.slice(0, -3), `${second}=`, second.replace('0', '-'), 'это не base64', '', 7]) {
      await expectRefused(422, () => editor.send('PUT', url, { ...body, base64 }));
    }
    expect((await editor.send('PUT', url, { ...body, description: 'без файла', base64: null })).status).toBe(200);
    expect(await content()).toBe('вторая, подлиннее первой');
  });

  test('that is deleted comes back with its content', async () => {
    const made = await createFile('важное.txt', Buffer.from('важное'));
    const id = String(made.body['id']);
    const gone = await editor.send('DELETE', `/manage/attachedFile/${id}/`);
    expect((await get(`/attachedfile/${id}/file`)).status).toBe(404);
    await editor.send('POST', `/manage/change/${String(gone.raw.headers['x-change-set'])}/undo`);
    expect((await get(`/attachedfile/${id}/file`)).raw.body).toBe('важное');
  });

  test.each([
    ['рисунок.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['страница.html', '<!doctype html><script>alert(1)</script>'],
    ['данные.xml', '<?xml version="1.0"?><x xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></x>'],
  ])('that could run a script is only downloaded: %s', async (name, text) => {
    const made = await createFile(name, Buffer.from(text));
    expect(made.status, made.raw.body).toBe(201);
    const answer = await get(`/attachedfile/${String(made.body['id'])}/file`);
    expect(answer.raw.headers['content-disposition']).toMatch(/^attachment;/u);
    expect(answer.raw.headers['content-type']).toBe('application/octet-stream');
    expect(answer.raw.headers['x-content-type-options']).toBe('nosniff');
  });

  test.each([
    ['../../../etc/cron.d/x.txt', 'x.txt'],
    ['имя\u0000\r\nSet-Cookie: a=b.txt', 'имя Set-Cookie: a=b.txt'],
    [`${'д'.repeat(300)}.txt`, `${'д'.repeat(251)}.txt`],
  ])('is kept under its own id whatever its name: %j', async (name, kept) => {
    const made = await createFile(name, Buffer.from('x'));
    expect(made.status, made.raw.body).toBe(201);
    expect(made.body['fileName']).toBe(kept);
    const answer = await get(`/attachedfile/${String(made.body['id'])}/file?download=true`);
    expect(answer.raw.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent(kept)}`);
    for (const file of await storedFiles(app)) expect(file).toMatch(/\/[\da-f]{2}\/[\da-f-]{36}$/u);
  });
});

describe('the files of a component', () => {
  test('become files of the storage and links to them', async () => {
    const news = await createNews();
    const answer = await upload(`/manage/news/${news}/file/upload`, [
      { name: 'Положение о конкурсе.txt', bytes: Buffer.from('один') },
      { name: 'смета.csv', bytes: Buffer.from('a;b') },
    ]);
    expect(answer.status, answer.raw.body).toBe(201);
    expect(answer.body.items).toHaveLength(2);
    expect(answer.body.items[0]).toMatchObject({ componentId: news, file: { caption: 'Положение о конкурсе.txt' } });
    const list = await get(
      `/manage/LinkedComponentFile/?filter=${encodeURIComponent(JSON.stringify([{ fieldName: 'componentId', fieldValue: news }]))}`,
    );
    expect(list.body['total']).toBe(2);
  });

  test.each(['event', 'webinar'])('of the class %s are of fewer kinds, uploaded or linked', async (className) => {
    const event = await editor.send('POST', `/manage/${className}/`, { caption: 'Мероприятие с файлами' });
    const componentId = Number(event.body['id']);
    const url = `/manage/${className}/${componentId}/file/upload`;
    const refused = await expectRefused(422, () => upload(url, [{ name: 'список.csv', bytes: Buffer.from('a;b') }]));
    expect(refused.body['message']).toBe('Загрузите правельный тип файла');
    expect((await upload(url, [{ name: 'программа.txt', bytes: Buffer.from('x') }])).status).toBe(201);

    const link = async (fileId: unknown) =>
      editor.send('POST', '/manage/LinkedComponentFile/', { componentId, fileId });
    const stored = await createFile('список.csv', Buffer.from('a;b'));
    const unlinked = await expectRefused(422, () => link(stored.body['id']));
    expect(unlinked.body['errors']).toEqual([{ fieldName: 'fileId', message: 'Загрузите правельный тип файла' }]);
    const text = await createFile('памятка.txt', Buffer.from('x'));
    const linked = await link(text.body['id']);
    expect(linked.status, linked.raw.body).toBe(201);
    const change = [{ fieldName: 'fileId', fieldValue: stored.body['id'] }];
    const path = `/manage/LinkedComponentFile/${String(linked.body['id'])}`;
    await expectRefused(422, () => editor.send('PATCH', path, change));
  });
});

describe('a file of a block', () => {
  test('is added to the block and edited by base64', async () => {
    const news = await createNews();
    const block = await editor.send('POST', '/manage/contentblock/', {
      contentId: news,
      name: 'images-03',
      group: 'images',
    });
    expect(block.status, block.raw.body).toBe(201);
    const made = await upload(`/manage/ContentBlockFile/file/${String(block.body['id'])}`, [
      { name: 'фото.jpg', bytes: picture },
    ]);
    expect(made.status, made.raw.body).toBe(201);
    const id = String(made.body['id']);
    expect(digest((await get(`/manage/ContentBlockFile/${id}/file`)).raw.rawPayload)).toBe(digest(picture));
    const edited = await samplePicture(50, 50);
    const item = made.body;
    for (const url of [`/manage/ContentBlockFile/file${id}`, `/manage/ContentBlockFile/file/${id}`]) {
      const answer = await editor.send('PUT', url, { ...item, base64: edited.toString('base64') });
      expect(answer.status, answer.raw.body).toBe(200);
    }
    expect(digest((await get(`/manage/ContentBlockFile/${id}/file`)).raw.rawPayload)).toBe(digest(edited));
    const before = (await get(`/manage/ContentBlockFile/${id}`)).body;
    for (const [url, bytes] of [
      [`/manage/ContentBlockFile/file${id}`, await samplePicture(60, 40)],
      [`/manage/ContentBlockFile/file/${id}`, await samplePicture(50, 50)],
    ] as const) {
      const answer = await editor.send('PUT', url, { base64: bytes.toString('base64') });
      expect(answer.status, answer.raw.body).toBe(200);
      const { fileName, contentBlockId, fileSize } = answer.body;
      expect({ fileName, contentBlockId, fileSize }).toEqual({
        fileName: before['fileName'],
        contentBlockId: before['contentBlockId'],
        fileSize: bytes.length,
      });
      expect(digest((await get(`/manage/ContentBlockFile/${id}/file`)).raw.rawPayload)).toBe(digest(bytes));
    }
    await expectRefused(404, () =>
      upload('/manage/ContentBlockFile/file/99999999', [{ name: 'фото.jpg', bytes: picture }]),
    );
    const torn = edited.toString('base64').slice(0, -3);
    await expectRefused(422, () => editor.send('PUT', `/manage/ContentBlockFile/file${id}`, { ...item, base64: torn }));
    expect(digest((await get(`/manage/ContentBlockFile/${id}/file`)).raw.rawPayload)).toBe(digest(edited));
  });
});
