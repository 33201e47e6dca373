import { BLOCK_GROUPS, type BlockDefinition } from '#model/blocks/define-block.ts';
import { foldText } from '#web/ui/tree/tree-search.ts';
import { KNOWN_BLOCKS } from '../tree/known-blocks.ts';

/** A group of the palette. */
export interface PaletteGroup {
  readonly name: string;
  readonly caption: string;
  readonly blocks: readonly BlockDefinition[];
}

/** The groups of blocks that match a search, the often used blocks first in each. */
export function paletteGroups(search: string): readonly PaletteGroup[] {
  const text = foldText(search.trim());
  const isFound = ({ caption, metaInfo }: BlockDefinition) => foldText(`${caption} ${metaInfo}`).includes(text);
  return BLOCK_GROUPS.map(({ name, caption }) => ({
    name,
    caption,
    blocks: [...KNOWN_BLOCKS.values()]
      .filter((block) => block.group === name && isFound(block))
      .toSorted((one, other) => Number(other.isOften) - Number(one.isOften)),
  })).filter(({ blocks }) => blocks.length > 0);
}
