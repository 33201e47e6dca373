import { z } from 'zod';
import { pageTitles } from '#model/page/page-document.ts';
import type { VisiblePeriod } from '#model/blocks/visible-period.ts';
import { API_PREFIX } from '#model/api-prefix.ts';
import type { PreviewLink } from '#model/wire/pages.ts';
import { moment, wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation, type ClassRequest } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { wholePage } from '#server/render/page-contents.ts';
import { renderPage, type PageForReader } from '#server/render/render-page.ts';
import { forbidden, notFound } from '#server/store/problem.ts';
import { pageImages, type PageImageRow } from '#server/store/pages/page-images.ts';
import type { PageFileRow } from '#server/store/pages/page-blocks.ts';
import { keepPreview, type SharedContent, type SharedContents } from '#server/store/pages/previews.ts';
import { linkText } from './preview-link.ts';
import { pageRecord } from './read-page.ts';

/** Seconds for which a link is valid: a week. */
const LIFETIME = 7 * 24 * 60 * 60;
const SECOND = 1000;
/** The maximum number of times that a shared page changes while its link is valid. */
const MOST_CHANGES = 32;
const CENTRE = 50;

const previewLink = wireSchema<PreviewLink>('PreviewLink', z.object({ url: z.string(), expiresAt: moment }));

/** A look of the page, with the time within which it is the one that visitors see. */
interface TimedPage extends PageForReader {
  readonly period: VisiblePeriod;
}

/** The page as it is now and after each of the moments at which it changes while its link is valid. */
async function timedPages(
  { context, actor, params }: Pick<ClassRequest, 'context' | 'actor'> & { readonly params: { readonly id: number } },
  now: number,
): Promise<{ readonly pages: readonly TimedPage[]; readonly until: number }> {
  const { moments } = await wholePage(context, actor, params.id);
  const end = now + LIFETIME * SECOND;
  const ahead = moments.filter((moment) => moment > now && moment < end);
  const known = ahead.slice(0, MOST_CHANGES);
  const pages: TimedPage[] = [];
  for (const [at, from] of [null, ...known].entries()) {
    const page = await renderPage(context, actor, params.id, from ?? now);
    pages.push({ ...page, period: { from, to: known[at] ?? null } });
  }
  // A link is not valid beyond what it knows.
  return { pages, until: ahead[MOST_CHANGES] ?? end };
}

/** When the page shows a picture or a file; absent where it always does. */
function shownWithin<Row>(
  pages: readonly TimedPage[],
  shows: (page: TimedPage) => Row,
  has: (shown: Row) => boolean,
): Pick<SharedContent, 'shown'> {
  const shown = pages.filter((page) => has(shows(page))).map(({ period }) => period);
  return shown.length === pages.length ? {} : { shown };
}

function imageContents(images: readonly PageImageRow[], pages: readonly TimedPage[]): SharedContents {
  return Object.fromEntries(
    images.flatMap(({ id, name, contentId, focusX, focusY }) => {
      if (contentId === null) return [];
      const focus = { focusX: focusX ?? CENTRE, focusY: focusY ?? CENTRE };
      const within = shownWithin(
        pages,
        (page) => page.images,
        (shown) => shown.includes(id),
      );
      return [[String(id), { contentId, name, ...focus, ...within }] as const];
    }),
  );
}

function fileContents(files: readonly PageFileRow[], pages: readonly TimedPage[]): SharedContents {
  return Object.fromEntries(
    files.flatMap(({ id, fileName: name, contentId }) => {
      if (contentId === null) return [];
      const within = shownWithin(
        pages,
        (page) => page.files,
        (shown) => shown.some((file) => file.id === id),
      );
      return [[String(id), { contentId, name, focusX: CENTRE, focusY: CENTRE, ...within }] as const];
    }),
  );
}

/**
 * Makes a link to the present version of a page for readers without an account (contract «Blocks»): of that version it
 * shows at each moment what visitors see then.
 */
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
    const now = Date.now();
    const { pages, until } = await timedPages(request, now);
    const [present, ...later] = pages;
    if (!present) throw notFound();
    const { page } = present;
    const images = [...new Set(pages.flatMap((one) => one.images))];
    const files = [...new Map(pages.flatMap((one) => one.files.map((file) => [file.id, file] as const))).values()];
    const stored = await keepPreview(
      context.database,
      {
        objectId: id,
        classId: definition.classId,
        version: page.version,
        userId: actor.userId,
        page: {
          ...pageTitles(record),
          html: page.html,
          css: page.css,
          later: later.map(({ page: { html, css }, period }) => ({ from: period.from ?? now, html, css })),
        },
        images: imageContents(await pageImages(context.database, images), pages),
        files: fileContents(files, pages),
      },
      (until - now) / SECOND,
    );
    const token = await context.links.sign(linkText(stored, page.version));
    const url = `${API_PREFIX}/public/preview/${token}`;
    return { body: { url, expiresAt: new Date(stored.expiresAt).toISOString() } };
  },
});
