import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { docxFiles } from '#demo/files/docx.ts';
import { packed } from '#demo/files/zip.ts';
import { docxHtml } from './docx-html.ts';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const M = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';

/** Converts a document with this body and these parts. */
async function converted(body: string, parts: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'docx-'));
  try {
    const file = path.join(folder, 'a.docx');
    const relations = Object.keys(parts).map(
      (name) =>
        `<Relationship Id="${name}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${name}" Target="${name}.xml"/>`,
    );
    const others = Object.entries(parts).map(([name, xml]) => ({ name: `word/${name}.xml`, bytes: Buffer.from(xml) }));
    const links = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`;
    const bytes = packed([
      ...docxFiles(body),
      ...others,
      { name: 'word/_rels/document.xml.rels', bytes: Buffer.from(links) },
    ]);
    await writeFile(file, bytes);
    return await docxHtml(file, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const paragraph = (text: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const item = (text: string, numId = 1, level = 0) =>
  paragraph(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numId}"/></w:numPr>`);

const level = (at: number, format: string, text: string, start = 1) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const NUMBERING = `<w:numbering ${W}>
  <w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%2)', 3)}</w:abstractNum>
  <w:abstractNum w:abstractNumId="1">${level(0, 'upperRoman', '%1.', 4)}${level(1, 'decimal', '%1.%2.')}</w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
  <w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num>
  <w:num w:numId="3"><w:abstractNumId w:val="1"/></w:num>
</w:numbering>`;

test('lists go on after a paragraph, begin where they begin, and have the numbers of their kind', async () => {
  const body = [
    item('раз'),
    item('буква', 1, 1),
    item('два'),
    paragraph('между ними'),
    item('три'),
    paragraph('снова'),
    item('седьмой', 2),
    paragraph('римские'),
    item('четыре', 3),
  ].join('');
  const { html, notes } = await converted(body, { numbering: NUMBERING });
  expect(html).toBe(
    '<ol><li>раз<ol type="a" start="3"><li>буква</li></ol></li><li>два</li></ol><p>между ними</p>' +
      '<ol start="3"><li>три</li></ol><p>снова</p><ol start="7"><li>седьмой</li></ol><p>римские</p>' +
      '<ol type="I" start="4"><li>четыре</li></ol>',
  );
  expect(notes).toEqual([]);
});

test('a numbered heading keeps its number, compound numbers of items are told', async () => {
  const styles = `<w:styles ${W}>
    <w:style w:type="paragraph" w:styleId="1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr></w:style>
    <w:style w:type="paragraph" w:styleId="2"><w:name w:val="Пункт"/><w:basedOn w:val="1"/><w:pPr><w:jc w:val="center"/></w:pPr></w:style>
    <w:style w:type="paragraph" w:styleId="3"><w:name w:val="Свой"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>
    <w:style w:type="paragraph" w:styleId="4"><w:name w:val="По кругу"/><w:basedOn w:val="4"/></w:style>
  </w:styles>`;
  const style = (id: number) => `<w:pStyle w:val="${id}"/>`;
  const body = [
    paragraph('Общее', style(1)),
    paragraph('Частное', style(2)),
    paragraph('По уровню', style(3)),
    paragraph('Обычное', style(4)),
    item('пункт', 3, 1),
  ].join('');
  const { html, notes } = await converted(body, { numbering: NUMBERING, styles });
  expect(html).toBe(
    '<h1>IV. Общее</h1><h1 align="center">V. Частное</h1><h2>По уровню</h2><p>Обычное</p><ul><li><ol><li>пункт</li></ol></li></ul>',
  );
  expect(notes).toEqual(['Составные номера пунктов (1.1) заменены простыми']);
});

test('formulas are written on one line', async () => {
  const run = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
  const fraction = `<m:f><m:num>${run('a+b')}</m:num><m:den>${run('2')}</m:den></m:f>`;
  const root = `<m:rad><m:deg/><m:e><m:sSup><m:e>${run('x')}</m:e><m:sup>${run('n+1')}</m:sup></m:sSup></m:e></m:rad>`;
  const { html, notes } = await converted(
    `<w:p><m:oMathPara ${M}><m:oMath>${fraction}${run('&lt;')}${root}</m:oMath></m:oMathPara></w:p>`,
  );
  expect(html).toBe('<p>(a+b)/2&lt;√(x^(n+1))</p>');
  expect(notes).toEqual(['Формулы записаны строкой']);
});

test('no bookmark, list or text of a document becomes markup', () =>
  fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', ':', ' ', 'ё', 'a', '/') }),
      async (given) => {
        const written = given.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
        const { html } = await converted(
          `<w:p><w:bookmarkStart w:id="1" w:name="x${written}"/><w:r><w:t xml:space="preserve">к${written}ц</w:t></w:r></w:p>`,
        );
        const shown = given.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
        expect(html.replace(/^<p(?: id="doc-x[^\s"'<>]*")?>(?:<a><\/a>)?/u, '')).toBe(`к${shown}ц</p>`);
      },
    ),
    { numRuns: 60 },
  ));
