import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isAllowedPicture, withParameter } from '#model/page/page-address.ts';
import { documentCss, pageDocument } from '#model/page/page-document.ts';
import { definePublicOperation, LINK_PARAMETER } from '#server/endpoint/define-operation.ts';
import { openPreview } from './preview-link.ts';

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
    const { imageSources } = request.context.environment;
    const html = pageDocument(
      { ...page, html: withParameter(page.html, LINK_PARAMETER, token) },
      {
        head: '<meta name="robots" content="noindex">\n',
        isShown: (address) => isAllowedPicture(address, imageSources),
      },
    );
    const style = createHash('sha256').update(documentCss(page)).digest('base64');
    const pictures = ["'self'", ...imageSources].join(' ');
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
