import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

/** A page of a PDF: its text, its sides in points, and a picture of it as PNG. */
export interface PdfPage {
  readonly text: string;
  readonly width: number;
  readonly height: number;
  readonly picture: Buffer;
}

/** Reads the pages of a PDF. */
export async function pdfPages(file: string): Promise<readonly PdfPage[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(await readFile(file));
  try {
    const pages: PdfPage[] = [];
    for (const page of document.pages()) {
      const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
      const text = page.getText();
      // Drawing releases the page.
      const { data } = await page.render({
        scale: 2,
        render: ({ data: pixels, width: columns, height: rows }) =>
          sharp(pixels, { raw: { width: columns, height: rows, channels: 4 } })
            .flatten({ background: '#ffffff' })
            .png()
            .toBuffer(),
      });
      pages.push({ text, width, height, picture: Buffer.from(data) });
    }
    return pages;
  } finally {
    document.destroy();
    library.destroy();
  }
}
