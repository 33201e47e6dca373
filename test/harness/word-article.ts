import { docxFiles } from '#demo/files/docx.ts';
import { packed } from '#demo/files/zip.ts';
import { PIXEL } from './pasted-clipboards.ts';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const paragraph = (text: string, style = '') =>
  `<w:p>${style === '' ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`;

const picture = (at: number) =>
  `<w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:docPr id="${at}" name="Рисунок ${at}" descr="Зал ${at}"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip xmlns:r="${RELATIONS}" r:embed="p${at}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

const style = (id: string, name: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;

/** A document of Word: a heading, a paragraph, a quotation and three pictures in a row. */
export function wordArticle(): Buffer {
  const places = [1, 2, 3];
  const body = `${paragraph('Итоги конгресса', 'a1')}${paragraph('Первый день собрал триста участников.')}${paragraph('Лучший конгресс года.', 'a2')}<w:p>${places.map(picture).join('')}</w:p>`;
  const relations = places.map(
    (at) => `<Relationship Id="p${at}" Type="${RELATIONS}/image" Target="media/${at}.png"/>`,
  );
  const part = (name: string, xml: string) => ({ name, bytes: Buffer.from(xml) });
  return packed([
    ...docxFiles(body).map((file) =>
      file.name === '[Content_Types].xml'
        ? part(
            file.name,
            file.bytes.toString().replace('<Override', '<Default Extension="png" ContentType="image/png"/><Override'),
          )
        : file,
    ),
    part(
      'word/styles.xml',
      `<w:styles xmlns:w="${WORD}">${style('a1', 'heading 1')}${style('a2', 'Quote')}</w:styles>`,
    ),
    part(
      'word/_rels/document.xml.rels',
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="s" Type="${RELATIONS}/styles" Target="styles.xml"/>${relations.join('')}</Relationships>`,
    ),
    ...places.map((at) => ({ name: `word/media/${at}.png`, bytes: Buffer.from(PIXEL, 'base64') })),
  ]);
}
