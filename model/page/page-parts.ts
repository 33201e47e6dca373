import type { BlockDefinition } from '../blocks/define-block.ts';
import { inColumn, type BlockNode } from './block-tree.ts';
import type { PageElement, PageFile, PageMarkup, PagePicture } from './page-node.ts';
import { renderBlock } from './render-block.ts';

/** A text, a picture or a file of a page, with its block. */
export interface PagePart {
  readonly blockId: number;
  readonly node: PageMarkup | PagePicture | PageFile;
}

function partsIn(
  { children }: PageElement,
  node: BlockNode,
  blocks: ReadonlyMap<unknown, BlockDefinition>,
): readonly PagePart[] {
  return children.flatMap((child): readonly PagePart[] => {
    if (typeof child === 'string') return [];
    if (child.kind === 'element') return partsIn(child, node, blocks);
    if (child.kind === 'column') return pageParts(inColumn(node, child.columnId), blocks);
    return [{ blockId: node.block.id, node: child }];
  });
}

/** The texts, pictures and files of blocks in the order in which they are read. */
export function pageParts(
  nodes: readonly BlockNode[],
  blocks: ReadonlyMap<unknown, BlockDefinition>,
): readonly PagePart[] {
  return nodes.flatMap((node) => {
    const definition = blocks.get(node.block.name);
    return definition ? partsIn(renderBlock(definition, node.block, node.children.length > 0), node, blocks) : [];
  });
}
