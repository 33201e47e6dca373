import { BLOCKS } from '#classes/blocks/registry.ts';
import { linkedPatternId } from '#model/blocks/pattern-link.ts';
import { changingMoments, type BlockNode, type PageBlock } from '#model/page/block-tree.ts';
import { pageAddress } from '#model/page/page-address.ts';
import { pageParts, type PagePart } from '#model/page/page-parts.ts';
import type { Actor } from '#server/access/actor.ts';
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
import { shownPatterns } from '#server/store/pages/pattern-links.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';

/** The blocks of the catalogue by name. */
export const BY_NAME = new Map<unknown, (typeof BLOCKS)[number]>(BLOCKS.map((block) => [block.name, block]));

/** What a page shows in one state, to whoever sees the same patterns of it. */
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
  contentIds: readonly number[],
  mark: PageMark,
  nodes: readonly BlockNode[],
): Promise<PageContents> {
  const parts = pageParts(nodes, BY_NAME);
  const { images, files: named } = namedContents(parts);
  const own = named.size === 0 ? [] : await pageFiles(database, contentIds);
  const files = new Map(own.filter(({ id }) => named.has(id)).map((file) => [file.id, file]));
  return { mark, nodes, parts, images, files };
}

/** A page with the patterns that it links, at whatever depth, as far as its reader sees them. */
interface WholePage extends PageState {
  readonly patterns: ReadonlyMap<number, PageState>;
}

function patternsOf(blocks: readonly PageBlock[]): readonly number[] {
  return [...new Set(blocks.flatMap(({ name, model }) => linkedPatternId(BY_NAME.get(name), model) ?? []))];
}

/** A page with its patterns: its version and its state are those of all of them, and so are the moments. */
export async function wholePage(context: StoreContext, actor: Actor, contentId: number): Promise<WholePage> {
  const own = await pageState(context, contentId);
  const patterns = new Map<number, PageState>();
  let wanted = patternsOf(own.blocks);
  for (let level = 0; wanted.length > 0 && level < MOST_LEVELS; level += 1) {
    const shown = await shownPatterns(context, actor, wanted);
    for (const id of wanted) if (shown.has(id)) patterns.set(id, await pageState(context, id));
    const next = wanted.flatMap((id) => patternsOf(patterns.get(id)?.blocks ?? []));
    wanted = [...new Set(next)].filter((id) => !patterns.has(id));
  }
  if (patterns.size === 0) return { ...own, patterns };
  const states = [own, ...patterns.values()];
  return {
    blocks: own.blocks,
    patterns,
    moments: [...new Set(states.flatMap(({ moments }) => moments))].toSorted((one, other) => one - other),
    mark: {
      version: Math.max(...states.map(({ mark }) => mark.version)),
      key: [own.mark.key, ...[...patterns].map(([id, { mark }]) => `${id}:${mark.key}`)].join(' '),
    },
  };
}

/** The most levels of patterns within patterns, and the most blocks of patterns, that a page shows. */
const MOST_LEVELS = 10;
const MOST_LINKED = 5000;

/** Puts the seen blocks of patterns into the blocks that link them. */
class LinkedBlocks {
  readonly #patterns: WholePage['patterns'];
  readonly #seen: (blocks: readonly PageBlock[]) => readonly BlockNode[];
  #left = MOST_LINKED;

  constructor(patterns: WholePage['patterns'], seen: (blocks: readonly PageBlock[]) => readonly BlockNode[]) {
    this.#patterns = patterns;
    this.#seen = seen;
  }

  /** The blocks with those of patterns; a pattern that is not shown leaves nothing. `hostId` links what is in one. */
  within(nodes: readonly BlockNode[], hostId: number | null = null, level = 0): readonly BlockNode[] {
    return nodes.flatMap(({ block, children }): readonly BlockNode[] => {
      if (hostId !== null && (this.#left -= 1) < 0) return [];
      const shown: PageBlock = hostId === null ? block : { ...block, id: hostId, isLinked: true };
      const definition = BY_NAME.get(block.name);
      if (!definition?.isPattern) return [{ block: shown, children: this.within(children, hostId, level) }];
      const pattern = this.#patterns.get(linkedPatternId(definition, block.model) ?? 0);
      if (!pattern || level === MOST_LEVELS) return [];
      const linked = this.within(this.#seen(pattern.blocks), shown.id, level + 1);
      return linked.length === 0 ? [] : [{ block: shown, children: linked }];
    });
  }
}

/**
 * What the page of a record shows a reader at a moment, now unless told. Cached by its state with that of the patterns
 * that the reader sees, and by the time between two moments at which it changes, so that no answer outlives one of them.
 */
export async function pageContents(
  context: StoreContext,
  actor: Actor,
  contentId: number,
  { view = 'visitors', at = Date.now() }: { readonly view?: PageView; readonly at?: number } = {},
): Promise<PageContents> {
  const { mark: state, blocks, patterns, moments } = await wholePage(context, actor, contentId);
  const cache = cacheOf(context.catalog);
  const mark = { ...state, key: `${state.key} ${view}${moments.filter((moment) => moment <= at).length}` };
  const key = `${contentId} ${mark.key}`;
  let contents = cache.find(key);
  if (!contents) {
    const seen = (some: readonly PageBlock[]) => seenBlocks(some, view, at);
    const nodes = new LinkedBlocks(patterns, seen).within(seen(blocks));
    const ids = [contentId, ...patterns.keys()];
    cache.keep(key, (contents = await readContents(context, ids, mark, nodes)));
  }
  return contents;
}
