import type { ClassDefinition } from '#model/define-class.ts';
import { leafChanges } from '#model/merge/diff-value.ts';
import { compareBlocks, type BlockPair, type BlockPosition } from '#model/page/compare-blocks.ts';
import { isShown, type PageBlock } from '#model/page/block-tree.ts';
import { PAGE_CSS } from '#model/page/page-css.ts';
import { pageParts } from '#model/page/page-parts.ts';
import { PAGE_TITLES } from '#model/page/page-titles.ts';
import { blocksHtml } from '#model/page/to-html.ts';
import { sameJson } from '#model/structured/same-json.ts';
import type { BlockChange, ComparedBlock, ComparedLeaf, PageComparison } from '#model/wire/pages.ts';
import type { Actor } from '#server/access/actor.ts';
import { itemsAt, pageItems, type PageItem, type PageItems } from '#server/store/pages/past-blocks.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { BY_NAME, namedContents } from './page-contents.ts';
import { readerTools, seenRecords } from './render-page.ts';

interface PastBlock extends PageBlock {
  readonly caption: string | null;
  readonly description: string | null;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** A block of the past with the values that its class has. */
function blockOf(item: PageItem): PastBlock {
  const { parentId, columnId } = item;
  return {
    id: item.id,
    name: textOrNull(item['name']) ?? '',
    parentId: typeof parentId === 'number' ? parentId : null,
    columnId: typeof columnId === 'string' || typeof columnId === 'number' ? columnId : null,
    model: item['model'],
    config: item['config'],
    priority: Number(item['priority'] ?? 0),
    instanceStateId: Number(item['instanceStateId']),
    caption: textOrNull(item['caption']),
    description: textOrNull(item['description']),
  };
}

function leaf(path: string, caption: string, before: unknown, after: unknown): readonly ComparedLeaf[] {
  return sameJson(before, after) ? [] : [{ path, caption, before: before ?? null, after: after ?? null }];
}

type Files = readonly PageItem[];

/** The files of a block that are added, removed, renamed or replaced. */
function fileLeaves(before: Files, after: Files): readonly ComparedLeaf[] {
  const later = new Map(after.map((file) => [file.id, file]));
  const former = new Map(before.map((file) => [file.id, file]));
  return [...new Set([...former.keys(), ...later.keys()])].flatMap((id) => {
    const [was, is] = [former.get(id), later.get(id)];
    const path = `files[${id}]`;
    if (was && is && was['contentId'] !== is['contentId'])
      return [{ path, caption: 'Содержимое файла', before: was['fileName'], after: is['fileName'] }];
    return leaf(path, 'Файл', was?.['fileName'], is?.['fileName']);
  });
}

const SHOWN = { true: 'Виден', false: 'Скрыт' } as const;

/** Where a block is, in words. */
function placeText(position: BlockPosition | null, { blocks }: PageItems): string | null {
  if (!position) return null;
  const { parentId, at, of } = position;
  const parent = blocks.find(({ id }) => id === parentId);
  const inside = parent && (textOrNull(parent['caption']) ?? BY_NAME.get(parent['name'])?.caption ?? 'Блок');
  return `${at} из ${of}${inside === undefined ? '' : `, в блоке «${inside}»`}`;
}

function placeLeaf({ isMoved, places }: BlockPair<PastBlock>, [was, is]: TwoPages): readonly ComparedLeaf[] {
  if (!isMoved) return [];
  const [before, after] = [placeText(places.before, was), placeText(places.after, is)];
  return [{ path: 'place', caption: 'Место', before, after }];
}

type TwoPages = readonly [PageItems, PageItems];

function leavesOf({ before, after }: BlockPair<PastBlock>, files: TwoPages): readonly ComparedLeaf[] {
  if (!before || !after) return [];
  const definition = BY_NAME.get(after.name);
  const parts = (['model', 'config'] as const).flatMap((part): readonly ComparedLeaf[] => {
    if (!definition || before.name !== after.name)
      return leaf(part, part === 'model' ? 'Данные' : 'Настройки', before[part], after[part]);
    return leafChanges(definition[part], part, before[part] ?? {}, after[part] ?? {}).map((change) => ({
      path: change.path,
      caption: change.captions.slice(1).join(' → ') || (change.captions[0] ?? ''),
      before: change.before ?? null,
      after: change.after ?? null,
    }));
  });
  const [was, is] = files.map((items) => items.files.filter((file) => file['contentBlockId'] === after.id));
  return [
    ...leaf('name', 'Вид блока', before.name, after.name),
    ...leaf('caption', 'Название', before.caption, after.caption),
    ...leaf('description', 'Описание', before.description, after.description),
    ...leaf('instanceStateId', 'Показ', SHOWN[`${isShown(before)}`], SHOWN[`${isShown(after)}`]),
    ...parts,
    ...fileLeaves(was ?? [], is ?? []),
  ];
}

function changesOf({ before, after, isMoved }: BlockPair<PastBlock>, isChanged: boolean): readonly BlockChange[] {
  if (!before) return ['added'];
  if (!after) return ['removed'];
  return [...(isMoved ? (['moved'] as const) : []), ...(isChanged ? (['changed'] as const) : [])];
}

type Drawn = (side: PastBlock | null) => string | null;

/** Draws blocks for the reader: the pictures and the files that exist and that it sees. */
async function drawnBlocks(
  context: StoreContext,
  actor: Actor,
  blocks: readonly PastBlock[],
  files: Files,
): Promise<{ readonly drawn: Drawn; readonly css: string }> {
  const nodes = blocks.map((block) => ({ block, children: [] }));
  const named = namedContents(pageParts(nodes, BY_NAME));
  const images = await seenRecords(context, actor, context.catalog.get('ComponentImage'), named.images);
  const own = files.filter(({ id }) => named.files.has(id));
  const seen = await seenRecords(
    context,
    actor,
    context.catalog.get('ContentBlockFile'),
    own.map(({ id }) => id),
  );
  const names = new Map(own.map((file) => [file.id, String(file['fileName'])]));
  const tools = await readerTools({ images, files: seen, nameOf: (id) => names.get(id) });
  const { pieces, css } = blocksHtml(nodes, BY_NAME, tools);
  const html = new Map(blocks.map((block, at) => [block, pieces[at] ?? '']));
  return { drawn: (side) => (side ? (html.get(side) ?? null) : null), css: `${PAGE_CSS}${css}` };
}

async function titleLeaves(
  context: StoreContext,
  actor: Actor,
  { definition, id }: ComparedRecord,
  [from, to]: readonly [number, number],
): Promise<readonly ComparedLeaf[]> {
  const [was, is] = await Promise.all(
    [from, to].map(async (version) => (await itemsAt(context, actor, definition, [id], { version }))[0]),
  );
  return PAGE_TITLES.flatMap((name) =>
    leaf(name, definition.properties[name]?.caption ?? name, was?.[name] ?? null, is?.[name] ?? null),
  );
}

/** The record of a page. */
export interface ComparedRecord {
  readonly definition: ClassDefinition;
  readonly id: number;
}

/**
 * The page of a record after two change-sets, block by block, as the actor may read it. The number of statements does
 * not depend on the number of blocks.
 */
export async function comparePage(
  context: StoreContext,
  actor: Actor,
  record: ComparedRecord,
  [from, to]: readonly [number, number],
): Promise<PageComparison> {
  const before = await pageItems(context, actor, record.id, { version: from });
  const after = await pageItems(context, actor, record.id, { version: to });
  const pairs = compareBlocks(before.blocks.map(blockOf), after.blocks.map(blockOf)).map((pair) => {
    const leaves = leavesOf(pair, [before, after]);
    const told = [...placeLeaf(pair, [before, after]), ...leaves];
    return { pair, leaves: told, changes: changesOf(pair, leaves.length > 0) };
  });
  const shown = pairs
    .filter(({ changes }) => changes.length > 0)
    .flatMap(({ pair }) => [pair.before, pair.after].filter((side) => side !== null));
  const { drawn, css } = await drawnBlocks(context, actor, shown, [...before.files, ...after.files]);
  const blocks = pairs.flatMap(({ pair, leaves, changes }): readonly ComparedBlock[] => {
    const block = pair.after ?? pair.before;
    if (!block) return [];
    const { id, name, caption } = block;
    const kind = BY_NAME.get(name)?.caption ?? name;
    const sides = { before: drawn(pair.before), after: drawn(pair.after) };
    return [{ id, kind, caption, depth: pair.depth, changes, ...sides, leaves }];
  });
  return { from, to, css, titles: await titleLeaves(context, actor, record, [from, to]), blocks };
}
