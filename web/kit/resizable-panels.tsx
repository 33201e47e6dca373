import { Box } from '@mui/material';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import type { SplitPanelProps } from './split-panel.tsx';

/** Two panels with a separator that the mouse and the arrow keys move. */
export function ResizablePanels({ storageKey, leftTitle, left, right }: SplitPanelProps) {
  const layout = useDefaultLayout({ id: `split-${storageKey}`, storage: localStorage });
  return (
    <Group
      id={`split-${storageKey}`}
      {...(layout.defaultLayout && { defaultLayout: layout.defaultLayout })}
      onLayoutChanged={layout.onLayoutChanged}
      style={{ flex: 1, minHeight: 0 }}
    >
      <Panel id="left" defaultSize={400} minSize={100} maxSize="60" groupResizeBehavior="preserve-pixel-size">
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
