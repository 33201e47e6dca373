import { escaped } from '#model/page/to-html.ts';
import { PAGE_CSS } from '#model/page/page-css.ts';
import { pageDocument } from '#model/page/page-document.ts';
import type { Reply } from '#server/endpoint/request.ts';
import { documentPolicy } from '../pages/document-policy.ts';

/** A page that answers a form that was sent without scripts. `html` is below its heading. */
export function answerPage(heading: string, html: string, status: number): Reply<Uint8Array> {
  const page = {
    title: heading,
    heading,
    description: '',
    html: `<div class="page"><div class="page-body">${html}</div></div>`,
    css: PAGE_CSS,
  };
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': documentPolicy(page, []),
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex, nofollow',
    },
    body: Buffer.from(pageDocument(page, { head: '<meta name="robots" content="noindex">\n', isShown: () => false })),
  };
}

/** A text in a page, its lines below each other. */
export function paragraphs(text: string): string {
  return `<div class="pb-text"><p>${escaped(text).replaceAll('\n', '<br>')}</p></div>`;
}
