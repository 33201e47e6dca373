import { createHash } from 'node:crypto';
import { documentCss, type DocumentPage } from '#model/page/page-document.ts';

/** The content security policy of a page as a document: no scripts, its own style, and forms of this product. */
export function documentPolicy(page: Pick<DocumentPage, 'css'>, imageSources: readonly string[]): string {
  const style = createHash('sha256').update(documentCss(page)).digest('base64');
  const pictures = ["'self'", ...imageSources].join(' ');
  return `default-src 'none'; style-src 'sha256-${style}'; img-src ${pictures}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
}
