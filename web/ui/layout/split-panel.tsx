import { Box, Button, Drawer, IconButton, Tooltip } from '@mui/material';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { useCompactScreen } from './narrow-screen.ts';
import { useRemembered } from '../remembered.ts';
import { TableSkeleton } from './skeletons.tsx';

/** Props of two panels side by side. */
export interface SplitPanelProps {
  /** The storage key of the left panel's width and of whether it is open. */
  readonly storageKey: string;
  /** Names the left panel's content for screen readers and for the button that opens it. */
  readonly leftTitle: string;
  readonly left: ReactNode;
  /** The selection in the left panel: where that is a drawer, it closes when this changes. */
  readonly leftPlace?: number | null;
  /** Whether the left panel is open until the person has opened or closed it; true by default. */
  readonly opens?: boolean;
  readonly right: ReactNode;
}

interface PanelState {
  readonly title: string;
  readonly open: boolean;
  /** The left panel is a drawer over the content instead of a panel beside it. */
  readonly drawer: boolean;
  readonly onOpen: (open: boolean) => void;
}

const PanelContext = createContext<PanelState | null>(null);

/**
 * A left panel of 400 px, at least 100 (spec 1 §9), resizable by mouse and arrow keys; it can be closed, which is
 * stored, and is a drawer on a small screen. {@link OpenPanelButton} opens it from the right, {@link ClosePanelButton}
 * closes it.
 */
export function SplitPanel(props: SplitPanelProps) {
  const { storageKey, leftTitle, leftPlace } = props;
  const drawer = useCompactScreen();
  const [beside, setBeside] = useRemembered(`${storageKey}-open`, props.opens ?? true);
  const [over, setOver] = useState(false);
  const [overAt, setOverAt] = useState(leftPlace);
  if (overAt !== leftPlace) {
    setOverAt(leftPlace);
    setOver(false);
  }
  const open = drawer ? over : beside;
  const state = useMemo(
    () => ({ title: leftTitle, open, drawer, onOpen: drawer ? setOver : setBeside }),
    [leftTitle, open, drawer, setBeside],
  );
  return (
    <PanelContext value={state}>
      {!drawer && open ? (
        <ResizablePanels {...props} />
      ) : (
        <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
          {drawer && <LeftDrawer {...props} open={open} onClose={() => setOver(false)} />}
          {props.right}
        </Box>
      )}
    </PanelContext>
  );
}

/** Whether the left panel is not beside the content. */
export function usePanelClosed(): boolean {
  const panel = useContext(PanelContext);
  return panel !== null && (!panel.open || panel.drawer);
}

/** Whether the left panel is beside the content. */
export function usePanelBeside(): boolean {
  const panel = useContext(PanelContext);
  return panel !== null && panel.open && !panel.drawer;
}

/** Opens the left panel; renders nothing while the panel is open beside it, or where there is no panel. */
export function OpenPanelButton() {
  const panel = useContext(PanelContext);
  const isClosed = usePanelClosed();
  if (panel === null || !isClosed) return null;
  return (
    <Button
      variant="outlined"
      size="small"
      color="inherit"
      startIcon={<Icon name="folder-outline" />}
      onClick={() => panel.onOpen(true)}
      sx={{ flexShrink: 0 }}
    >
      {panel.title}
    </Button>
  );
}

/** Closes the left panel; renders nothing where the panel is a drawer, which closes like any other. */
export function ClosePanelButton() {
  const panel = useContext(PanelContext);
  if (panel === null || panel.drawer) return null;
  return (
    <Tooltip title="Скрыть панель">
      <IconButton aria-label={`Скрыть панель «${panel.title}»`} onClick={() => panel.onOpen(false)}>
        <Icon name="chevron-left" />
      </IconButton>
    </Tooltip>
  );
}

/** Loaded when a screen has a left panel; if loading fails, the border between the panels is fixed. */
const ResizablePanels = lazyScreen<SplitPanelProps>(
  async () => (await import('./resizable-panels.tsx').catch(() => null))?.ResizablePanels ?? FixedPanels,
  (props) => <FixedPanels {...props} left={<TableSkeleton />} right={<TableSkeleton />} />,
);

/** Loads the code of the resizable border earlier. */
export function panelsLoaded(): Promise<void> {
  return ResizablePanels.loaded();
}

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

interface LeftDrawerProps extends SplitPanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

function LeftDrawer({ leftTitle, left, open, onClose }: LeftDrawerProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-label': leftTitle, sx: { width: 'min(400px, 88vw)' } },
      }}
    >
      {left}
    </Drawer>
  );
}
