import { afterAll, describe, expect, test } from 'vitest';
import { sendBytes, storedFiles } from '#test/harness/file-client.ts';
import { openFileSuite } from '#test/harness/file-suite.ts';

const suite = await openFileSuite();
const { app, editor, get, createNews, expectRefused } = suite;
afterAll(() => suite.app.close());

const TEXT = Buffer.from('Содержимое одной загрузки');

async function finished(): Promise<string> {
  const begun = await editor.send('POST', '/upload/', { fileName: 'один.txt', size: TEXT.length });
  const id = String(begun.body['id']);
  const sent = await sendBytes(app, editor, 'PATCH', `/upload/${id}?position=0`, {
    payload: TEXT,
    contentType: 'application/octet-stream',
  });
  expect(sent.status, sent.raw.body).toBe(200);
  return id;
}

const make = (uploadId: string, headers = {}) =>
  editor.send('POST', '/manage/attachedFile/', { fileName: 'один.txt', uploadId }, headers);

async function counts(): Promise<unknown> {
  const [row] = await app.context.database.query({
    text: 'select (select count(*) from attached_file) as records, (select count(*) from stored_content) as contents, (select count(*) from upload) as uploads',
    values: [],
  });
  return row;
}

describe('a finished upload becomes one record', () => {
  test('of twenty requests at once one gets it', async () => {
    const before = Object(await counts());
    const stored = await storedFiles(app);
    const id = await finished();
    const answers = await Promise.all(Array.from({ length: 20 }, () => make(id)));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    for (const { status, body } of answers) {
      expect([201, 404, 409]).toContain(status);
      if (status !== 201)
        expect(body['message']).toMatch(/^Загрузка (?:не найдена: файл уже добавлен|уже обрабатывается)/u);
    }
    expect(await counts()).toEqual({ records: before.records + 1, contents: before.contents + 1, uploads: 0 });
    expect(await storedFiles(app)).toHaveLength(stored.length + 1);
  });

  test('on two servers too', async ({ skip }) => {
    if (app.database.url === null) skip();
    const second = await app.secondServer();
    const id = await finished();
    const before = Object(await counts());
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 === 0
          ? make(id)
          : second.send(editor, 'POST', '/manage/attachedFile/', { fileName: 'один.txt', uploadId: id }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await counts()).toEqual({ records: before.records + 1, contents: before.contents + 1, uploads: 0 });
    await second.close();
  });

  test('a repeat says that the file was added, and changes nothing', async () => {
    const id = await finished();
    expect((await make(id)).status).toBe(201);
    const again = await expectRefused(404, () => make(id));
    expect(again.body['message']).toBe('Загрузка не найдена: файл уже добавлен, или загрузка отменена');
    const news = await createNews();
    await expectRefused(404, () => editor.send('POST', `/manage/news/${news}/file/upload`, { uploadIds: [id] }));
  });

  test('a repeat with its Idempotency-Key gets the first answer', async () => {
    const id = await finished();
    const key = { 'idempotency-key': 'one-upload' };
    const first = await make(id, key);
    expect(first.status, first.raw.body).toBe(201);
    const again = await make(id, key);
    expect([again.status, again.raw.body]).toEqual([201, first.raw.body]);
    await expectRefused(422, () => make(crypto.randomUUID(), key));
  });

  test('one that was refused can be had again', async () => {
    const id = await finished();
    await expectRefused(422, () =>
      editor.send('POST', '/manage/attachedFile/', { fileName: 'один.txt', uploadId: id, none: 1 }),
    );
    await expectRefused(422, () =>
      editor.send('POST', '/manage/attachedFile/', { fileName: 'один.png', uploadId: id }),
    );
    const made = await make(id);
    expect(made.status, made.raw.body).toBe(201);
    expect((await get(`/attachedfile/${String(made.body['id'])}/file`)).raw.rawPayload).toEqual(TEXT);
  });

  test('named twice in one request it is refused, and can be had again', async () => {
    const id = await finished();
    const news = await createNews();
    const attach = (uploadIds: readonly string[]) =>
      editor.send('POST', `/manage/news/${news}/file/upload`, { uploadIds });
    await expectRefused(409, () => attach([id, id]));
    expect((await attach([id])).status).toBe(201);
  });
});
