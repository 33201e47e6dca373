import { Box, IconButton, Typography } from '@mui/material';
import { useState, type PointerEvent } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { Palette } from '../../edited/palette.tsx';
import { BlockDrawing } from './block-drawing.tsx';
import { usePaletteGroups, type PaletteItem } from './palette-items.ts';
import { PatternChoice, type ChosenPattern } from './pattern-choice.tsx';

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
  const groups = usePaletteGroups(ownerId);
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
