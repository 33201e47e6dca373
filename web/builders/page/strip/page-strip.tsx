import { Box, Button, ToggleButton, ToggleButtonGroup, Tooltip, Typography, IconButton } from '@mui/material';
import { memo, useState, type ReactNode } from 'react';
import { mdiCellphone, mdiFileTreeOutline, mdiMonitor, mdiTablet } from '@mdi/js';
import { ACTION_ICONS } from '#web/files/action-icons.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useNarrowScreen, useWideScreen } from '#web/ui/layout/narrow-screen.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { StripFrame } from '../../edited/strip-frame.tsx';
import { ChecksTool } from '../checks/checks-tool.tsx';
import { usePage, usePageStore, type PageWidth } from '../document/page-store.ts';
import { LinkDialog } from '../preview/link-dialog.tsx';
import type { PreviewDialogProps } from '../preview/preview-dialog.tsx';
import { endOf, spotAfter } from '../tree/spots.ts';
import type { PageVersionsProps } from '../versions/page-versions.tsx';

const PreviewDialog = lazyScreen<PreviewDialogProps>(
  async () => (await import('../preview/preview-dialog.tsx')).PreviewDialog,
  null,
);
const PageVersions = lazyScreen<PageVersionsProps>(
  async () => (await import('../versions/page-versions.tsx')).PageVersions,
  null,
);

interface PageStripProps {
  readonly editable: boolean;
  /** The record as it would be, where the page is prepared. */
  readonly proposed: WireRecord | null;
}

/** The strip above the canvas: undo, widths, the tools of the page, and adding a block. */
export const PageStrip = memo(function PageStrip({ editable, proposed }: PageStripProps) {
  const store = usePageStore();
  const narrow = useNarrowScreen();
  // An empty page offers its first block itself.
  const isEmpty = usePage(({ isLoaded, tree }) => isLoaded && tree.blocks.size === 0);
  const add = (): void => {
    const { tree, focused, selected } = store.state;
    const at = focused !== null && selected.has(focused) ? spotAfter(tree, focused) : endOf(tree, null, null);
    store.set({ palette: store.state.palette ? null : at });
  };
  return (
    <StripFrame
      document={store}
      editable={editable}
      label="Страница из блоков"
      sx={{ gap: { xs: 0, sm: 0.5 }, px: { xs: 0.5, sm: 1 } }}
    >
      <OutlineTool />
      {!narrow && <Widths />}
      <WriteState />
      <Box sx={{ flex: 1 }} />
      {editable && <ChecksTool />}
      <DialogTool title="Просмотр страницы" icon={<Icon name="eye-outline" />}>
        {(onClose) => (
          <PreviewDialog
            page={store.owner}
            editable={editable && !proposed}
            {...(proposed && { proposed })}
            onClose={onClose}
          />
        )}
      </DialogTool>
      {editable && !proposed && (
        <DialogTool title="Ссылка на просмотр" icon={<PathIcon path={ACTION_ICONS.link} />}>
          {(onClose) => <LinkDialog page={store.owner} onClose={onClose} />}
        </DialogTool>
      )}
      <DialogTool title="Версии страницы" icon={<Icon name="history" />}>
        {(onClose) => (
          <PageVersions
            page={store.owner}
            editable={editable && !proposed}
            onRestored={(changeSet) => store.remember({ caption: 'возврат к версии', changeSets: [changeSet] })}
            onClose={onClose}
          />
        )}
      </DialogTool>
      {editable && !isEmpty && (
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
    </StripFrame>
  );
});

/** Opens the tree of the page beside it, or closes it. */
function OutlineTool() {
  const store = usePageStore();
  const wide = useWideScreen();
  const isOpen = usePage(({ outline, sidebar, palette }) => outline && palette === null && (wide || sidebar === null));
  return (
    <Tooltip title="Структура">
      <IconButton
        size="small"
        aria-label="Структура"
        aria-pressed={isOpen}
        onClick={() => store.set({ outline: !isOpen, palette: null, renaming: null, ...(!wide && { sidebar: null }) })}
        sx={isOpen ? { bgcolor: 'action.selected' } : {}}
      >
        <PathIcon path={mdiFileTreeOutline} />
      </IconButton>
    </Tooltip>
  );
}

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

interface DialogToolProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly size?: 'small';
  /** What it opens. */
  readonly children: (onClose: () => void) => ReactNode;
}

/** A tool of the strip that opens a dialog. */
function DialogTool({ title, icon, size = 'small', children }: DialogToolProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip title={title}>
        <IconButton size={size} aria-label={title} onClick={() => setOpen(true)}>
          {icon}
        </IconButton>
      </Tooltip>
      {open && children(() => setOpen(false))}
    </>
  );
}
