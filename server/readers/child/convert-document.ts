import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { decodeText } from '#model/decode-text.ts';
import { extensionOf } from '#model/file-kinds.ts';
import { UnreadableFile } from '../reader-errors.ts';
import type { ConvertedContent, ConvertWork, DocumentPicture } from '../work.ts';

interface Converted {
  readonly html: string;
  readonly pictures: readonly DocumentPicture[];
  readonly notes: readonly string[];
}

async function plain(text: string, notes: readonly string[] = []): Promise<Converted> {
  const { paragraphs } = await import('./plain-text.ts');
  const html = paragraphs(text);
  if (html === '') throw new UnreadableFile('В файле нет текста: возможно, это сканированные страницы.');
  return { html, pictures: [], notes };
}

const ONLY_TEXT = 'Из PDF взят только текст, без картинок, таблиц и оформления';

async function convert({ file, name, folder }: ConvertWork): Promise<Converted> {
  switch (extensionOf(name)) {
    case 'docx':
      return (await import('./docx-html.ts')).docxHtml(file, folder);
    case 'pdf':
      return plain(await (await import('./pdf-text.ts')).pdfText(file), [ONLY_TEXT]);
    default:
      return plain(decodeText(await readFile(file), (encoding, options) => new TextDecoder(encoding, options)));
  }
}

/** Characters: longer than the placeholder of a picture's URL. */
const ADDRESS = 100;

/** The beginning of a text, up to this many characters. */
function beginning(text: string, characters: number): string {
  if (text.length <= characters) return text;
  let at = 0;
  for (let left = characters; left > 0 && at < text.length; left -= 1)
    at += (text.codePointAt(at) ?? 0) > 0xff_ff ? 2 : 1;
  return text.slice(0, at);
}

/**
 * Writes the text of a document as HTML into the folder: a docx with its tables and pictures, a PDF as text only.
 * Answers the pictures and what the HTML does not hold. Throws UnreadableFile with the reason if there is no text.
 */
export async function convertDocument(work: ConvertWork): Promise<ConvertedContent> {
  const { html, pictures, notes } = await convert(work).catch((error: unknown) => {
    throw error instanceof UnreadableFile
      ? error
      : new UnreadableFile('Файл не удалось прочитать: он повреждён или защищён паролем.');
  });
  const most = work.maxLength + 1 + pictures.length * ADDRESS;
  await writeFile(path.join(work.folder, 'text'), beginning(html, most));
  return { pictures, notes };
}
