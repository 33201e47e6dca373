import { Box } from '@mui/material';
import { useState } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { useRememberedNumber } from '../remembered.ts';
import type { SplitPanelProps } from './split-panel.tsx';

/** Widths of the left panel in pixels (spec 1 §9). */
const WIDTH = { initial: 400, least: 100 } as const;

/**
 * Two panels with a separator that the mouse and the arrow keys move; the left one keeps its width when the window is
 * resized.
 */
export function ResizablePanels({ storageKey, leftTitle, left, right }: SplitPanelProps) {
  const [width, remember] = useRememberedNumber(`${storageKey}-width`, WIDTH.initial);
  // The initial width is read once: afterwards the panel controls its own width.
  const [initial] = useState(width);
  return (
    <Group id={`split-${storageKey}`} style={{ flex: 1, minHeight: 0 }}>
      <Panel
        id="left"
        data-print="no"
        defaultSize={initial}
        minSize={WIDTH.least}
        maxSize="60"
        groupResizeBehavior="preserve-pixel-size"
        onResize={({ inPixels }, _, before) => {
          if (before !== undefined) remember(Math.round(inPixels));
        }}
      >
        <Box component="aside" aria-label={leftTitle} sx={{ height: '100%', overflow: 'auto' }}>
          {left}
        </Box>
      </Panel>
      <Box component={Separator} aria-label={`Ширина панели «${leftTitle}»`} sx={separator} />
      <Panel id="right" minSize={320}>
        <Box sx={{ height: '100%', overflow: 'auto', display: 'flex', flexDirection: 'column' }}>{right}</Box>
      </Panel>
    </Group>
  );
}

const separator = {
  width: 9,
  mx: '-4px',
  position: 'relative',
  zIndex: 1,
  '&::before': { content: '""', position: 'absolute', insetBlock: 0, left: 4, width: '1px', bgcolor: 'divider' },
  '&:hover::before, &[data-separator="active"]::before': { left: 3, width: '3px', bgcolor: 'primary.main' },
} as const;
