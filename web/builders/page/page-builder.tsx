import { Box, Drawer } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { errorMessage } from '#web/api/api-error.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { BLOCK_CLASS } from '#web/api/read-requests.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { useCompactScreen, useWideScreen } from '#web/ui/layout/narrow-screen.ts';
import { liveQuery } from '#web/api/live/live-query.ts';
import { PageCanvas } from './canvas/page-canvas.tsx';
import { ChecksPanel } from './checks/checks-panel.tsx';
import { usePageClipboard } from './clipboard/use-page-clipboard.ts';
import { carryBlocks } from './drag/carry-blocks.ts';
import { useKeptFocus } from './keys/use-kept-focus.ts';
import { focusDrawn, usePageKeys } from './keys/use-page-keys.ts';
import { PageContext, PageStore, usePage, usePageStore } from './page-store.ts';
import { PagePalette } from './palette/page-palette.tsx';
import { PictureDrops } from './pictures/picture-drops.tsx';
import { PicturePicker } from './pictures/picture-picker.tsx';
import { useBlockPresence } from './presence/use-block-presence.ts';
import { BlockSidebar } from './sidebars/block-sidebar.tsx';
import { PageStrip } from './strip/page-strip.tsx';
import { readPage, serverTransport, type PageKey } from './sync/call-server.ts';
import { ConflictDialog } from './text/conflict-dialog.tsx';
import { spotText } from './tree/place-text.ts';
import { useActMessages, usePageActs, type PageActs } from './use-page-acts.ts';
import { Told } from '../edited/told.tsx';
import { useHeaderHeight } from '../edited/use-header-height.ts';

/** The record whose page is built. */
export interface PageBuilderProps {
  readonly metadata: Metadata;
  readonly record: WireRecord;
}

/** The constructor of a page of blocks (spec 2 §2.10). */
export function PageBuilder({ metadata, record }: PageBuilderProps) {
  return <Builder key={`${metadata.className} ${record.id}`} className={metadata.className} id={record.id} />;
}

function Builder({ className, id }: PageKey) {
  const client = useQueryClient();
  const page = useMemo(() => ({ className, id }), [className, id]);
  const [store] = useState(() => new PageStore(page, serverTransport(client, page)));
  const blocks = useQuery(
    liveQuery({
      queryKey: ['page-blocks', className.toLowerCase(), id],
      reads: [BLOCK_CLASS, 'ContentBlockFile'],
      queryFn: ({ signal }) => readPage(page, signal),
      // What this page writes is not in the cached answer.
      gcTime: 0,
      staleTime: 0,
    }),
  );
  const rights = useMetadata(BLOCK_CLASS);
  const { data } = blocks;
  useEffect(() => {
    if (data) store.load(data);
  }, [store, data]);
  useActMessages(store);
  const { permissions } = rights.data ?? {};
  const editable = permissions?.create === true && permissions.update && permissions.delete;
  if (blocks.error && !data)
    return <ErrorState message={errorMessage(blocks.error)} onRetry={() => void blocks.refetch()} />;
  return (
    <PageContext value={store}>
      <Screen editable={editable} isReady={rights.data !== undefined || rights.error !== null} />
    </PageContext>
  );
}

interface ScreenProps {
  readonly editable: boolean;
  readonly isReady: boolean;
}

function Screen({ editable, isReady }: ScreenProps) {
  const store = usePageStore();
  const acts = usePageActs();
  const root = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const isLoaded = usePage((state) => state.isLoaded) && isReady;
  useHeaderHeight(root);
  useBlockPresence(store, editable);
  useKeptFocus({ root, canvas, store });
  usePageKeys({ canvas, store, acts, editable });
  const clipboard = usePageClipboard({ canvas, store, acts, editable });
  return (
    <Box ref={root} tabIndex={-1} sx={{ '--builder-top': '48px', display: 'grid', gap: 2, minWidth: 0 }}>
      <PageStrip editable={editable} />
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', minWidth: 0 }}>
        {editable && <PalettePanel page={canvas} acts={acts} />}
        <Box sx={{ flex: 1, minWidth: 0, py: 3 }}>
          {isLoaded ? (
            <PageCanvas page={canvas} acts={acts} clipboard={clipboard} editable={editable} />
          ) : (
            <FieldsSkeleton />
          )}
        </Box>
        {editable && <SidePanel page={canvas} />}
      </Box>
      {editable && <PicturePicker />}
      {editable && <PictureDrops />}
      <ConflictDialog />
      <Told document={store} />
    </Box>
  );
}

interface PalettePanelProps {
  readonly page: React.RefObject<HTMLDivElement | null>;
  readonly acts: PageActs;
}

function PalettePanel({ page, acts }: PalettePanelProps) {
  const store = usePageStore();
  const spot = usePage((state) => state.palette);
  const tree = usePage((state) => state.tree);
  if (!spot) return null;
  const close = (): void => store.set({ palette: null });
  return (
    <Panel width={280} side="left" onClose={close}>
      <PagePalette
        place={spotText(tree, spot)}
        onClose={close}
        onChoose={(name) => acts.insert(name, spot)}
        onDrag={(event, { name, caption }) => {
          if (!page.current) return;
          const carried = { ids: [], caption };
          const onDrop = (dropped: typeof spot) => acts.insert(name, dropped);
          carryBlocks(event, { store, page: page.current, carried, handle: false, onDrop });
        }}
      />
    </Panel>
  );
}

function SidePanel({ page }: { readonly page: React.RefObject<HTMLDivElement | null> }) {
  const store = usePageStore();
  const sidebar = usePage((state) => state.sidebar);
  const isAdding = usePage(({ palette }) => palette !== null);
  const wide = useWideScreen();
  if (!sidebar || (isAdding && !wide)) return null;
  const close = (): void => store.set({ sidebar: null });
  return (
    <Panel width={360} side="right" onClose={close}>
      {sidebar === 'checks' ? (
        <ChecksPanel onShow={(id) => focusDrawn(page.current, store, () => store.select(id))} onClose={close} />
      ) : (
        <BlockSidebar kind={sidebar} onClose={close} />
      )}
    </Panel>
  );
}

interface PanelProps {
  readonly width: number;
  readonly side: 'left' | 'right';
  readonly onClose: () => void;
  readonly children: React.ReactNode;
}

/** A column beside the canvas; a sheet on a small screen. */
function Panel({ width, side, onClose, children }: PanelProps) {
  const compact = useCompactScreen();
  if (compact)
    return (
      <Drawer
        anchor="bottom"
        open
        onClose={onClose}
        slotProps={{ paper: { role: 'dialog', sx: { maxHeight: '75dvh', p: 2, borderRadius: '8px 8px 0 0' } } }}
      >
        {children}
      </Drawer>
    );
  return (
    <Box
      data-panel={side}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
      sx={{ ...panel, width, order: side === 'left' ? -1 : 1 }}
    >
      {children}
    </Box>
  );
}

const panel = {
  flexShrink: 0,
  position: 'sticky',
  top: 'calc(var(--builder-top) + 16px)',
  maxHeight: 'calc(100dvh - var(--builder-top) - 96px)',
  overflow: 'auto',
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  boxSizing: 'border-box',
} as const;
