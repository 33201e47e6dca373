import { Box, Button } from '@mui/material';
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { PAGE_CSS } from '#model/page/page-css.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useHeldParts } from '#web/changes/held-parts.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { useDragReady } from '#web/ui/drag/press.ts';
import type { Clipboard } from '../../edited/use-clipboard.ts';
import { carryBlocks, type CarriedBlocks } from '../drag/carry-blocks.ts';
import { openText } from '../document/open-text.ts';
import { usePage, usePageStore } from '../document/page-store.ts';
import { blockName } from '../tree/known-blocks.ts';
import type { Spot } from '../tree/page-tree.ts';
import { endOf, sameSpot } from '../tree/spots.ts';
import type { PageActs } from '../acts/use-page-acts.ts';
import { BlockList } from './block-list.tsx';
import { CanvasContext } from './canvas-context.ts';
import { CanvasOverlay } from './canvas-overlay.tsx';
import { EDIT_CSS } from './edit-css.ts';
import { pointWithin } from '../document/typed-ahead.ts';
import { NoteMarks } from '../notes/note-marks.tsx';
import type { HeldMarksProps } from '../proposed/held-marks.tsx';
import { blockAt, blockElement, lineAt, spotAt } from '../places/place-geometry.ts';
import { MOST_WIDTH, useFittedWidth } from './use-fitted-width.ts';
import { useKeptPlace } from './use-kept-place.ts';

const HeldMarks = lazyScreen<HeldMarksProps>(async () => (await import('../proposed/held-marks.tsx')).HeldMarks, null);

/** The number of blocks from which those outside of the window are not laid out. */
const MANY = 50;
/** The width that the page takes, and how it is drawn: see {@link useFittedWidth}. */
const SHOWN_WIDTH = `calc(var(--page-width, ${MOST_WIDTH}px) * var(--page-scale, 1))`;
const FITTED = { width: 'var(--page-width)', zoom: 'var(--page-scale, 1)' } as const;
/** The distance in pixels from the line between two blocks within which «+» is offered. */
const NEAR = 14;

interface PageCanvasProps {
  readonly page: RefObject<HTMLDivElement | null>;
  readonly acts: PageActs;
  readonly clipboard: Clipboard;
  readonly editable: boolean;
  /** People write notes on the blocks. */
  readonly isNoted: boolean;
  /** Rendered where the page has no blocks. */
  readonly empty: ReactNode;
}

/** The page as visitors see it, in its own styles, with the tools of the editor above it. */
export function PageCanvas({ page, acts, clipboard, editable, isNoted, empty }: PageCanvasProps) {
  const store = usePageStore();
  const isEmpty = usePage(({ tree }) => tree.blocks.size === 0);
  const isPrepared = useHeldParts() !== null;
  const isMany = usePage(({ tree }) => tree.blocks.size >= MANY);
  const [hover, setHover] = useState<Hover>({ id: null, spot: null });
  useDragReady();
  useFittedWidth(page);
  useKeptPlace(page);
  const tools = useMemo(
    () => ({
      editable,
      isNoted,
      onPicture: (id: number, path: string) => {
        store.select(id);
        store.set({ picture: { id, path } });
      },
    }),
    [editable, isNoted, store],
  );
  const drag = useCallback(
    (event: PointerEvent, carried: CarriedBlocks): void => {
      const { current } = page;
      if (!current) return;
      const onDrop = (spot: Spot) => acts.move(carried.ids, spot);
      carryBlocks(event, { store, page: current, carried, handle: true, onDrop });
    },
    [page, acts, store],
  );
  const presses = usePresses(page, acts, editable);
  if (isEmpty) return empty;
  return (
    <CanvasContext value={tools}>
      <style>{PAGE_CSS}</style>
      <style>{EDIT_CSS}</style>
      <Box
        ref={page}
        tabIndex={-1}
        role="group"
        aria-label="Страница"
        sx={{ position: 'relative', mx: 'auto', width: SHOWN_WIDTH, borderRadius: 1 }}
        onPointerMove={(event) =>
          editable && setHover((known) => hoverOf(page.current, store.state.tree, event, known))
        }
        onPointerLeave={() => setHover({ id: null, spot: null })}
        {...presses}
      >
        <div className="page" {...(isMany && { 'data-many': '' })} style={FITTED}>
          <div className="page-body">
            <BlockList parentId={null} columnId={null} className="pb-blocks" />
          </div>
        </div>
        {editable && (
          <CanvasOverlay
            page={page}
            acts={acts}
            clipboard={clipboard}
            hoverId={hover.id}
            hoverSpot={hover.spot}
            onDrag={drag}
          />
        )}
        <NoteMarks page={page} />
        {isPrepared && <HeldMarks page={page} />}
      </Box>
      {editable && (
        <Button
          variant="outlined"
          startIcon={<Icon name="plus" />}
          onClick={() => store.set({ palette: endOf(store.state.tree, null, null) })}
          sx={{ display: 'flex', mx: 'auto', mt: 2, width: SHOWN_WIDTH, borderStyle: 'dashed' }}
        >
          Добавить блок
        </Button>
      )}
    </CanvasContext>
  );
}

interface Hover {
  readonly id: number | null;
  readonly spot: Spot | null;
}

type Tree = Parameters<typeof lineAt>[2];

/** What is under the pointer; the same object while it is the same. */
function hoverOf(page: HTMLElement | null, tree: Tree, event: PointerEvent, known: Hover): Hover {
  if (!page || event.pointerType === 'touch') return known;
  if (event.target instanceof Element && event.target.closest('[data-add-here]')) return known;
  const id = blockAt(event.target);
  const near = spotAt(page, { x: event.clientX, y: event.clientY });
  const line = near && lineAt(page, page, tree, near);
  const box = page.getBoundingClientRect();
  const [x, y] = [event.clientX - box.left, event.clientY - box.top];
  const isNear =
    line !== null &&
    (line.width >= line.height
      ? Math.abs(y - line.top) < NEAR && x >= line.left && x <= line.left + line.width
      : Math.abs(x - line.left) < NEAR);
  const spot = isNear ? near : null;
  return known.id === id && sameSpot(known.spot, spot) ? known : { id, spot };
}

/** Presses on the page: they select, edit texts and choose pictures. Links do not lead away. */
function usePresses(page: RefObject<HTMLDivElement | null>, acts: PageActs, editable: boolean) {
  const store = usePageStore();
  const press = useRef({ wasSelected: false, withKey: false });
  useEffect(() => {
    const { current } = page;
    const stop = (event: Event): void => {
      if (event.target instanceof Element && event.target.closest('.page-body a')) event.preventDefault();
    };
    current?.addEventListener('click', stop);
    return () => current?.removeEventListener('click', stop);
  });
  if (!editable) return {};
  return {
    onPointerDown(event: PointerEvent) {
      const id = inTools(event.target) ? null : blockAt(event.target);
      press.current.withKey = event.ctrlKey || event.metaKey || event.shiftKey;
      if (id === null) return;
      press.current.wasSelected = store.state.selected.size === 1 && store.state.selected.has(id);
      const block = store.state.tree.blocks.get(id);
      const { current } = page;
      if (!current || !block || event.button !== 0 || store.state.editing?.id === id) return;
      const ids = store.state.selected.has(id) ? [...store.present] : [id];
      if (event.pointerType === 'touch' || !isText(event.target)) {
        const onDrop = (spot: Spot) => acts.move(ids, spot);
        carryBlocks(event, {
          store,
          page: current,
          carried: { ids, caption: blockName(block) },
          handle: false,
          onDrop,
        });
      }
    },
    onMouseDown(event: MouseEvent) {
      const id = inTools(event.target) ? null : blockAt(event.target);
      if (!event.shiftKey || id === null || store.state.editing?.id === id) return;
      // Blocks are selected, not the text between two presses.
      event.preventDefault();
      if (page.current) blockElement(page.current, id)?.focus({ preventScroll: true });
    },
    onClick(event: MouseEvent) {
      press.current.withKey = false;
      if (inTools(event.target)) return;
      const id = blockAt(event.target);
      if (id === null) return store.select(null);
      if (store.state.editing?.id === id) return;
      if (event.ctrlKey || event.metaKey) return store.toggle(id);
      if (event.shiftKey) return store.selectTo(id);
      store.select(id);
      const block = store.state.tree.blocks.get(id);
      const text = event.target instanceof Element ? event.target.closest<HTMLElement>('.pb-text[data-path]') : null;
      if (block && text && press.current.wasSelected)
        openText(store, block, {
          path: text.dataset['path'],
          at: pointWithin(text, { x: event.clientX, y: event.clientY }),
        });
      const picture =
        event.target instanceof Element ? event.target.closest<HTMLElement>('figure[data-picture]') : null;
      const path = picture?.dataset['picture'];
      if (block && path !== undefined && press.current.wasSelected) store.set({ picture: { id, path } });
    },
    onDoubleClick(event: MouseEvent) {
      const id = inTools(event.target) ? null : blockAt(event.target);
      const block = id === null ? undefined : store.state.tree.blocks.get(id);
      if (block && store.state.editing?.id !== block.id && !openText(store, block)) store.set({ sidebar: 'data' });
    },
    onFocus(event: React.FocusEvent) {
      const id = event.target instanceof HTMLElement ? event.target.dataset['block'] : undefined;
      if (id !== undefined && !press.current.withKey && !store.state.selected.has(Number(id))) store.select(Number(id));
    },
  };
}

function inTools(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-block]') === null;
}

function isText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.pb-text') !== null;
}
