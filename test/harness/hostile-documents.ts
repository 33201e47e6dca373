import { docx, docxFiles } from '#demo/files/docx.ts';
import { packed } from '#demo/files/zip.ts';
import { samplePicture } from './sample-files.ts';

const LINE = 'Слово за словом, строка за строкой, и так до конца. ';

/** A Word document of so many paragraphs, each of a few unique letters: much XML for little text. */
export function longDocx(paragraphs: number): Buffer {
  return docx(Array.from({ length: paragraphs }, (_, at) => ((at * 2_654_435_761) % 2 ** 32).toString(36)));
}

/** A Word document with tables nested to this depth. */
export function deepDocx(depth: number): Buffer {
  const open = '<w:tbl><w:tr><w:tc>'.repeat(depth);
  const close = '</w:tc></w:tr></w:tbl>'.repeat(depth);
  return packed(docxFiles(`${open}<w:p><w:r><w:t>дно</w:t></w:r></w:p>${close}`));
}

/** A Word document with so many pictures. */
export async function picturesDocx(pictures: number): Promise<Buffer> {
  const bytes = await samplePicture(8, 8, 'png');
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const drawing = 'http://schemas.openxmlformats.org/drawingml/2006';
  const numbers = Array.from({ length: pictures }, (_, at) => at);
  const body = numbers.map(
    (at) =>
      `<w:p><w:r><w:drawing><wp:inline xmlns:wp="${drawing}/wordprocessingDrawing"><a:graphic xmlns:a="${drawing}/main"><a:graphicData><pic:pic xmlns:pic="${drawing}/picture"><pic:blipFill><a:blip xmlns:r="${relations}" r:embed="p${at}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
  );
  const targets = numbers.map((at) => `<Relationship Id="p${at}" Type="${relations}/image" Target="media/${at}.png"/>`);
  return packed([
    ...docxFiles(body.join('')),
    {
      name: 'word/_rels/document.xml.rels',
      bytes: Buffer.from(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.join('')}</Relationships>`,
      ),
    },
    ...numbers.map((at) => ({ name: `word/media/${at}.png`, bytes })),
  ]);
}

/** A PDF of so many pages with one line each; `side` is the length of a page's side in points. */
export function longPdf(pages: number, side = 600): Buffer {
  const stream = 'BT /F1 14 Tf 60 400 Td (One line of a page) Tj ET';
  const kids = Array.from({ length: pages }, (_, at) => `${at + 5} 0 R`);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${pages}>>`,
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...kids.map(
      () => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${side} ${side}]/Contents 3 0 R/Resources<</Font<</F1 4 0 R>>>>>>`,
    ),
  ];
  let at = 9;
  const offsets: number[] = [];
  const bodies = objects.map((object, index) => {
    offsets.push(at);
    const body = `${index + 1} 0 obj${object}endobj\n`;
    at += body.length;
    return body;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `%PDF-1.4\n${bodies.join('')}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF`,
    'latin1',
  );
}

/** So many bytes of Russian text, in lines or in one line. */
export function longText(bytes: number, oneLine = false): Buffer {
  const line = Buffer.from(oneLine ? LINE : `${LINE}\n`);
  // Whole lines: a letter cut in two would change the detected encoding.
  return Buffer.alloc(bytes - (bytes % line.length), line);
}

/** So many empty lines and one word. */
export function emptyLines(lines: number): Buffer {
  return Buffer.from(`${'\r\n \t'.repeat(lines)}слово`);
}
