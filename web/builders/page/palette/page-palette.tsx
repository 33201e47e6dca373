import { Box, IconButton, Typography } from '@mui/material';
import type { PointerEvent } from 'react';
import { BLOCK_GROUPS, type BlockDefinition } from '#model/blocks/define-block.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Palette } from '../../edited/palette.tsx';
import { KNOWN_BLOCKS } from '../tree/known-blocks.ts';
import { BlockDrawing } from './block-drawing.tsx';

/** The groups of blocks, the often used blocks first in each. */
const GROUPS = BLOCK_GROUPS.map(({ name, caption }) => ({
  caption,
  items: [...KNOWN_BLOCKS.values()]
    .filter(({ group, isPattern }) => group === name && !isPattern)
    .toSorted((one, other) => Number(other.isOften) - Number(one.isOften)),
}));

interface PagePaletteProps {
  /** Where a chosen block is put, in words. */
  readonly place: string;
  readonly onChoose: (name: string) => void;
  readonly onDrag: (event: PointerEvent, block: BlockDefinition) => void;
  readonly onClose: () => void;
}

/** The palette of blocks, with a drawing of each. */
export function PagePalette({ place, onChoose, onDrag, onClose }: PagePaletteProps) {
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
      groups={GROUPS}
      counted={{ one: 'блок', few: 'блока', many: 'блоков' }}
      keyOf={({ name }) => name}
      textOf={({ caption, metaInfo }) => `${caption} ${metaInfo}`}
      draw={drawBlock}
      onChoose={({ name }) => onChoose(name)}
      onDrag={onDrag}
      onClose={onClose}
    />
  );
}

function drawBlock({ caption, metaInfo, drawing }: BlockDefinition) {
  return (
    <>
      <Box sx={{ flexShrink: 0, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}>
        <BlockDrawing parts={drawing} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500 }}>{caption}</Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {metaInfo}
        </Typography>
      </Box>
    </>
  );
}
