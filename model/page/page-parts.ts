import type { BlockDefinition } from '../blocks/define-block.ts';
import { inColumn, type BlockNode } from './block-tree.ts';
import type { PageElement, PageFile, PageForm, PageMarkup, PagePicture } from '../blocks/page-node.ts';
import { renderBlock } from './render-block.ts';
import { textOutline, type TextOutline } from './text-outline.ts';

/** A list without items; its place is the whole model. */
export interface PageEmptyList {
  readonly kind: 'emptyList';
}

/** A text of a page with what it contains, which is read once. */
export interface PageText extends PageMarkup {
  readonly outline: TextOutline;
}

/** A text, a picture, a file or a form of a page, or a list without files, with its block. */
export interface PagePart {
  readonly blockId: number;
  readonly node: PageText | PagePicture | PageFile | PageForm | PageEmptyList;
}

function partsIn(
  { children }: PageElement,
  node: BlockNode,
  blocks: ReadonlyMap<unknown, BlockDefinition>,
): readonly PagePart[] {
  return children.flatMap((child): readonly PagePart[] => {
    if (typeof child === 'string') return [];
    if (child.kind === 'element')
      return child.tag === 'ul' && child.children.length === 0
        ? [{ blockId: node.block.id, node: { kind: 'emptyList' } }]
        : partsIn(child, node, blocks);
    if (child.kind === 'column') return pageParts(inColumn(node, child.columnId), blocks);
    const blockId = node.block.id;
    if (child.kind === 'markup') return [{ blockId, node: { ...child, outline: textOutline(child.html) } }];
    return [{ blockId, node: child }];
  });
}

/** The texts, pictures, files and empty lists of blocks in the order in which they are read. */
export function pageParts(
  nodes: readonly BlockNode[],
  blocks: ReadonlyMap<unknown, BlockDefinition>,
): readonly PagePart[] {
  return nodes.flatMap((node) => {
    const definition = blocks.get(node.block.name);
    return definition ? partsIn(renderBlock(definition, node.block, node.children.length > 0), node, blocks) : [];
  });
}
