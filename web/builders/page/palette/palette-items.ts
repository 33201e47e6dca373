import { useQuery } from '@tanstack/react-query';
import { linkedPattern } from '#classes/blocks/linked-pattern.ts';
import type { DrawnPart } from '#model/blocks/block-drawing.ts';
import { BLOCK_GROUPS } from '#model/blocks/define-block.ts';
import { PATTERN_KEY } from '#model/blocks/pattern-link.ts';
import type { PaletteGroup } from '../../edited/palette.tsx';
import { PATTERNS_QUERY } from '../patterns/pattern-queries.ts';
import { KNOWN_BLOCKS } from '../tree/known-blocks.ts';
import type { ChosenPattern } from './pattern-choice.tsx';

/** What the palette offers: a block of the catalogue, or a pattern, which is put as a block that links it. */
export interface PaletteItem {
  readonly key: string;
  readonly name: string;
  readonly caption: string;
  readonly note: string;
  readonly drawing: readonly DrawnPart[];
  /** The content of the block, where it is not the usual one. */
  readonly content?: unknown;
  readonly pattern?: ChosenPattern;
}

/** The groups of blocks, the often used blocks first in each. */
const GROUPS = BLOCK_GROUPS.map(({ name, caption }) => ({
  caption,
  items: [...KNOWN_BLOCKS.values()]
    .filter(({ group, isPattern }) => group === name && !isPattern)
    .toSorted((one, other) => Number(other.isOften) - Number(one.isOften))
    .map((block): PaletteItem => ({ ...block, key: block.name, note: block.metaInfo })),
})).filter(({ items }) => items.length > 0);

const PATTERNS = BLOCK_GROUPS.find(({ name }) => name === linkedPattern.group)?.caption ?? '';

function patternItem(pattern: ChosenPattern): PaletteItem {
  const { name, drawing } = linkedPattern;
  const { id, caption } = pattern;
  return { key: `${name} ${id}`, name, caption, note: 'Заготовка', drawing, pattern, content: { [PATTERN_KEY]: id } };
}

/** What the palette of a record's page offers: a pattern is not offered within itself. */
export function usePaletteGroups(ownerId: number): readonly PaletteGroup<PaletteItem>[] {
  // Whoever may not read patterns is offered none.
  const { data } = useQuery(PATTERNS_QUERY);
  const patterns = (data?.items ?? []).flatMap(({ id, caption }) =>
    id === ownerId ? [] : [patternItem({ id, caption: caption ?? `№ ${id}` })],
  );
  return patterns.length === 0 ? GROUPS : [...GROUPS, { caption: PATTERNS, items: patterns }];
}
