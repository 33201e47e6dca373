import { BLOCKS } from '#classes/blocks/registry.ts';
import type { BlockDefinition } from '#model/blocks/define-block.ts';

/** The blocks of the catalogue by name. */
export const BLOCKS_BY_NAME: ReadonlyMap<unknown, BlockDefinition> = new Map(
  BLOCKS.map((block) => [block.name, block]),
);
