import { BLOCKS } from '#classes/blocks/registry.ts';
import type { BlockDefinition } from '#model/blocks/define-block.ts';
import type { EditedBlock } from './page-tree.ts';

/** The blocks of the catalogue by name. */
export const KNOWN_BLOCKS: ReadonlyMap<string, BlockDefinition> = new Map(BLOCKS.map((block) => [block.name, block]));

/** What a block is called: its own name, or that of its kind. */
export function blockName({ name, caption }: Pick<EditedBlock, 'name' | 'caption'>): string {
  return caption.trim() || (KNOWN_BLOCKS.get(name)?.caption ?? (name === '' ? 'Блок' : name));
}

/** Whether the canvas shows only a notice for a block, without its contents: the catalogue does not know it. */
export function isUnknown({ name }: EditedBlock): boolean {
  return !KNOWN_BLOCKS.has(name);
}
