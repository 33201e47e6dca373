import { Box } from '@mui/material';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  useEffectEvent,
  type RefObject,
} from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { BLOCK_CLASS } from '#web/api/connection/read-requests.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { useWideScreen } from '#web/ui/layout/narrow-screen.ts';
import { heldKey, useHeldWrites, type HeldWrites } from '#web/changes/held-writes.ts';
import { liveQuery } from '#web/api/live/live-query.ts';
import { EmptyPage } from './canvas/empty-page.tsx';
import { PageCanvas } from './canvas/page-canvas.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { ChecksPanel } from './checks/checks-panel.tsx';
import { usePageClipboard } from './clipboard/use-page-clipboard.ts';
import { useKeptFocus } from './keys/use-kept-focus.ts';
import { focusDrawn, usePageKeys } from './keys/use-page-keys.ts';
import { PageContext, PageStore, usePage, usePageStore } from './document/page-store.ts';
import { ChooseDocument } from './paste/choose-document.tsx';
import { DocumentDrops } from './paste/document-drops.tsx';
import type { BlockNotesProps } from './notes/block-notes.tsx';
import { OfferedPaste } from './paste/offered-paste.tsx';
import { PictureDrops } from './pictures/picture-drops.tsx';
import { PicturePicker } from './pictures/picture-picker.tsx';
import { LeftPanel } from './panels/left-panel.tsx';
import { Panel } from './panels/panel.tsx';
import { BlockSidebar, TITLES } from './block-sidebar.tsx';
import { PageStrip } from './strip/page-strip.tsx';
import { heldTransport, serverTransport, type PageKey } from './document/call-server.ts';
import { ConflictDialog } from './text/conflict-dialog.tsx';
import { useActMessages, usePageActs } from './acts/use-page-acts.ts';
import { Told } from '../edited/told.tsx';
import { useHeaderHeight } from '../edited/use-header-height.ts';
import { colleaguesAt, holdField, subscribePresence } from '#web/api/live/presence.ts';
import { useBlockNotes } from '#web/api/notes.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { BLOCK_PARAMETER } from '#web/record/page-tab.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';

/** Shows the block that the address names, with its notes, as soon as the page is read. Called once, by the screen. */
function useNamedBlock(canvas: RefObject<HTMLElement | null>, store: PageStore): void {
  const { [BLOCK_PARAMETER]: named, ...search }: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const isLoaded = usePage((state) => state.isLoaded);
  const blockId = isLoaded && typeof named === 'number' ? named : null;
  const show = useEffectEvent((serverId: number) => {
    const id = store.ids.localOf(serverId);
    if (store.state.tree.blocks.has(id)) {
      focusDrawn(canvas.current, store, () => store.select(id));
      store.set({ sidebar: 'notes' });
    } else snackbar.info('Этого блока на странице больше нет');
    void navigate({ to: '.', search, replace: true });
  });
  useEffect(() => {
    if (blockId !== null) show(blockId);
  }, [blockId]);
}

/** Counts the open notes on the blocks of the page, as others write them. Called once, by the screen. */
function useCountedNotes(store: PageStore, isNoted: boolean): void {
  const { data } = useBlockNotes(store.owner, { enabled: isNoted });
  useEffect(() => {
    if (isNoted) store.set({ notes: new Map(data?.map(({ blockId, open }) => [store.ids.localOf(blockId), open])) });
  }, [store, data, isNoted]);
}

const BlockNotes = lazyScreen<BlockNotesProps>(
  async () => (await import('./notes/block-notes.tsx')).BlockNotes,
  <FieldsSkeleton />,
);

/** The record whose page is built. */
export interface PageBuilderProps {
  readonly metadata: Metadata;
  readonly record: WireRecord;
}

/** The constructor of a page of blocks (spec 2 §2.10). */
export function PageBuilder({ metadata, record }: PageBuilderProps) {
  const held = useHeldWrites(record.id);
  const key = [metadata.className, record.id, ...heldKey(held)].join(' ');
  return <Builder key={key} {...{ metadata, record, held }} />;
}

function Builder({ metadata, record, held }: PageBuilderProps & { readonly held: HeldWrites | null }) {
  const { className } = metadata;
  const { id } = record;
  const client = useQueryClient();
  const [{ store, transport }] = useState(() => builtPage(client, { className, id }, held));
  const blocks = useQuery(
    liveQuery({
      queryKey: ['page-blocks', className.toLowerCase(), id, ...heldKey(held)],
      reads: [BLOCK_CLASS, 'ContentBlockFile'],
      queryFn: ({ signal }) => transport.read(signal),
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
  // What is only held back needs no right to write it.
  const editable =
    permissions !== undefined && (held !== null || (permissions.create && permissions.update && permissions.delete));
  if (blocks.error && !data)
    return <ErrorState message={errorMessage(blocks.error)} onRetry={() => void blocks.refetch()} />;
  return (
    <PageContext value={store}>
      <Screen
        editable={editable}
        isNoted={metadata.takesNotes === true}
        proposed={held ? record : null}
        isReady={rights.data !== undefined || rights.error !== null}
        empty={<EmptyPage metadata={metadata} record={record} editable={editable} />}
      />
    </PageContext>
  );
}

/** A page that is edited, with the calls by which it is written at once, or into a proposal. */
function builtPage(client: QueryClient, of: PageKey, held: HeldWrites | null) {
  if (!held) {
    const transport = serverTransport(client, of);
    return { transport, store: new PageStore(of, transport) };
  }
  const page = { ...of, proposalId: held.proposalId };
  const transport = heldTransport(page, () => void held.noted());
  return { transport, store: new PageStore(page, transport) };
}

interface ScreenProps {
  readonly editable: boolean;
  /** People write notes on the blocks. */
  readonly isNoted: boolean;
  /** The record as it would be, where the page is prepared. */
  readonly proposed: WireRecord | null;
  readonly isReady: boolean;
  readonly empty: ReactNode;
}

function Screen({ editable, isNoted, proposed, isReady, empty }: ScreenProps) {
  const store = usePageStore();
  const acts = usePageActs();
  const root = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const outline = useRef<HTMLDivElement>(null);
  const isLoaded = usePage((state) => state.isLoaded) && isReady;
  useHeaderHeight(root);
  useClock(store);
  useBlockPresence(store, editable);
  useCountedNotes(store, isNoted);
  useNamedBlock(canvas, store);
  useKeptFocus({ root, canvas, outline, store });
  usePageKeys({ canvas, outline, store, acts, editable, isNoted });
  const clipboard = usePageClipboard({ canvas, store, acts, editable });
  return (
    <Box ref={root} tabIndex={-1} sx={{ '--builder-top': '48px', display: 'grid', gap: 2, minWidth: 0 }}>
      <PageStrip editable={editable} proposed={proposed} />
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', minWidth: 0 }}>
        <LeftPanel page={canvas} outline={outline} acts={acts} editable={editable} />
        <Box sx={{ flex: 1, minWidth: 0, py: 3 }}>
          {isLoaded ? (
            <>
              <PageCanvas {...{ acts, clipboard, editable, isNoted, empty }} page={canvas} />
              {editable && <ChooseDocument />}
            </>
          ) : (
            <FieldsSkeleton />
          )}
        </Box>
        <SidePanel page={canvas} editable={editable} />
      </Box>
      {editable && <PicturePicker />}
      {editable && <DocumentDrops root={root} canvas={canvas} />}
      {editable && <OfferedPaste canvas={canvas} acts={acts} />}
      {editable && !proposed && <PictureDrops />}
      <ConflictDialog />
      <Told document={store} />
    </Box>
  );
}

interface SidePanelProps {
  readonly page: React.RefObject<HTMLDivElement | null>;
  readonly editable: boolean;
}

/** What stands beside the page; who only reads it has the notes. */
function SidePanel({ page, editable }: SidePanelProps) {
  const store = usePageStore();
  const sidebar = usePage((state) => state.sidebar);
  const isAdding = usePage(({ palette }) => palette !== null);
  const wide = useWideScreen();
  if (!sidebar || (isAdding && !wide) || (!editable && sidebar !== 'notes')) return null;
  const close = (): void => store.set({ sidebar: null });
  return (
    <Panel label={TITLES[sidebar]} width={360} side="right" onClose={close}>
      {sidebar === 'checks' ? (
        <ChecksPanel onShow={(id) => focusDrawn(page.current, store, () => store.select(id))} onClose={close} />
      ) : sidebar === 'notes' ? (
        <BlockNotes onClose={close} />
      ) : (
        <BlockSidebar kind={sidebar} onClose={close} />
      )}
    </Panel>
  );
}

/** Milliseconds after which the time is looked at again. */
const CLOCK = 20_000;

/** Follows the time, by which blocks appear and go. Called once, by the screen. */
function useClock(store: PageStore): void {
  useEffect(() => {
    const timer = setInterval(() => store.set({ now: Date.now() }), CLOCK);
    return () => clearInterval(timer);
  }, [store]);
}

/** A block in a report of what somebody edits: it belongs to the record that is open. */
const PLACE = /^contentblock\[(\d+)\]$/u;

/** Reports the selected block as being edited, and shows at which blocks the others are. Called once, by the screen. */
function useBlockPresence(store: PageStore, isEditor: boolean): void {
  const { id } = store.owner;
  // The tree changes when the server has created the block.
  const serverId = usePage(({ focused, selected, tree }) =>
    isEditor && focused !== null && selected.has(focused) && tree.blocks.has(focused)
      ? store.ids.serverOf(focused)
      : null,
  );
  useEffect(() => (serverId === null ? undefined : holdField(id, `contentblock[${serverId}]`)), [id, serverId]);
  const colleagues = useSyncExternalStore(subscribePresence, () => colleaguesAt(id));
  useEffect(() => {
    const placed = colleagues.flatMap((person) => {
      const held = PLACE.exec(person.fieldName ?? '')?.[1];
      return held === undefined ? [] : [{ id: store.ids.localOf(Number(held)), person }];
    });
    const held = [...Map.groupBy(placed, (one) => one.id)];
    store.set({ held: new Map(held.map(([blockId, at]) => [blockId, at.map(({ person }) => person)])) });
  }, [store, colleagues]);
}
