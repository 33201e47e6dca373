import { afterAll, describe, expect, test } from 'vitest';
import { digest, sendBytes, storedFiles } from '#test/harness/file-client.ts';
import { openFileSuite } from '#test/harness/file-suite.ts';

const suite = await openFileSuite();
const { app, editor, get, createNews, expectRefused } = suite;
afterAll(() => suite.app.close());

describe('an upload in parts', () => {
  const part = (id: string, position: number, bytes: Buffer, client = editor) =>
    sendBytes(app, client, 'PATCH', `/upload/${id}?position=${position}`, {
      payload: bytes,
      contentType: 'application/octet-stream',
    });

  test('goes on where it was and becomes a file with the same checksum', async () => {
    const bytes = Buffer.alloc(300_000, 'Строка большого файла. ');
    const begun = await editor.send('POST', '/upload/', { fileName: 'большой.txt', size: bytes.length });
    expect(begun.status, begun.raw.body).toBe(201);
    const id = String(begun.body['id']);
    expect((await part(id, 0, bytes.subarray(0, 100_000))).body['received']).toBe(100_000);
    await expectRefused(409, () => part(id, 0, bytes.subarray(0, 100_000)));
    await expectRefused(409, () =>
      editor.send('POST', '/manage/attachedFile/', { fileName: 'большой.txt', uploadId: id }),
    );
    const stranger = await app.as('siteEditors');
    await expectRefused(404, () => part(id, 100_000, bytes.subarray(100_000), stranger));
    expect((await get(`/upload/${id}`)).body).toMatchObject({ received: 100_000, size: bytes.length });
    await expectRefused(413, () => part(id, 100_000, Buffer.alloc(250_000)));
    expect((await part(id, 100_000, bytes.subarray(100_000))).body['received']).toBe(bytes.length);
    const made = await editor.send('POST', '/manage/attachedFile/', { fileName: 'большой.txt', uploadId: id });
    expect(made.status, made.raw.body).toBe(201);
    const stored = await get(`/attachedfile/${String(made.body['id'])}/file`);
    expect(digest(stored.raw.rawPayload)).toBe(digest(bytes));
    expect((await get(`/upload/${id}`)).status).toBe(404);
  });

  test('serves the files of a component, and can be given up', async () => {
    const news = await createNews();
    const begun = await editor.send('POST', '/upload/', { fileName: 'приказ.txt', size: 4 });
    const id = String(begun.body['id']);
    await part(id, 0, Buffer.from('text'));
    const answer = await editor.send('POST', `/manage/news/${news}/file/upload`, { uploadIds: [id] });
    expect(answer.status, answer.raw.body).toBe(201);
    const other = await editor.send('POST', '/upload/', { fileName: 'лишний.txt', size: 8 });
    const files = await storedFiles(app);
    await part(String(other.body['id']), 0, Buffer.from('text'));
    expect((await editor.send('DELETE', `/upload/${String(other.body['id'])}`)).status).toBe(204);
    expect(await storedFiles(app)).toEqual(files);
  });

  test.each([
    [{ fileName: 'a.exe', size: 5 }, 422],
    [{ fileName: '', size: 5 }, 422],
    [{ fileName: 'a.txt', size: 0 }, 422],
    [{ fileName: 'a.txt', size: 2_000_000_000 }, 413],
  ])('is refused before anything is sent: %j', async (body, status) => {
    await expectRefused(status, () => editor.send('POST', '/upload/', body));
  });
});
