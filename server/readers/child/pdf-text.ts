import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';

/** The text of a PDF, page by page. Throws if it is damaged or has a password. */
export async function pdfText(file: string): Promise<string> {
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
