import { BLOCKS } from '#classes/blocks/registry.ts';
import type { BlockDefinition } from '#model/blocks/define-block.ts';
import { isShown } from '#model/page/block-tree.ts';
import type { EditedBlock } from './page-tree.ts';

/** The blocks of the catalogue by name. */
export const KNOWN_BLOCKS: ReadonlyMap<string, BlockDefinition> = new Map(BLOCKS.map((block) => [block.name, block]));

/** What a block is called: its own name, or that of its kind. */
export function blockName({ name, caption }: Pick<EditedBlock, 'name' | 'caption'>): string {
  return caption.trim() || (KNOWN_BLOCKS.get(name)?.caption ?? (name === '' ? 'Блок' : name));
}

/** Whether the canvas shows only a bar for a block, without its contents: it is hidden or unknown. */
export function isBar(block: EditedBlock): boolean {
  return !isShown(block) || !KNOWN_BLOCKS.has(block.name);
}
