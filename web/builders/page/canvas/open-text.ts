import { renderBlock } from '#model/page/render-block.ts';
import type { PageElement } from '#model/page/page-node.ts';
import type { PageStore } from '../page-store.ts';
import { isBar, KNOWN_BLOCKS } from '../tree/known-blocks.ts';
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

/** Edits a text of a block in place, the first one unless told; returns whether it has one. */
export function openText(store: PageStore, block: EditedBlock, path?: string): boolean {
  const [first] = isBar(block) ? [] : shownPaths(block, 'markup');
  const chosen = path ?? first;
  if (chosen === undefined) return false;
  store.set({ editing: { id: block.id, path: chosen } });
  return true;
}
