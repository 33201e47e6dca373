import { Box, Button, Drawer } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { useCompactScreen } from './narrow-screen.ts';
import { TableSkeleton } from './skeletons.tsx';

/** Two panels side by side. */
export interface SplitPanelProps {
  /** The width of the left panel is remembered under this key. */
  readonly storageKey: string;
  /** What the left panel holds, for screen readers and for the button that opens it on a small screen. */
  readonly leftTitle: string;
  readonly left: ReactNode;
  /** What is chosen at the left: where that is a drawer, it closes when this changes. */
  readonly leftPlace?: number | null;
  readonly right: ReactNode;
}

/** A left panel of 400 px, at least 100 (spec 1 §9), resizable by mouse and arrow keys; a drawer on a small screen. */
export function SplitPanel(props: SplitPanelProps) {
  const compact = useCompactScreen();
  if (compact) return <CompactPanels {...props} />;
  return <ResizablePanels {...props} />;
}

/** Loaded when a screen has a left panel at all; without it the panels stand just as well, only their border is fixed. */
const ResizablePanels = lazyScreen<SplitPanelProps>(
  async () => (await import('./resizable-panels.tsx').catch(() => null))?.ResizablePanels ?? FixedPanels,
  (props) => <FixedPanels {...props} left={<TableSkeleton />} right={<TableSkeleton />} />,
);

function FixedPanels({ leftTitle, left, right }: SplitPanelProps) {
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
      <Box
        component="aside"
        aria-label={leftTitle}
        sx={{ width: 400, flexShrink: 0, overflow: 'auto', borderRight: 1, borderColor: 'divider' }}
      >
        {left}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, overflow: 'auto', display: 'flex', flexDirection: 'column' }}>{right}</Box>
    </Box>
  );
}

function CompactPanels({ leftTitle, left, leftPlace, right }: SplitPanelProps) {
  const [open, setOpen] = useState(false);
  const [openAt, setOpenAt] = useState(leftPlace);
  if (openAt !== leftPlace) {
    setOpenAt(leftPlace);
    setOpen(false);
  }
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 1 }}>
        <Button
          variant="outlined"
          size="small"
          color="inherit"
          startIcon={<Icon name="folder-outline" />}
          onClick={() => setOpen(true)}
        >
          {leftTitle}
        </Button>
      </Box>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: { role: 'dialog', 'aria-modal': true, 'aria-label': leftTitle, sx: { width: 'min(400px, 88vw)' } },
        }}
      >
        {left}
      </Drawer>
      {right}
    </Box>
  );
}
