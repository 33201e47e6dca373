import { Box, IconButton, Tooltip } from '@mui/material';
import { useCallback, type PointerEvent, type RefObject } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import type { Clipboard } from '../../edited/use-clipboard.ts';
import type { CarriedBlocks } from '../drag/carry-blocks.ts';
import { usePage, usePageStore } from '../document/page-store.ts';
import { HeldFrames } from '../presence/held-frames.tsx';
import { blockName } from '../tree/known-blocks.ts';
import type { EditedBlock, Spot } from '../tree/page-tree.ts';
import { spotAfter, spotOf } from '../tree/spots.ts';
import type { PageActs } from '../acts/use-page-acts.ts';
import { BlockToolbar } from './block-toolbar.tsx';
import { blockElement, frameOf, isAtMargin, lineAt, lineBeside, plusAt, type Frame } from '../places/place-geometry.ts';
import { Placed, useLayoutChanges } from '../places/placed.tsx';

interface OverlayProps {
  /** The element of the page; the overlay has its place and size. */
  readonly page: RefObject<HTMLElement | null>;
  readonly acts: PageActs;
  readonly clipboard: Clipboard;
  /** The block under the pointer, and the place between two blocks. */
  readonly hoverId: number | null;
  readonly hoverSpot: Spot | null;
  readonly onDrag: (event: PointerEvent, carried: CarriedBlocks) => void;
}

/** What lies above the page: the name of the block under the pointer, the tools of the selected one, and «+». */
export function CanvasOverlay({ page, acts, clipboard, hoverId, hoverSpot, onDrag }: OverlayProps) {
  const store = usePageStore();
  const tree = usePage((state) => state.tree);
  const focused = usePage(({ focused: id, selected }) => (id !== null && selected.has(id) ? id : null));
  const isEditing = usePage(({ editing }) => editing !== null);
  const palette = usePage((state) => state.palette);
  useLayoutChanges(page);
  const block = focused === null ? undefined : tree.blocks.get(focused);
  const hovered = hoverId === null || hoverId === focused ? undefined : tree.blocks.get(hoverId);
  const lineFor = (spot: Spot) => () => page.current && lineAt(page.current, page.current, tree, spot);
  return (
    <Box data-print="no" sx={{ position: 'absolute', inset: 0, pointerEvents: 'none', zIndex: 1 }}>
      <HeldFrames page={page} />
      {hovered && (
        <Placed frame={() => frameAt(page.current, hovered.id)}>
          <Box sx={name}>{blockName(hovered)}</Box>
        </Placed>
      )}
      {palette && <Line frame={lineFor(palette)} />}
      {hoverSpot && !isEditing && !palette && (
        <>
          <Line frame={lineFor(hoverSpot)} />
          <Plus
            page={page}
            line={lineFor(hoverSpot)}
            caption="Добавить блок сюда"
            onClick={() => store.set({ palette: hoverSpot })}
          />
        </>
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
    <>
      <Placed frame={() => toolsFrame(page.current, block.id)}>
        <Box
          sx={{ position: 'absolute', left: 0, right: { xs: -6, sm: 'min(0px, 100% - 360px)' }, top: -48, bottom: 0 }}
        >
          <Box sx={stuck}>
            <BlockToolbar block={block} acts={acts} clipboard={clipboard} onDrag={drag} />
          </Box>
        </Box>
      </Placed>
      <Plus
        page={page}
        line={() => lineOf(page.current, block.id, true)}
        caption="Добавить блок выше"
        onClick={addAbove}
      />
      <Plus
        page={page}
        line={() => lineOf(page.current, block.id, false)}
        caption="Добавить блок ниже"
        onClick={addBelow}
      />
    </>
  );
}

/** The place of the toolbar: at the margin «+» stands before it. */
function toolsFrame(page: HTMLElement | null, id: number): Frame | null {
  const frame = frameAt(page, id);
  return frame && (isAtMargin(frame) ? frame : { ...frame, left: frame.left + 28 });
}

function lineOf(page: HTMLElement | null, id: number, isAbove: boolean): Frame | null {
  const frame = frameAt(page, id);
  return page && frame && lineBeside(page, frame, isAbove);
}

/** The line between two blocks that marks a place. */
function Line({ frame }: { readonly frame: () => Frame | null }) {
  return <Placed frame={frame} sx={{ bgcolor: 'primary.main', borderRadius: 1 }} />;
}

interface PlusProps {
  readonly page: RefObject<HTMLElement | null>;
  /** The line at whose beginning it stands. */
  readonly line: () => Frame | null;
  readonly caption: string;
  readonly onClick: () => void;
}

function Plus({ page, line, caption, onClick }: PlusProps) {
  const frame = (): Frame | null => {
    const at = line();
    return page.current && at && plusAt(page.current, at);
  };
  return (
    <Placed frame={frame}>
      <Tooltip title={caption}>
        <IconButton aria-label={caption} onClick={onClick} data-add-here="" sx={plus}>
          <Box component="span" sx={disc}>
            <Icon name="plus" />
          </Box>
        </IconButton>
      </Tooltip>
    </Placed>
  );
}

/** What is pressed may be larger than what is seen, which stands at the end towards the page. */
const plus = {
  position: 'absolute',
  inset: 0,
  p: 0,
  pointerEvents: 'auto',
  justifyContent: 'flex-end',
  '&, &:hover': { bgcolor: 'transparent' },
  '&:hover > span': { bgcolor: 'primary.dark' },
} as const;

const disc = {
  display: 'grid',
  placeItems: 'center',
  width: 'min(28px, 100%)',
  aspectRatio: '1',
  borderRadius: '50%',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  '& > svg': { fontSize: 'min(20px, 100%)' },
} as const;

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
