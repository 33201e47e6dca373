import type { PageElement } from '#model/blocks/page-node.ts';
import { htmlText } from '#model/html-text.ts';
import { renderBlock } from '#model/page/render-block.ts';
import { countInHtml, occurrences, replaceInHtml, replaceInText, type TextQuery } from '#model/page/replace-text.ts';
import { isPlainObject } from '#model/structured/same-json.ts';
import { KNOWN_BLOCKS } from './known-blocks.ts';
import { listedFiles, withName } from './listed-files.ts';
import type { EditedBlock } from './page-tree.ts';

/** A text that a block shows, with its place in the model. */
type BlockText =
  | { readonly kind: 'markup'; readonly path: string; readonly text: string }
  | { readonly kind: 'file'; readonly at: number; readonly text: string }
  /** The words instead of a picture, which are a setting. */
  | { readonly kind: 'picture'; readonly text: string };

function textsIn(node: PageElement): readonly BlockText[] {
  return node.children.flatMap((child): readonly BlockText[] => {
    if (typeof child === 'string') return [];
    if (child.kind === 'element') return textsIn(child);
    if (child.kind === 'markup') return [{ kind: 'markup', path: child.path, text: child.html }];
    return child.kind === 'picture' ? [{ kind: 'picture', text: child.alt }] : [];
  });
}

/** The texts of a block, once for each state of it. */
const known = new WeakMap<EditedBlock, readonly BlockText[]>();

function textsOf(block: EditedBlock): readonly BlockText[] {
  let texts = known.get(block);
  if (texts) return texts;
  const definition = KNOWN_BLOCKS.get(block.name);
  const drawn = definition ? textsIn(renderBlock(definition, block)) : [];
  const files = listedFiles(definition?.itemsAreFiles ? block.model : null);
  texts = [...drawn, ...files.map(({ fileName }, at) => ({ kind: 'file', at, text: fileName }) as const)];
  known.set(block, texts);
  return texts;
}

/** Characters of the first words. */
const MOST_WORDS = 80;
/** Characters around what was found. */
const [BEFORE, AFTER] = [24, 80] as const;
/** More than a text may have. */
const WHOLE = 1_000_000;

function plainText({ kind, text }: BlockText, most: number): string {
  return kind === 'markup' ? htmlText(text, most) : text.trim();
}

/** The first words of a block: of its texts, its files or what its pictures show; empty without any. */
export function firstWords(block: EditedBlock): string {
  const texts = textsOf(block);
  const first = texts.find((text) => plainText(text, 1) !== '');
  return first ? plainText(first, MOST_WORDS) : '';
}

/** Where a text was found in a block. */
export interface BlockFinding {
  /** How often. */
  readonly count: number;
  /** The words around the first occurrence. */
  readonly before: string;
  readonly found: string;
  readonly after: string;
}

/** What a block has of a text; null where it has it nowhere. */
export function foundIn(block: EditedBlock, query: TextQuery): BlockFinding | null {
  const texts = textsOf(block).filter(({ kind }) => kind !== 'picture');
  const counts = texts.map(({ kind, text }) =>
    kind === 'markup' ? countInHtml(text, query) : occurrences(text, query).length,
  );
  const first = texts.find((_, index) => (counts[index] ?? 0) > 0);
  if (!first) return null;
  const plain = plainText(first, WHOLE);
  const at = occurrences(plain, query)[0];
  const count = counts.reduce((sum, one) => sum + one, 0);
  if (at === undefined) return { count, before: '', found: query.find, after: '' };
  const end = at + query.find.length;
  const from = Math.max(0, at - BEFORE);
  const before = `${from > 0 ? '…' : ''}${plain.slice(from, at)}`;
  return { count, before, found: plain.slice(at, end), after: plain.slice(end, end + AFTER) };
}

/** The model of a block with a text replaced everywhere, and how often; null where it has it nowhere. */
export function replacedModel(
  block: EditedBlock,
  query: TextQuery,
  by: string,
): { readonly model: unknown; readonly count: number } | null {
  let [model, count] = [block.model, 0];
  for (const text of textsOf(block)) {
    if (text.kind === 'picture') continue;
    const replaced = text.kind === 'markup' ? replaceInHtml(text.text, query, by) : replaceInText(text.text, query, by);
    if (replaced.count === 0) continue;
    count += replaced.count;
    if (text.kind === 'file') model = withName(model, text.at, replaced.text);
    else model = { ...(isPlainObject(model) ? model : {}), [text.path]: replaced.text };
  }
  return count === 0 ? null : { model, count };
}
