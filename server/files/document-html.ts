import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import mammoth from 'mammoth';
import sanitizeHtml from 'sanitize-html';
import { extensionOf } from '#model/file-kinds.ts';
import { invalid } from '#server/store/refusal.ts';
import { conversionObstacle } from './convertible.ts';

/** A picture that stands in a document. */
export interface DocumentPicture {
  readonly name: string;
  /** What stands in the HTML for it, in the place of an address. */
  readonly address: string;
  readonly bytes: Buffer;
}

/** A document as HTML. */
export interface DocumentHtml {
  readonly html: string;
  readonly pictures: readonly DocumentPicture[];
}

const PICTURE_KINDS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
};
const MAX_PICTURES = 200;

/** Nothing of a document runs, and nothing of it is asked of other sites unasked. */
function cleaned(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'p',
      'br',
      'hr',
      'strong',
      'em',
      'b',
      'i',
      'u',
      's',
      'sup',
      'sub',
      'ul',
      'ol',
      'li',
      'blockquote',
      'pre',
      'code',
      'a',
      'img',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: { a: ['href'], img: ['src', 'alt'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['picture'] },
    exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs['src'],
  });
}

async function docxHtml(file: string): Promise<DocumentHtml> {
  const pictures: DocumentPicture[] = [];
  const { value } = await mammoth.convertToHtml(
    { path: file },
    {
      convertImage: mammoth.images.imgElement(async (image) => {
        const extension = PICTURE_KINDS[image.contentType];
        if (extension === undefined || pictures.length >= MAX_PICTURES) return { src: '' };
        const at = pictures.length;
        const address = `picture:${at}`;
        pictures.push({ name: `Рисунок ${at + 1}.${extension}`, address, bytes: await image.readAsBuffer() });
        return { src: address };
      }),
    },
  );
  return { html: cleaned(value), pictures };
}

function paragraphs(text: string): string {
  return text
    .split(/\r?\n\s*\r?\n|\r?\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${sanitizeHtml(line, { allowedTags: [], disallowedTagsMode: 'escape' })}</p>`)
    .join('\n');
}

async function pdfText(file: string): Promise<string> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(await readFile(file));
    try {
      return [...document.pages()].map((page) => page.getText()).join('\n\n');
    } finally {
      document.destroy();
    }
  } finally {
    library.destroy();
  }
}

/** The text of a document as HTML: of a docx with its tables and pictures, of a PDF the text alone. Throws 422 with the reason. */
export async function documentHtml(file: string, name: string): Promise<DocumentHtml> {
  const obstacle = conversionObstacle(name);
  if (obstacle !== null) throw invalid([], obstacle);
  try {
    if (extensionOf(name) === 'docx') return await docxHtml(file);
    const text = extensionOf(name) === 'pdf' ? await pdfText(file) : await readFile(file, 'utf8');
    const html = paragraphs(text);
    if (html === '') throw invalid([], 'В файле нет текста: возможно, это сканированные страницы.');
    return { html, pictures: [] };
  } catch (error) {
    if (error instanceof Error && error.name === 'Refusal') throw error;
    throw invalid([], 'Файл не удалось прочитать: он повреждён или защищён паролем.');
  }
}
