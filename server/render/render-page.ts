import type { ClassDefinition } from '#model/define-class.ts';
import { htmlText } from '#model/html-text.ts';
import { fileAddress, isPictureAddress, pageAddress } from '#model/page/page-address.ts';
import { formPlaces, seenPlaces } from '#model/page/form-place.ts';
import { PAGE_CSS } from '#model/page/page-css.ts';
import type { PagePart } from '#model/page/page-parts.ts';
import { textOutline } from '#model/page/text-outline.ts';
import { pageHtml, type HtmlTools } from '#model/page/to-html.ts';
import type { RenderedPage } from '#model/wire/pages.ts';
import type { Actor } from '#server/access/actor.ts';
import { readLevel } from '#server/access/rights.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { BoundedCache } from '#server/memory/bounded-cache.ts';
import type { PageFileRow } from '#server/store/pages/page-blocks.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { visibleIds } from '#server/store/records/read/visible-ids.ts';
import { htmlCleaner } from './clean-html.ts';
import { BY_NAME, pageContents, type PageContents } from './page-contents.ts';

/** The maximum length of a page's text, in characters. */
const MOST_TEXT = 1_000_000;

/** A page for a reader, and the pictures and files in it. */
export interface PageForReader {
  readonly page: RenderedPage;
  readonly images: readonly number[];
  readonly files: readonly PageFileRow[];
}

/** The sum of the lengths of the cached pages, in characters. */
const KEPT = 16_000_000;
/** The overhead of a page, in characters. */
const OF_PAGE = 2000;

const caches = new WeakMap<Catalog, BoundedCache<RenderedPage>>();

function cacheOf(catalog: Catalog): BoundedCache<RenderedPage> {
  let cache = caches.get(catalog);
  const sizeOf = ({ html, text }: RenderedPage) => html.length + text.length + OF_PAGE;
  if (!cache) caches.set(catalog, (cache = new BoundedCache({ size: KEPT, sizeOf })));
  return cache;
}

/** Those of the records that the actor may read in full and see. */
export async function seenRecords(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0 || readLevel(actor, definition, context.catalog) !== 'full') return new Set();
  return visibleIds(context, actor, definition, ids);
}

/** Remembers the results: a page's texts are read several times. */
function once(clean: HtmlTools['clean']): HtmlTools['clean'] {
  const known = new Map<string, string>();
  return (html) => {
    const cleaned = known.get(html) ?? clean(html);
    known.set(html, cleaned);
    return cleaned;
  };
}

/** The pictures and files that a reader sees, and the names of the files. */
export interface ShownContents {
  readonly images: ReadonlySet<number>;
  readonly files: ReadonlySet<number>;
  readonly nameOf: (fileId: number) => string | undefined;
}

/** How the parts of a page are written for a reader. */
export async function readerTools(shown: ShownContents): Promise<HtmlTools> {
  const picture = (address: string): string | null => {
    const { kind, id } = pageAddress(address);
    if (kind === 'image') return shown.images.has(id) ? address : null;
    if (kind === 'file') return shown.files.has(id) ? address : null;
    return isPictureAddress(address) ? address : null;
  };
  return {
    clean: once(await htmlCleaner(picture)),
    picture,
    file(id) {
      const name = shown.files.has(id) ? shown.nameOf(id) : undefined;
      return name === undefined ? null : { address: `${fileAddress(id)}?download=true`, name };
    },
  };
}

async function build(
  { mark, nodes, parts, files }: PageContents,
  shown: Omit<ShownContents, 'nameOf'>,
): Promise<RenderedPage> {
  const tools = await readerTools({ ...shown, nameOf: (id) => files.get(id)?.fileName });
  const { clean, picture } = tools;
  const { html, css } = pageHtml(nodes, BY_NAME, tools);
  const outlines = parts.flatMap(({ blockId, node }) =>
    node.kind === 'markup' ? [{ blockId, ...textOutline(clean(node.html)) }] : [],
  );
  return {
    html: `<div class="page"><div class="page-body">${html}</div></div>`,
    css: `${PAGE_CSS}${css}`,
    text: htmlText(html, MOST_TEXT),
    headings: outlines.flatMap(({ blockId, headings }) => headings.map((heading) => ({ ...heading, blockId }))),
    images: imagesOf(parts, picture, clean),
    version: mark.version,
  };
}

function imagesOf(
  parts: readonly PagePart[],
  picture: HtmlTools['picture'],
  clean: HtmlTools['clean'],
): RenderedPage['images'] {
  return parts.flatMap(({ blockId, node }) => {
    if (node.kind === 'markup')
      return textOutline(clean(node.html)).images.map(({ address, alt }) => ({
        src: address,
        alt: alt ?? '',
        blockId,
      }));
    const address = node.kind === 'picture' && node.address !== '' ? picture(node.address) : null;
    return address === null || node.kind !== 'picture' ? [] : [{ src: address, alt: node.alt, blockId }];
  });
}

/**
 * The page of a record as the actor would see it as a visitor at a moment, now unless told: hidden blocks, those whose time
 * it is not, and pictures and files that the actor may not see, are left out. The actor must see the record. Cached by the
 * page's state, by the time between its changes, and by what of it is shown.
 */
export async function renderPage(
  context: StoreContext,
  actor: Actor,
  contentId: number,
  at: number = Date.now(),
): Promise<PageForReader> {
  const contents = await pageContents(context, actor, contentId, { at });
  const images = await seenRecords(context, actor, context.catalog.get('ComponentImage'), contents.images);
  const files = await seenRecords(context, actor, context.catalog.get('ContentBlockFile'), [...contents.files.keys()]);
  const pages = cacheOf(context.catalog);
  const key = `${contentId} ${contents.mark.key} ${[...images].join(',')} ${[...files].join(',')}`;
  let page = pages.find(key);
  if (!page) pages.keep(key, (page = await build(contents, { images, files })));
  const forms = formPlaces(page.html).map(({ formId }) => formId);
  if (forms.length > 0) {
    const seen = await seenRecords(context, actor, context.catalog.get('formDefinition'), forms);
    page = { ...page, html: seenPlaces(page.html, seen) };
  }
  return { page, images: [...images], files: [...contents.files.values()].filter(({ id }) => files.has(id)) };
}
