import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { htmlCleaner } from '#server/render/clean-html.ts';
import { openFileSuite } from '#test/harness/file-suite.ts';
import { docx } from '#demo/files/docx.ts';
import { pdf } from '#demo/files/pdf.ts';
import { packed } from '#demo/files/zip.ts';
import { samplePicture } from '#test/harness/sample-files.ts';

const suite = await openFileSuite();
const { editor, get, expectRefused } = suite;
afterAll(() => suite.app.close());

async function createDocument(fileName: string, bytes: Uint8Array): Promise<number> {
  const file = await editor.send('POST', '/manage/attachedFile/', {
    fileName,
    base64: Buffer.from(bytes).toString('base64'),
  });
  expect(file.status, file.raw.body).toBe(201);
  const made = await editor.send('POST', '/manage/document/', { caption: 'Положение', fileId: file.body['id'] });
  return Number(made.body['id']);
}

async function converted(id: number): Promise<Readonly<Record<string, unknown>>> {
  const asked = await editor.send('POST', `/manage/document/${id}/convert`);
  expect(asked.status, asked.raw.body).toBe(202);
  for (let tries = 0; tries < 1000; tries += 1) {
    const { body } = await get(`/manage/document/${id}/convert`);
    if (body['state'] === 'done' || body['state'] === 'failed') return body;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the conversion did not end');
}

/** A docx with a heading, a table, an image and a link with a script URL. */
async function richDocx(): Promise<Buffer> {
  const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const r = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
  const drawing =
    '<w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="rId5"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>';
  const body =
    '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Общие положения</w:t></w:r></w:p>' +
    '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>Ячейка</w:t></w:r></w:p></w:tc></w:tr></w:tbl>' +
    `<w:p><w:r>${drawing}</w:r></w:p>` +
    '<w:p><w:hyperlink r:id="rId6"><w:r><w:t>ссылка</w:t></w:r></w:hyperlink></w:p>';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const text = (name: string, xml: string) => ({ name, bytes: Buffer.from(xml) });
  return packed([
    text(
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="png" ContentType="image/png"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    text(
      '_rels/.rels',
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    text('word/document.xml', `<w:document ${w} ${r}><w:body>${body}</w:body></w:document>`),
    text(
      'word/_rels/document.xml.rels',
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId5" Type="${relations}/image" Target="media/image1.png"/><Relationship Id="rId6" Type="${relations}/hyperlink" Target="javascript:alert(1)" TargetMode="External"/></Relationships>`,
    ),
    { name: 'word/media/image1.png', bytes: await samplePicture(40, 30, 'png') },
  ]);
}

test('a docx becomes HTML with its table and picture, and nothing that runs', async () => {
  const id = await createDocument('положение.docx', await richDocx());
  expect(await converted(id)).toMatchObject({ state: 'done', progress: 100, message: null });
  const html = String((await get(`/manage/document/${id}`)).body['fullInfo']);
  expect(html).toContain('<h1>Общие положения</h1>');
  expect(html).toMatch(/<td>.*Ячейка.*<\/td>/u);
  expect(html).not.toContain('javascript:');
  const address = /src="\/api\/v1(\/objectimage\/p\d+\.jpg)"/u.exec(html)?.[1] ?? '';
  expect((await get(address)).status).toBe(200);
});

test('one conversion is one change, undone with its pictures', async () => {
  const id = await createDocument('положение.docx', await richDocx());
  await converted(id);
  const history = await get(`/manage/document/${id}/history/`);
  const change = String(history.body.items[0]?.['changeSetId']);
  expect((await editor.send('POST', `/manage/change/${change}/undo`)).status).toBe(200);
  expect((await get(`/manage/document/${id}`)).body['fullInfo']).toBeNull();
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'componentId', fieldValue: id }]));
  expect((await get(`/manage/ComponentImage/?filter=${filter}`)).body['total']).toBe(0);
});

test('a plain docx and a text become paragraphs, their marks escaped', async () => {
  const letter = await createDocument('письмо.docx', docx(['Первый абзац', 'Второй']));
  await converted(letter);
  expect((await get(`/manage/document/${letter}`)).body['fullInfo']).toBe('<p>Первый абзац</p><p>Второй</p>');
  const text = await createDocument('письмо.txt', Buffer.from('Раз <script>alert(1)</script>\n\nДва'));
  await converted(text);
  expect((await get(`/manage/document/${text}`)).body['fullInfo']).toBe(
    '<p>Раз &lt;script&gt;alert(1)&lt;/script&gt;</p>\n<p>Два</p>',
  );
});

test('a document as word processors write it loses nothing without a word', async () => {
  const id = await createDocument('report.docx', await readFile('test/inputs/report.docx'));
  const notes = ['Формулы записаны строкой', 'Картинки EMF не перенесены («Диаграмма»)'];
  const { id: jobId, ...state } = await converted(id);
  expect(state).toMatchObject({ state: 'done', notes });
  expect((await editor.send('GET', `/manage/job/${String(jobId)}/`)).body['result']).toEqual({ notes });
  const { body } = await get(`/manage/document/${id}`);
  expect(body['conversionNotes']).toBe(notes.join('\n'));
  const html = String(body['fullInfo']);
  for (const part of [
    '<h1>Название документа</h1><h1>Ёмкости и объёмы</h1><h1>Раздел своего стиля</h1>',
    '<p>Цена 200 руб.<sup><a href="#doc-footnote-1" id="doc-footnote-ref-1">[1]</a></sup></p>',
    '<li id="doc-footnote-1"><p>Примечание о ценах. <a href="#doc-footnote-ref-1">↑</a></p></li>',
    '<u>подчёркнуто</u>',
    '<s>зачёркнуто</s>',
    '<p align="center">по центру</p>',
    'H<sub>2</sub>O',
    '<ol start="5"><li>пятый<ul><li>внутри пятого</li></ul></li><li>шестой</li></ol>',
    '<th colspan="2"><p>Шапка на две</p></th>',
    '<td rowspan="2"><p>на две строки</p></td>',
    'alt="Схема проезда"',
    '<a href="#doc-итог"> к итогу</a>',
    '<p id="doc-итог">Итог</p>',
    'E=mc²',
    'текст в рамке',
    'в элементе управления',
  ])
    expect(html).toContain(part);
  // What the conversion keeps, the pages that show it keep as well.
  const clean = (await htmlCleaner((address) => address))(html);
  const bare = (text: string) => text.replaceAll(/ (?:rel="[^"]*"|\/)(?=>| )/gu, '');
  expect(bare(clean)).toBe(bare(html));

  const undone = (await get(`/manage/document/${id}/history/`)).body.items[0]?.['changeSetId'];
  expect((await editor.send('POST', `/manage/change/${String(undone)}/undo`)).status).toBe(200);
  expect((await get(`/manage/document/${id}`)).body).toMatchObject({ fullInfo: null, conversionNotes: null });
});

test('a PDF gives its text', async () => {
  const id = await createDocument('справка.pdf', pdf(['Hello from a certificate']));
  expect(await converted(id)).toMatchObject({ state: 'done' });
  expect((await get(`/manage/document/${id}`)).body['fullInfo']).toContain('Hello from a certificate');
});

test('what can not be converted says why, and nothing changes', async () => {
  const sheet = await createDocument('смета.csv', Buffer.from('a;b'));
  const answer = await expectRefused(422, () => editor.send('POST', `/manage/document/${sheet}/convert`));
  expect(answer.body['message']).toContain('.csv нельзя преобразовать');
  const bare = await editor.send('POST', '/manage/document/', { caption: 'Без файла' });
  const without = await expectRefused(422, () =>
    editor.send('POST', `/manage/document/${String(bare.body['id'])}/convert`),
  );
  expect(without.body['message']).toBe('У документа нет файла');
  await expectRefused(404, () => editor.send('POST', '/manage/document/99999999/convert'));
  const broken = await createDocument('битый.pdf', Buffer.from('%PDF-1.7 и больше ничего'));
  expect(await converted(broken)).toMatchObject({ state: 'failed', message: expect.stringContaining('не удалось') });
});
