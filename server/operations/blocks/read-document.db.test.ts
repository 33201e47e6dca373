import { afterAll, expect, test } from 'vitest';
import { docx } from '#demo/files/docx.ts';
import { formOf, sendBytes } from '#test/harness/file-client.ts';
import { expectUnwritten } from '#test/harness/page-client.ts';
import { BLOCKS, openPageSuite } from '#test/harness/page-suite.ts';
import { wordArticle } from '#test/harness/word-article.ts';

const suite = await openPageSuite();
const { admin, app } = suite;
afterAll(() => suite.close());

const read = (name: string, bytes: Buffer) =>
  sendBytes(app, admin, 'POST', `${BLOCKS}document/`, formOf([{ name, bytes }], {}));

test('a document is read with its quotation and its pictures, and nothing is kept', async () => {
  const answer = await expectUnwritten(app, 200, () => read('статья.docx', wordArticle()));
  const html = String(answer.body['html']);
  expect(html).toContain('<h1>Итоги конгресса</h1>');
  expect(html).toContain('<blockquote><p>Лучший конгресс года.</p></blockquote>');
  expect(html.match(/<img[^>]* src="data:image\/png;base64,/gu)).toHaveLength(3);
});

test('what is no document of Word is refused with a sentence', async () => {
  await expectUnwritten(app, 422, () => read('статья.pdf', docx(['Раз'])));
  await expectUnwritten(app, 422, () => read('статья.docx', Buffer.from('no document')));
});
