import { flushSync } from 'react-dom';
import { renderBlock } from '#model/page/render-block.ts';
import type { PageElement } from '#model/blocks/page-node.ts';
import type { PageStore } from './page-store.ts';
import { KNOWN_BLOCKS } from '../tree/known-blocks.ts';
import { TypedAhead, type CaretPlace, type TypedKey } from './typed-ahead.ts';
import type { EditedBlock } from '../tree/page-tree.ts';

/** The keys of the values of a kind of node that a block shows, in order. */
function pathsIn(node: PageElement, kind: 'markup' | 'picture'): readonly string[] {
  return node.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    if (child.kind === 'element') return pathsIn(child, kind);
    return child.kind === kind ? [child.path] : [];
  });
}

/** The keys of a block's texts or pictures, in the order in which they are shown. */
export function shownPaths(block: EditedBlock, kind: 'markup' | 'picture'): readonly string[] {
  const definition = KNOWN_BLOCKS.get(block.name);
  return definition ? pathsIn(renderBlock(definition, block), kind) : [];
}

/** The text of a block that is opened, and where in it the caret goes: the first one and its end unless told. */
interface OpenedPlace {
  readonly path?: string | undefined;
  readonly at?: CaretPlace | null;
  /** What was typed before it was opened. */
  readonly keys?: readonly TypedKey[];
}

/** Edits a text of a block in place; returns whether it has one. The next key is already one of the text. */
export function openText(store: PageStore, block: EditedBlock, { path, at, keys = [] }: OpenedPlace = {}): boolean {
  const chosen = path ?? shownPaths(block, 'markup')[0];
  if (chosen === undefined) return false;
  const typed = new TypedAhead(at ?? null);
  for (const key of keys) typed.add(key);
  const editing = { id: block.id, path: chosen, typed };
  flushSync(() => store.set({ editing }));
  return true;
}
