import { packed, type PackedFile } from './zip.ts';

const DOCUMENT_HEAD =
  '<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>';

/** The XML of a paragraph. */
function paragraph(text: string): string {
  return `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
}

/** The files of a Word document with this XML in its body. */
export function docxFiles(body: string): readonly PackedFile[] {
  const text = (name: string, xml: string) => ({ name, bytes: Buffer.from(xml) });
  return [
    text(
      '[Content_Types].xml',
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    text(
      '_rels/.rels',
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
    text('word/document.xml', `${DOCUMENT_HEAD}${body}</w:body></w:document>`),
  ];
}

/** A Word document with these paragraphs and additional files. */
export function docx(paragraphs: readonly string[], others: readonly PackedFile[] = []): Buffer {
  return packed([...docxFiles(paragraphs.map(paragraph).join('')), ...others]);
}
