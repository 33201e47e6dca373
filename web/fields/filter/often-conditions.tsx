import { Box, Chip } from '@mui/material';
import type { Filter, FilterNode } from '#model/wire/filter-tree.ts';
import { editedFilter, filledOf } from './edited-nodes.ts';
import type { FilterEditing } from './use-filter-editing.ts';

/** A condition that is asked for by one press. */
export interface OftenAsked {
  readonly caption: string;
  readonly node: FilterNode;
}

interface OftenConditionsProps {
  readonly often: readonly OftenAsked[];
  readonly editing: FilterEditing;
}

/** Conditions that are added, and taken back, by one press; a row that asks nothing yet gives way to them. */
export function OftenConditions({ often, editing }: OftenConditionsProps) {
  const { metadata } = editing;
  const filter = filledOf(metadata, editing.root);
  if (often.length === 0) return null;
  return (
    <Box role="group" aria-label="Частые условия" sx={row}>
      {often.map(({ caption, node }) => {
        const [said = node] = filledOf(metadata, editedFilter(metadata, [node]));
        const at = placeOfNode(filter, said);
        return (
          <Chip
            key={caption}
            label={caption}
            aria-pressed={at >= 0}
            color={at < 0 ? 'default' : 'primary'}
            variant={at < 0 ? 'outlined' : 'filled'}
            onClick={() => editing.set(editedFilter(metadata, at < 0 ? [...filter, node] : filter.toSpliced(at, 1)))}
          />
        );
      })}
    </Box>
  );
}

/** The place of a condition among others; -1 where it is not there. */
function placeOfNode(filter: Filter, node: FilterNode): number {
  const sought = JSON.stringify(node);
  return filter.findIndex((other) => JSON.stringify(other) === sought);
}

const row = { display: 'flex', flexWrap: 'wrap', gap: 1, pt: 2 } as const;
