import { Box, IconButton, Tooltip } from '@mui/material';
import { memo, useCallback, type PointerEvent, type RefObject } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import type { Clipboard } from '../../edited/use-clipboard.ts';
import type { CarriedBlocks } from '../drag/carry-blocks.ts';
import { usePage, usePageStore } from '../document/page-store.ts';
import { HeldFrames } from '../presence/held-frames.tsx';
import { blockName } from '../tree/known-blocks.ts';
import type { Spot } from '../tree/page-tree.ts';
import { spotAfter, spotOf } from '../tree/spots.ts';
import type { PageActs } from '../acts/use-page-acts.ts';
import { BlockToolbar } from './block-toolbar.tsx';
import { blockElement, frameOf, isAtMargin, lineAt, lineBeside, plusAt, type Frame } from '../places/place-geometry.ts';
import { AbovePage, Placed } from '../places/placed.tsx';

interface OverlayProps {
  /** The element of the page. */
  readonly page: RefObject<HTMLElement | null>;
  readonly acts: PageActs;
  readonly clipboard: Clipboard;
  /** The block under the pointer, and the place between two blocks. */
  readonly hoverId: number | null;
  readonly hoverSpot: Spot | null;
  readonly onDrag: (event: PointerEvent, carried: CarriedBlocks) => void;
}

/** What lies above the page: the name of the block under the pointer, the tools of the selected one, and «+». */
export const CanvasOverlay = memo(function CanvasOverlay({
  page,
  acts,
  clipboard,
  hoverId,
  hoverSpot,
  onDrag,
}: OverlayProps) {
  const store = usePageStore();
  const [focused, hovered, isEditing, palette] = usePage(
    ({ tree, focused: id, selected, editing, palette: opened }) =>
      [
        id !== null && selected.has(id) && tree.blocks.has(id) ? id : null,
        hoverId === null || hoverId === id ? undefined : tree.blocks.get(hoverId),
        editing !== null,
        opened,
      ] as const,
  );
  const lineFor = (spot: Spot) => () => page.current && lineAt(page.current, page.current, store.state.tree, spot);
  return (
    <AbovePage page={page}>
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
      {focused !== null && !isEditing && (
        <SelectedTools page={page} acts={acts} clipboard={clipboard} id={focused} onDrag={onDrag} />
      )}
    </AbovePage>
  );
});

function frameAt(page: HTMLElement | null, id: number): Frame | null {
  const element = page && blockElement(page, id);
  return element && page ? frameOf(element, page) : null;
}

interface SelectedToolsProps extends Pick<OverlayProps, 'page' | 'acts' | 'clipboard' | 'onDrag'> {
  readonly id: number;
}

/** Above the frame of the selected block, and at the top of the window while its own top is out of sight. */
function SelectedTools({ page, acts, clipboard, id, onDrag }: SelectedToolsProps) {
  const store = usePageStore();
  const drag = useCallback(
    (event: PointerEvent) => {
      const block = store.state.tree.blocks.get(id);
      if (block) onDrag(event, { ids: [...store.present], caption: blockName(block) });
    },
    [onDrag, store, id],
  );
  const addAbove = useCallback(() => store.set({ palette: spotOf(store.state.tree, id) }), [store, id]);
  const addBelow = useCallback(() => store.set({ palette: spotAfter(store.state.tree, id) }), [store, id]);
  return (
    <>
      <Placed frame={() => toolsFrame(page.current, id)}>
        <Box sx={tools}>
          <Box sx={stuck}>
            <BlockToolbar id={id} acts={acts} clipboard={clipboard} onDrag={drag} />
          </Box>
        </Box>
      </Placed>
      <Plus page={page} line={() => lineOf(page.current, id, true)} caption="Добавить блок выше" onClick={addAbove} />
      <Plus page={page} line={() => lineOf(page.current, id, false)} caption="Добавить блок ниже" onClick={addBelow} />
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
  return (
    <Placed frame={frame}>
      <Box sx={line} />
    </Placed>
  );
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

const line = { height: '100%', bgcolor: 'primary.main', borderRadius: 1 } as const;

/** The toolbar of a narrow block reaches beyond it. */
const tools = {
  position: 'absolute',
  left: 0,
  right: { xs: -6, sm: 'min(0px, 100% - 360px)' },
  top: -48,
  bottom: 0,
} as const;

const stuck = { position: 'sticky', top: 'calc(var(--builder-top) + 4px)', width: 'max-content', zIndex: 1 } as const;
