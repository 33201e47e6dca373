import { Box, IconButton, Tooltip } from '@mui/material';
import { memo, useCallback, type PointerEvent, type ReactNode, type RefObject } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import type { PageClipboard } from '../clipboard/use-page-clipboard.ts';
import type { CarriedBlocks } from '../drag/carry-blocks.ts';
import { usePage, usePageStore } from '../page-store.ts';
import { HeldFrames } from '../presence/held-frames.tsx';
import { blockName } from '../tree/known-blocks.ts';
import type { EditedBlock, Spot } from '../tree/page-tree.ts';
import { spotAfter, spotOf } from '../tree/spots.ts';
import type { PageActs } from '../use-page-acts.ts';
import { BlockToolbar } from './block-toolbar.tsx';
import { blockElement, frameOf, lineAt, type Frame } from './place-geometry.ts';
import { Placed, useLayoutChanges } from './placed.tsx';

interface OverlayProps {
  /** The element of the page; the overlay has its place and size. */
  readonly page: RefObject<HTMLElement | null>;
  readonly acts: PageActs;
  readonly clipboard: PageClipboard;
  /** The block under the pointer, and the place between two blocks. */
  readonly hoverId: number | null;
  readonly hoverSpot: Spot | null;
  readonly onDrag: (event: PointerEvent, carried: CarriedBlocks) => void;
}

/** What lies above the page: the name of the block under the pointer, the tools of the selected one, and «+». */
export function CanvasOverlay({ page, acts, clipboard, hoverId, hoverSpot, onDrag }: OverlayProps) {
  const store = usePageStore();
  const tree = usePage((state) => state.tree);
  const focusId = usePage(({ focusId: id, selected }) => (id !== null && selected.has(id) ? id : null));
  const isEditing = usePage(({ editing }) => editing !== null);
  const palette = usePage((state) => state.palette);
  useLayoutChanges(page);
  const block = focusId === null ? undefined : tree.blocks.get(focusId);
  const hovered = hoverId === null || hoverId === focusId ? undefined : tree.blocks.get(hoverId);
  return (
    <Box data-print="no" sx={{ position: 'absolute', inset: 0, pointerEvents: 'none', zIndex: 1 }}>
      <HeldFrames page={page} />
      {hovered && (
        <Placed frame={() => frameAt(page.current, hovered.id)}>
          <Box sx={name}>{blockName(hovered)}</Box>
        </Placed>
      )}
      {palette && <Line page={page} spot={palette} />}
      {hoverSpot && !isEditing && !palette && (
        <Line page={page} spot={hoverSpot}>
          <Plus caption="Добавить блок сюда" onClick={() => store.set({ palette: hoverSpot })} />
        </Line>
      )}
      {block && !isEditing && (
        <SelectedTools page={page} acts={acts} clipboard={clipboard} block={block} onDrag={onDrag} />
      )}
    </Box>
  );
}

function frameAt(page: HTMLElement | null, id: number): Frame | null {
  const element = page && blockElement(page, id);
  return element && page ? frameOf(element, page) : null;
}

interface SelectedToolsProps extends Pick<OverlayProps, 'page' | 'acts' | 'clipboard' | 'onDrag'> {
  readonly block: EditedBlock;
}

/** Above the frame of the selected block, and at the top of the window while its own top is out of sight. */
function SelectedTools({ page, acts, clipboard, block, onDrag }: SelectedToolsProps) {
  const store = usePageStore();
  const drag = useCallback(
    (event: PointerEvent) => onDrag(event, { ids: [...store.present], caption: blockName(block) }),
    [onDrag, store, block],
  );
  const addAbove = useCallback(() => store.set({ palette: spotOf(store.state.tree, block.id) }), [store, block.id]);
  const addBelow = useCallback(() => store.set({ palette: spotAfter(store.state.tree, block.id) }), [store, block.id]);
  return (
    <Placed frame={() => frameAt(page.current, block.id)}>
      <Box
        sx={{ position: 'absolute', left: -6, right: { xs: -6, sm: 'min(0px, 100% - 360px)' }, top: -48, bottom: 0 }}
      >
        <Box sx={stuck}>
          <BlockToolbar block={block} acts={acts} clipboard={clipboard} onDrag={drag} />
        </Box>
      </Box>
      <Box sx={{ ...beside, top: -20 }}>
        <Plus caption="Добавить блок выше" onClick={addAbove} />
      </Box>
      <Box sx={{ ...beside, bottom: -20 }}>
        <Plus caption="Добавить блок ниже" onClick={addBelow} />
      </Box>
    </Placed>
  );
}

interface LineProps {
  readonly page: RefObject<HTMLElement | null>;
  readonly spot: Spot;
  readonly children?: ReactNode;
}

/** The line between two blocks that marks a place. */
function Line({ page, spot, children }: LineProps) {
  const tree = usePage((state) => state.tree);
  return (
    <Placed
      frame={() => page.current && lineAt(page.current, page.current, tree, spot)}
      sx={{ bgcolor: 'primary.main', borderRadius: 1 }}
    >
      <Box sx={{ position: 'absolute', left: '50%', top: '50%', transform: 'translate(-50%, -50%)' }}>{children}</Box>
    </Placed>
  );
}

const Plus = memo(function Plus({ caption, onClick }: { readonly caption: string; readonly onClick: () => void }) {
  return (
    <Tooltip title={caption}>
      <IconButton size="small" aria-label={caption} onClick={onClick} data-add-here="" sx={plus}>
        <Icon name="plus" />
      </IconButton>
    </Tooltip>
  );
});

const plus = {
  pointerEvents: 'auto',
  width: 28,
  height: 28,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  '&:hover': { bgcolor: 'primary.dark' },
} as const;

const beside = { position: 'absolute', left: 'calc(50% - 14px)' } as const;

const name = {
  position: 'absolute',
  left: -7,
  top: -27,
  px: 0.75,
  borderRadius: '4px 4px 0 0',
  typography: 'caption',
  lineHeight: '20px',
  whiteSpace: 'nowrap',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
} as const;

const stuck = { position: 'sticky', top: 'calc(var(--builder-top) + 4px)', width: 'max-content', zIndex: 1 } as const;
