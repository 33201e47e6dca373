import { z } from 'zod';
import { isAllowedPicture, withParameter } from '#model/page/page-address.ts';
import { pageDocument } from '#model/page/page-document.ts';
import { definePublicOperation, LINK_PARAMETER } from '#server/endpoint/define-operation.ts';
import { withPageForms } from '#server/render/page-forms.ts';
import { documentPolicy } from './document-policy.ts';
import { openPreview } from './preview-link.ts';

/** The page of a link, of the version for which the link was made (contract «Blocks»). No script runs in it; its forms can be sent. */
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
    const { page, objectId } = await openPreview(request, token);
    const { imageSources } = request.context.environment;
    const html = pageDocument(
      {
        ...page,
        html: await withPageForms(request.context, objectId, withParameter(page.html, LINK_PARAMETER, token)),
      },
      {
        head: '<meta name="robots" content="noindex">\n',
        isShown: (address) => isAllowedPicture(address, imageSources),
      },
    );
    return {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': documentPolicy(page, imageSources),
        // The address is the link itself: it must not reach the sites that the page refers to, or search engines. A form
        // names its origin only where the address may be told to it.
        'referrer-policy': 'same-origin',
        'x-robots-tag': 'noindex, nofollow',
      },
      body: Buffer.from(html),
    };
  },
});
