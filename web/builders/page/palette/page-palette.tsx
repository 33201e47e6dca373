import { Box, IconButton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState, type PointerEvent } from 'react';
import { linkedPattern } from '#classes/blocks/linked-pattern.ts';
import { BLOCK_GROUPS } from '#model/blocks/define-block.ts';
import { PATTERN_KEY } from '#model/blocks/pattern-link.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Palette } from '../../edited/palette.tsx';
import { PATTERNS_QUERY } from '../patterns/pattern-queries.ts';
import { KNOWN_BLOCKS } from '../tree/known-blocks.ts';
import { BlockDrawing } from './block-drawing.tsx';
import { PatternChoice, type ChosenPattern } from './pattern-choice.tsx';

/** What the palette offers: a block of the catalogue, or a pattern, which is put as a block that links it. */
export interface PaletteItem {
  readonly key: string;
  readonly name: string;
  readonly caption: string;
  readonly note: string;
  readonly drawing: Parameters<typeof BlockDrawing>[0]['parts'];
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

interface PagePaletteProps {
  /** Where a chosen block is put, in words. */
  readonly place: string;
  /** The record whose page it is: a pattern is not offered within itself. */
  readonly ownerId: number;
  readonly onChoose: (item: PaletteItem) => void;
  /** Puts the blocks of a pattern as blocks of the page. */
  readonly onCopy: (pattern: ChosenPattern) => Promise<void>;
  readonly onDrag: (event: PointerEvent, item: PaletteItem) => void;
  readonly onClose: () => void;
}

/** The palette of blocks, with a drawing of each, and of patterns. */
export function PagePalette({ place, ownerId, onChoose, onCopy, onDrag, onClose }: PagePaletteProps) {
  const [chosen, setChosen] = useState<PaletteItem | null>(null);
  // Whoever may not read patterns is offered none.
  const { data } = useQuery(PATTERNS_QUERY);
  const patterns = (data?.items ?? []).flatMap(({ id, caption }) =>
    id === ownerId ? [] : [patternItem({ id, caption: caption ?? `№ ${id}` })],
  );
  const groups = patterns.length === 0 ? GROUPS : [...GROUPS, { caption: PATTERNS, items: patterns }];
  if (chosen?.pattern) {
    const { pattern } = chosen;
    return (
      <PatternChoice
        pattern={pattern}
        onLink={() => onChoose(chosen)}
        onCopy={() => onCopy(pattern)}
        onBack={() => setChosen(null)}
      />
    );
  }
  return (
    <Palette
      label="Добавить блок"
      header={
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="h2">Добавить блок</Typography>
            <Typography variant="caption" color="textSecondary">
              {place}
            </Typography>
          </Box>
          <IconButton aria-label="Закрыть палитру" onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </Box>
      }
      searchLabel="Найти блок"
      isSearched
      groups={groups}
      counted={{ one: 'блок', few: 'блока', many: 'блоков' }}
      keyOf={({ key }) => key}
      textOf={({ caption, note }) => `${caption} ${note}`}
      draw={drawItem}
      onChoose={(item) => (item.pattern ? setChosen(item) : onChoose(item))}
      onDrag={onDrag}
      onClose={onClose}
    />
  );
}

function drawItem({ caption, note, drawing }: PaletteItem) {
  return (
    <>
      <Box sx={{ flexShrink: 0, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}>
        <BlockDrawing parts={drawing} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{caption}</Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {note}
        </Typography>
      </Box>
    </>
  );
}
