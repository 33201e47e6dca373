import type { BlockDefinition } from '../blocks/define-block.ts';
import type { PageElement } from '../blocks/page-node.ts';
import { renderBlock, type RenderedBlock } from './render-block.ts';

/** A value of a block that is shown as a text or as a picture. */
export type ShownKind = 'markup' | 'picture';

function pathsIn(node: PageElement, kind: ShownKind): readonly string[] {
  return node.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    if (child.kind === 'element') return pathsIn(child, kind);
    return child.kind === kind ? [child.path] : [];
  });
}

/** The keys of a block's texts or pictures, in the order in which they are shown. */
export function shownPaths(definition: BlockDefinition, block: RenderedBlock, kind: ShownKind): readonly string[] {
  return pathsIn(renderBlock(definition, block), kind);
}
