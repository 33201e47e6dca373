import { ACTIVE_STATE } from '#model/terms/states.ts';
import { isPlainObject } from '#model/structured/same-json.ts';
import type { ClipboardBlock } from '../document/page-act.ts';
import { KNOWN_BLOCKS } from '../tree/known-blocks.ts';
import { childrenOf, topmost, type PageTree } from '../tree/page-tree.ts';

/** Blocks that were cut: they leave their page when they are pasted. */
export interface CutBlocks {
  /** The page from which they were cut. */
  readonly contentId: number;
  /** The server's ids of the outermost ones. */
  readonly ids: readonly number[];
}

/** What the clipboard holds. */
export interface ClipboardPage {
  readonly blocks: readonly ClipboardBlock[];
  /** Null for blocks that were copied. */
  readonly cut: CutBlocks | null;
}

/** Marks the text of the clipboard as blocks of a page. */
const KIND = 'page-blocks';

function copied(tree: PageTree, id: number): readonly ClipboardBlock[] {
  const block = tree.blocks.get(id);
  if (!block) return [];
  const { name, caption, columnId, model, config, instanceStateId } = block;
  const children = childrenOf(tree, id).flatMap((child) => copied(tree, child));
  // The server copies the files that the model names.
  return [{ name, caption, columnId, model, config, instanceStateId, files: [], children }];
}

/** The blocks as they are copied, with their contents, in reading order. */
export function copiedBlocks(tree: PageTree, ids: ReadonlySet<number>): readonly ClipboardBlock[] {
  return topmost(tree, ids).flatMap((id) => copied(tree, id));
}

/** The text of the clipboard. */
export function clipboardText(clipboard: ClipboardPage): string {
  return JSON.stringify({ kind: KIND, ...clipboard }, null, 2);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function readBlock(value: unknown): readonly ClipboardBlock[] {
  if (!isPlainObject(value)) return [];
  const { name, caption, columnId, model, config, instanceStateId, children } = value;
  return [
    {
      name: textOf(name),
      caption: textOf(caption),
      columnId: typeof columnId === 'string' || typeof columnId === 'number' ? columnId : null,
      model: model ?? {},
      config: config ?? {},
      instanceStateId: typeof instanceStateId === 'number' ? instanceStateId : ACTIVE_STATE,
      files: [],
      children: Array.isArray(children) ? children.flatMap(readBlock) : [],
    },
  ];
}

function readCut(value: unknown): CutBlocks | null {
  if (!isPlainObject(value)) return null;
  const { contentId, ids } = value;
  if (typeof contentId !== 'number' || !Array.isArray(ids)) return null;
  return { contentId, ids: ids.filter((id) => typeof id === 'number') };
}

/** The blocks in a text; null for any other text. */
export function readClipboard(text: string): ClipboardPage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isPlainObject(value) || value['kind'] !== KIND || !Array.isArray(value['blocks'])) return null;
  return { blocks: value['blocks'].flatMap(readBlock), cut: readCut(value['cut']) };
}

/** The name of the first block that the catalogue does not know; null where it knows all. */
export function unknownBlock(blocks: readonly ClipboardBlock[]): string | null {
  for (const { name, children } of blocks) {
    const unknown = KNOWN_BLOCKS.has(name) ? unknownBlock(children) : name;
    if (unknown !== null) return unknown;
  }
  return null;
}

/** The number of blocks with all their contents. */
export function countBlocks(blocks: readonly ClipboardBlock[]): number {
  return blocks.reduce((count, { children }) => count + 1 + countBlocks(children), 0);
}
