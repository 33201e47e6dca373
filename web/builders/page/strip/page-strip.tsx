import { Box, Button, ToggleButton, ToggleButtonGroup, Tooltip, Typography } from '@mui/material';
import { memo } from 'react';
import { mdiCellphone, mdiMonitor, mdiRedo, mdiTablet, mdiUndo } from '@mdi/js';
import { Icon } from '#web/ui/icon.tsx';
import { useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { RevertButton } from '../../revert-button.tsx';
import { usePage, usePageStore, type PageWidth } from '../page-store.ts';
import type { PageKey } from '../sync/call-server.ts';
import { endOf, spotAfter } from '../tree/spots.ts';
import { STRIP_TOOLS } from './strip-tools.ts';

interface PageStripProps {
  readonly page: PageKey;
  readonly editable: boolean;
}

/** The strip above the canvas: undo, widths, the tools of the page, and adding a block. */
export const PageStrip = memo(function PageStrip({ page, editable }: PageStripProps) {
  const store = usePageStore();
  const narrow = useNarrowScreen();
  const undo = usePage(({ done }) => done.at(-1)?.caption ?? null);
  const redo = usePage(({ undone }) => undone.at(-1)?.caption ?? null);
  const add = (): void => {
    const { tree, focused, selected } = store.state;
    const at = focused !== null && selected.has(focused) ? spotAfter(tree, focused) : endOf(tree, null, null);
    store.set({ palette: store.state.palette ? null : at });
  };
  return (
    <Box role="toolbar" aria-label="Страница из блоков" data-builder-strip="" sx={strip}>
      {editable && (
        <>
          <RevertButton caption="Отменить" keys="Ctrl+Z" icon={mdiUndo} act={undo} onClick={() => void store.undo()} />
          <RevertButton
            caption="Повторить"
            keys="Ctrl+Shift+Z"
            icon={mdiRedo}
            act={redo}
            onClick={() => void store.redo()}
          />
        </>
      )}
      {!narrow && <Widths />}
      <WriteState />
      <Box sx={{ flex: 1 }} />
      {STRIP_TOOLS.map((Tool, at) => (
        <Tool key={at} page={page} editable={editable} />
      ))}
      {editable && (
        <Button
          variant="contained"
          size="small"
          aria-label="Добавить блок"
          {...(!narrow && { startIcon: <Icon name="plus" /> })}
          onClick={add}
          sx={{ minWidth: 36, px: { xs: 1, sm: 1.5 } }}
        >
          {narrow ? <Icon name="plus" /> : 'Добавить блок'}
        </Button>
      )}
    </Box>
  );
});

/** Says that acts are being written; seen only when that takes longer than half a second. */
function WriteState() {
  const isWriting = usePage((state) => state.isWriting);
  if (!isWriting) return null;
  return (
    <Typography variant="caption" color="text.secondary" noWrap data-writing="" aria-hidden sx={late}>
      Сохранение…
    </Typography>
  );
}

const late = {
  ml: 1,
  animation: 'told-late 0s 500ms both',
  '@keyframes told-late': { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
} as const;

const WIDTHS = [
  { value: 0, caption: 'Во всю ширину', icon: mdiMonitor },
  { value: 768, caption: 'Планшет, 768', icon: mdiTablet },
  { value: 360, caption: 'Телефон, 360', icon: mdiCellphone },
] as const;

function Widths() {
  const store = usePageStore();
  const width = usePage((state) => state.width);
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Ширина страницы"
      value={width ?? 0}
      onChange={(_, chosen: 0 | Exclude<PageWidth, null> | null) =>
        chosen !== null && store.set({ width: chosen === 0 ? null : chosen })
      }
      sx={{ ml: 1, '& .MuiToggleButton-root': { py: 0.25, px: 1 } }}
    >
      {WIDTHS.map(({ value, caption, icon }) => (
        <ToggleButton key={value} value={value} aria-label={caption}>
          <Tooltip title={caption}>
            <span style={{ display: 'inline-flex' }}>
              <PathIcon path={icon} />
            </span>
          </Tooltip>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const strip = {
  position: 'sticky',
  top: 'var(--builder-header, 0px)',
  zIndex: 2,
  minHeight: 48,
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0, sm: 0.5 },
  px: { xs: 0.5, sm: 1 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;
