import { PAPER_COLUMNS } from './page-css.ts';
import { escaped } from './to-html.ts';

/** A page with its titles, as a document of its own shows it. */
export interface DocumentPage {
  readonly title: string;
  readonly heading: string;
  readonly description: string;
  readonly html: string;
  readonly css: string;
}

const DOCUMENT_CSS =
  '.page-heading{margin:0 0 24px;line-height:1.2}body{margin:0}' +
  '.page-blocked{display:inline-block;padding:12px 16px;border:1px dashed #6b7186;border-radius:8px;color:#565c72;overflow-wrap:anywhere}';

/** A page as it is on paper. */
export const PAPER_CSS = `.page{font-size:11pt}.page-body{max-width:none;padding:0}.page-heading{font-size:22pt}
.pb-blocks,.pb-row,.pb-column{gap:5mm}.pb-figure img{max-height:220mm}
${PAPER_COLUMNS}`;

/** A sheet of A4 with its margins and page numbers. */
const PRINT_CSS = `@page{size:A4;margin:16mm 14mm 18mm;@bottom-right{content:counter(page) " / " counter(pages)}}
@media print{${PAPER_CSS}}`;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** The titles of the page of a record. */
export function pageTitles(
  record: Readonly<Record<string, unknown>>,
): Pick<DocumentPage, 'title' | 'heading' | 'description'> {
  const heading = textOf(record['h1']) || textOf(record['caption']);
  return {
    title: textOf(record['metaTitle']) || heading,
    heading,
    description: textOf(record['metaDescription']),
  };
}

/** The style of the document, as it is within its `style` element. */
export function documentCss({ css }: Pick<DocumentPage, 'css'>): string {
  return `${css}${DOCUMENT_CSS}${PRINT_CSS}`.replaceAll('</', String.raw`<\/`);
}

/** Pictures in sanitised HTML, whose attributes are quoted and escaped. */
const PICTURE = /<img\b[^>]*?\ssrc="([^"]*)"[^>]*>/gu;

/** The HTML with notes in the place of pictures that the policy of the document blocks. */
function withShownPictures(html: string, isShown: (address: string) => boolean): string {
  return html.replaceAll(PICTURE, (picture, address: string) =>
    isShown(address.replaceAll('&amp;', '&'))
      ? picture
      : `<span class="page-blocked">Картинка другого сайта: ${address}</span>`,
  );
}

/** How a document differs from others of the same page. */
export interface DocumentOptions {
  /** HTML for the head. */
  readonly head: string;
  /** Whether the policy of the document allows a picture from an address. */
  readonly isShown: (address: string) => boolean;
}

/** A page as a document without scripts: of a preview link, of the preview in the editor, and in print. */
export function pageDocument(page: DocumentPage, { head, isShown }: DocumentOptions): string {
  const heading = page.heading === '' ? '' : `<h1 class="page-heading">${escaped(page.heading)}</h1>`;
  const body = withShownPictures(page.html, isShown).replace(
    /<div class="page-body">/u,
    (start) => `${start}${heading}`,
  );
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${head}<meta name="description" content="${escaped(page.description)}">
<title>${escaped(page.title)}</title><style>${documentCss(page)}</style></head>
<body><main>${body}</main></body></html>`;
}
