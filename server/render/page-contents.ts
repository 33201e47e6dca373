import { BLOCKS } from '#classes/blocks/registry.ts';
import { changingMoments, type BlockNode, type PageBlock } from '#model/page/block-tree.ts';
import { pageAddress } from '#model/page/page-address.ts';
import { pageParts, type PagePart } from '#model/page/page-parts.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { BoundedCache } from '#server/memory/bounded-cache.ts';
import {
  pageBlocks,
  pageFiles,
  pageMark,
  seenBlocks,
  type PageFileRow,
  type PageMark,
  type PageView,
} from '#server/store/pages/page-blocks.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';

/** The blocks of the catalogue by name. */
export const BY_NAME = new Map<unknown, (typeof BLOCKS)[number]>(BLOCKS.map((block) => [block.name, block]));

/** What a page shows in one state, to whomever. */
export interface PageContents {
  readonly mark: PageMark;
  readonly nodes: readonly BlockNode[];
  readonly parts: readonly PagePart[];
  /** The pictures and the files that it names, by their ids. */
  readonly images: readonly number[];
  readonly files: ReadonlyMap<number, PageFileRow>;
}

/** The sum of the lengths of the cached contents, in characters. */
const KEPT = 16_000_000;
/** The overhead of a part, in characters. */
const OF_PART = 2000;

const caches = new WeakMap<Catalog, BoundedCache<PageContents>>();

function lengthOf({ parts, images }: PageContents): number {
  const texts = parts.reduce((sum, { node }) => sum + (node.kind === 'markup' ? node.html.length : 0), 0);
  return 3 * texts + OF_PART * (1 + parts.length + images.length);
}

function cacheOf(catalog: Catalog): BoundedCache<PageContents> {
  let cache = caches.get(catalog);
  if (!cache) caches.set(catalog, (cache = new BoundedCache({ size: KEPT, sizeOf: lengthOf })));
  return cache;
}

/** The pictures and the files that parts of a page name. */
export interface NamedContents {
  readonly images: readonly number[];
  readonly files: ReadonlySet<number>;
}

/** The pictures and the files that the parts name, by their ids. */
export function namedContents(parts: readonly PagePart[]): NamedContents {
  const addresses = addressesIn(parts).map(pageAddress);
  const listed = parts.flatMap(({ node }) => (node.kind === 'file' && node.fileId !== null ? [node.fileId] : []));
  return {
    images: [...new Set(addresses.filter(({ kind }) => kind === 'image').map(({ id }) => id))],
    files: new Set([...listed, ...addresses.filter(({ kind }) => kind === 'file').map(({ id }) => id)]),
  };
}

/** The addresses of pictures that the parts name. */
function addressesIn(parts: readonly PagePart[]): readonly string[] {
  return parts.flatMap(({ node }) => {
    if (node.kind === 'picture') return [node.address];
    return node.kind === 'markup' ? node.outline.images.map(({ address }) => address) : [];
  });
}

/** The blocks of a page in one state. */
interface PageState {
  readonly mark: PageMark;
  readonly blocks: readonly PageBlock[];
  /** When it begins to look otherwise, ascending. */
  readonly moments: readonly number[];
}

const states = new WeakMap<Catalog, BoundedCache<PageState>>();

function stateLength({ blocks }: PageState): number {
  const texts = blocks.reduce((sum, { model, config }) => sum + JSON.stringify([model, config]).length, 0);
  return texts + OF_PART * (1 + blocks.length);
}

/** The blocks of a page with its present state; cached by the state. */
export async function pageState({ catalog, database }: StoreContext, contentId: number): Promise<PageState> {
  let cache = states.get(catalog);
  if (!cache) states.set(catalog, (cache = new BoundedCache({ size: KEPT, sizeOf: stateLength })));
  const mark = await pageMark(database, contentId);
  const key = `${contentId} ${mark.key}`;
  let state = cache.find(key);
  if (!state) {
    const blocks = await pageBlocks(database, contentId);
    cache.keep(key, (state = { mark, blocks, moments: changingMoments(blocks) }));
  }
  return state;
}

async function readContents(
  { database }: StoreContext,
  contentId: number,
  mark: PageMark,
  nodes: readonly BlockNode[],
): Promise<PageContents> {
  const parts = pageParts(nodes, BY_NAME);
  const { images, files: named } = namedContents(parts);
  const own = named.size === 0 ? [] : await pageFiles(database, contentId);
  const files = new Map(own.filter(({ id }) => named.has(id)).map((file) => [file.id, file]));
  return { mark, nodes, parts, images, files };
}

/**
 * What the page of a record shows at a moment, now unless told. Cached by its state and by the time between two moments
 * at which it changes, so that no answer outlives one of them.
 */
export async function pageContents(
  context: StoreContext,
  contentId: number,
  { view = 'visitors', at = Date.now() }: { readonly view?: PageView; readonly at?: number } = {},
): Promise<PageContents> {
  const { mark: state, blocks, moments } = await pageState(context, contentId);
  const cache = cacheOf(context.catalog);
  const mark = { ...state, key: `${state.key} ${view}${moments.filter((moment) => moment <= at).length}` };
  const key = `${contentId} ${mark.key}`;
  let contents = cache.find(key);
  if (!contents)
    cache.keep(key, (contents = await readContents(context, contentId, mark, seenBlocks(blocks, view, at))));
  return contents;
}
