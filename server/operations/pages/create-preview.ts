import { z } from 'zod';
import { pageTitles } from '#model/page/page-document.ts';
import { API_PREFIX } from '#model/api-prefix.ts';
import type { PreviewLink } from '#model/wire/pages.ts';
import { moment, wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { renderPage } from '#server/render/render-page.ts';
import { forbidden } from '#server/store/problem.ts';
import { pageImages, type PageImageRow } from '#server/store/pages/page-images.ts';
import type { PageFileRow } from '#server/store/pages/page-blocks.ts';
import { keepPreview, type SharedContents } from '#server/store/pages/previews.ts';
import { linkText } from './preview-link.ts';
import { pageRecord } from './read-page.ts';

/** Seconds for which a link is valid: a week. */
const LIFETIME = 7 * 24 * 60 * 60;
const CENTRE = 50;

const previewLink = wireSchema<PreviewLink>('PreviewLink', z.object({ url: z.string(), expiresAt: moment }));

function imageContents(images: readonly PageImageRow[]): SharedContents {
  return Object.fromEntries(
    images.flatMap(({ id, name, contentId, focusX, focusY }) =>
      contentId === null
        ? []
        : [[String(id), { contentId, name, focusX: focusX ?? CENTRE, focusY: focusY ?? CENTRE }] as const],
    ),
  );
}

function fileContents(files: readonly PageFileRow[]): SharedContents {
  return Object.fromEntries(
    files.flatMap(({ id, fileName: name, contentId }) =>
      contentId === null ? [] : [[String(id), { contentId, name, focusX: CENTRE, focusY: CENTRE }] as const],
    ),
  );
}

/** Makes a link to the present version of a page for readers without an account (contract «Blocks»). */
export const createPreview = defineClassOperation({
  method: 'POST',
  path: '/manage/:className/:id/preview/',
  summary: 'Ссылка на просмотр страницы без входа',
  rights: { class: PATH_CLASS, may: 'update' },
  confirmed: 'inStatements',
  params: recordParams,
  answers: { 200: previewLink },
  idempotent: true,
  async run(request) {
    const { context, actor, definition, params } = request;
    const { id } = params;
    const record = await pageRecord(request, id);
    if (actor.userId === null) throw forbidden();
    const { page, images, files } = await renderPage(context, actor, id);
    const stored = await keepPreview(
      context.database,
      {
        objectId: id,
        classId: definition.classId,
        version: page.version,
        userId: actor.userId,
        page: { ...pageTitles(record), html: page.html, css: page.css },
        images: imageContents(await pageImages(context.database, images)),
        files: fileContents(files),
      },
      LIFETIME,
    );
    const token = await context.links.sign(linkText(stored, page.version));
    const url = `${API_PREFIX}/public/preview/${token}`;
    return { body: { url, expiresAt: new Date(stored.expiresAt).toISOString() } };
  },
});
