import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';

/** The hyphen of a word that is continued in the next line: the library gives a control character for it. */
const HYPHENATION = /(?![\t\r\n])[\p{Cc}\u00AD\uFFFE]\r?\n/gu;

/** The text of each page of a PDF, with hyphenated words in one piece. Throws if it is damaged or has a password. */
export async function* pdfPages(file: string): AsyncGenerator<string> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(await readFile(file));
    try {
      for (const page of document.pages()) yield page.getText().replaceAll(HYPHENATION, '');
    } finally {
      document.destroy();
    }
  } finally {
    library.destroy();
  }
}

/** The text of a PDF, page by page. Throws as {@link pdfPages} does. */
export async function pdfText(file: string): Promise<string> {
  const pages: string[] = [];
  for await (const page of pdfPages(file)) pages.push(page);
  return pages.join('\n\n');
}
