import { createHash } from 'node:crypto';
import { z } from 'zod';
import { withParameter } from '#model/page/page-address.ts';
import { escaped } from '#model/page/to-html.ts';
import { definePublicOperation, LINK_PARAMETER } from '#server/endpoint/define-operation.ts';
import type { SharedPage } from '#server/store/pages/previews.ts';
import { openPreview } from './preview-link.ts';

const HEADING_CSS = '.page-heading{margin:0 0 24px;line-height:1.2}body{margin:0}';

function documentOf(page: SharedPage, token: string): { readonly html: string; readonly css: string } {
  const css = `${page.css}${HEADING_CSS}`.replaceAll('</', String.raw`<\/`);
  const heading = page.heading === '' ? '' : `<h1 class="page-heading">${escaped(page.heading)}</h1>`;
  const body = withParameter(page.html, LINK_PARAMETER, token).replace(
    /<div class="page-body">/u,
    (start) => `${start}${heading}`,
  );
  const html = `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="description" content="${escaped(page.description)}">
<title>${escaped(page.title)}</title><style>${css}</style></head>
<body>${body}</body></html>`;
  return { html, css };
}

/** The page of a link, of the version for which the link was made (contract «Blocks»). No script runs in it. */
export const readPreview = definePublicOperation({
  method: 'GET',
  path: '/public/preview/:token',
  summary: 'Страница по ссылке на просмотр',
  rights: 'public',
  params: z.object({ token: z.string() }),
  answers: { 200: { mediaType: 'text/html' } },
  problems: [404, 429],
  async run(request) {
    const { token } = request.params;
    const { page } = await openPreview(request, token);
    const { html, css } = documentOf(page, token);
    const style = createHash('sha256').update(css).digest('base64');
    const pictures = ["'self'", ...request.context.environment.imageSources].join(' ');
    return {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; style-src 'sha256-${style}'; img-src ${pictures}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        // The address is the link itself: it must not reach the sites that the page refers to, or search engines.
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      },
      body: Buffer.from(html),
    };
  },
});
