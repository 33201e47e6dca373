import { Box, IconButton, Typography } from '@mui/material';
import { useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { useDragReady } from '#web/ui/drag/press.ts';
import { useCompactScreen } from '#web/ui/layout/narrow-screen.ts';
import type { PageActs } from '../acts/use-page-acts.ts';
import { usePage, usePageStore } from '../document/page-store.ts';
import { carryBlocks } from '../drag/carry-blocks.ts';
import { showBlock } from '../keys/use-page-keys.ts';
import { blockAt } from '../places/place-geometry.ts';
import { blockName } from '../tree/known-blocks.ts';
import { OutlineContext } from './outline-context.ts';
import { OutlineList } from './outline-list.tsx';
import { TextFinder } from './text-finder.tsx';

/** Props of the tree of a page. */
export interface OutlineProps {
  readonly canvas: RefObject<HTMLElement | null>;
  /** The element of the tree, whose keys are those of the canvas. */
  readonly outline: RefObject<HTMLDivElement | null>;
  readonly acts: PageActs;
  readonly editable: boolean;
  readonly onClose: () => void;
}

/** The page as a tree of its blocks, and the search in their texts (screens «Page builder»). */
export function Outline({ canvas, outline, acts, editable, onClose }: OutlineProps) {
  const store = usePageStore();
  const [search, setSearch] = useState('');
  const compact = useCompactScreen();
  const jump = (id: number): void => {
    store.select(id);
    showBlock(canvas.current, id);
    // A sheet covers the page to which it leads.
    if (compact) onClose();
  };
  return (
    <Box
      component="section"
      aria-label="Структура"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography variant="h2" sx={{ flex: 1, minWidth: 0 }}>
          Структура
        </Typography>
        <IconButton aria-label="Закрыть структуру" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Box>
      <TextFinder search={search} onSearch={setSearch} editable={editable} onJump={jump} />
      {search === '' && <OutlineTree canvas={canvas} outline={outline} acts={acts} editable={editable} onJump={jump} />}
    </Box>
  );
}

interface OutlineTreeProps extends Omit<OutlineProps, 'onClose'> {
  readonly onJump: (id: number) => void;
}

/** The rows of the blocks: pressed, chosen several at a time, and dragged as on the canvas. */
function OutlineTree({ canvas, outline, acts, editable, onJump }: OutlineTreeProps) {
  const store = usePageStore();
  const isEmpty = usePage(({ tree }) => tree.blocks.size === 0);
  const withKey = useRef(false);
  useDragReady();
  const [tools] = useState(() => ({ editable, toggle: (id: number) => acts.toggle([id]) }));
  if (isEmpty) return <Typography color="textSecondary">На странице нет блоков</Typography>;
  const onPointerDown = (event: PointerEvent): void => {
    withKey.current = event.ctrlKey || event.metaKey || event.shiftKey;
    const id = isInControl(event.target) ? null : blockAt(event.target);
    const block = id === null ? undefined : store.state.tree.blocks.get(id);
    const { current } = outline;
    if (!editable || !block || !current || event.button !== 0) return;
    const ids = store.state.selected.has(block.id) ? [...store.present] : [block.id];
    carryBlocks(event, {
      store,
      page: current,
      carried: { ids, caption: blockName(block) },
      handle: false,
      onDrop: (spot) => acts.move(ids, spot),
    });
  };
  const onClick = (event: MouseEvent): void => {
    withKey.current = false;
    const id = isInControl(event.target) ? null : blockAt(event.target);
    if (id === null) return;
    if (event.ctrlKey || event.metaKey) store.toggle(id);
    else if (event.shiftKey) store.selectTo(id);
    else onJump(id);
  };
  return (
    <OutlineContext value={tools}>
      <Box
        ref={outline}
        onPointerDown={onPointerDown}
        onMouseDown={(event) => {
          // Blocks are selected, not the text between two presses.
          if (event.shiftKey && !isInControl(event.target)) event.preventDefault();
        }}
        onClick={onClick}
        onDoubleClick={({ target }) => {
          const id = isInControl(target) ? null : blockAt(target);
          if (editable && id !== null) store.set({ renaming: id });
        }}
        onFocus={({ target }) => {
          const id = Number(target.dataset['row']);
          if (!withKey.current && id && !store.state.selected.has(id)) {
            store.select(id);
            showBlock(canvas.current, id);
          }
        }}
        sx={{ position: 'relative', minWidth: 0 }}
      >
        <OutlineList parentId={null} columnId={null} level={1} />
      </Box>
    </OutlineContext>
  );
}

function isInControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, input') !== null;
}
