import { defaultValue, type BlockDefinition } from '../blocks/define-block.ts';
import { isPlainObject } from '../structured/same-json.ts';
import { animationOf, COLUMNS, fromBreakpoint, spanIn, type BlockValues } from '../blocks/block-values.ts';
import { element, type PageElement, type PageNode } from '../blocks/page-node.ts';

/** The values that the renderer needs of a block's record. */
export interface RenderedBlock {
  readonly id: number;
  readonly name: string;
  readonly model: unknown;
  readonly config: unknown;
  /** It is shown by the pattern of another block, whose id it has. */
  readonly isLinked?: true;
}

/** A block's values, with the declared defaults of absent settings. */
export function valuesOf(definition: BlockDefinition, { model, config }: RenderedBlock): BlockValues {
  const usual = defaultValue(definition.config);
  return {
    model,
    config: { ...(isPlainObject(usual) ? usual : {}), ...(isPlainObject(config) ? config : {}) },
  };
}

function hasColumn(nodes: readonly PageNode[]): boolean {
  return nodes.some(
    (node) =>
      typeof node !== 'string' && (node.kind === 'column' || (node.kind === 'element' && hasColumn(node.children))),
  );
}

/**
 * A block as visitors see it, without the blocks inside: where they stand is a node of kind `column`. A block without
 * columns that has blocks inside shows them after itself.
 */
export function renderBlock(definition: BlockDefinition, block: RenderedBlock, hasBlocks = false): PageElement {
  const values = valuesOf(definition, block);
  const nodes = definition.render(values);
  const rest: PageNode | null = hasBlocks && !hasColumn(nodes) ? { kind: 'column', columnId: null } : null;
  const span = spanIn(values.config, 'grid', COLUMNS);
  const className = `pb-block pb-${definition.renderName} pb-block-${span} ${fromBreakpoint(values)}${animationOf(values)}`;
  return element('section', className, [...nodes, rest], block.isLinked ? {} : { blockId: block.id });
}
