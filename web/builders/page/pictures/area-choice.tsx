import { Box, Typography } from '@mui/material';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { LEAST_SIDE, movedArea, resizedArea, type Area, type Edge, type MovedEdges } from './area-steps.ts';

const STEPS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const EDGES: readonly Edge[] = ['first', null, 'last'];

/** The corners and the sides by which an area is resized. */
const HANDLES: readonly MovedEdges[] = EDGES.flatMap((y) => EDGES.map((x) => ({ x, y }))).filter(
  ({ x, y }) => x !== null || y !== null,
);

interface Drag {
  readonly pointerId: number;
  /** Where it began, in percent of the picture. */
  readonly from: { readonly x: number; readonly y: number };
  readonly area: Area;
  /** Null: the whole area is moved. */
  readonly edges: MovedEdges | null;
}

interface AreaChoiceProps {
  readonly src: string;
  readonly area: Area;
  readonly onChange: (area: Area) => void;
  /** The size of the picture in pixels, once it is known. */
  readonly onSize: (size: { readonly width: number; readonly height: number }) => void;
}

/**
 * A picture with a rectangle in it: dragged, resized by its corners and sides, drawn anew beside it; moved by the arrow
 * keys, and resized by them with Shift.
 */
export function AreaChoice({ src, area, onChange, onSize }: AreaChoiceProps) {
  const drag = useRef<Drag | null>(null);
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    return { x: ((clientX - box.left) / box.width) * 100, y: ((clientY - box.top) / box.height) * 100 };
  };
  const begin = (event: PointerEvent): void => {
    const { pointerId, target, currentTarget } = event;
    currentTarget.setPointerCapture(pointerId);
    const from = pointOf(event);
    const handle = target instanceof HTMLElement ? target.dataset['handle'] : undefined;
    const isInside = target instanceof HTMLElement && target.dataset['area'] !== undefined;
    const edges = handle === undefined ? null : (HANDLES[Number(handle)] ?? null);
    if (edges || isInside) {
      drag.current = { pointerId, from, area, edges };
      return;
    }
    const drawn = movedArea({ left: from.x, top: from.y, width: LEAST_SIDE, height: LEAST_SIDE }, { x: 0, y: 0 });
    drag.current = { pointerId, from, area: drawn, edges: LAST };
    onChange(drawn);
  };
  const move = (event: PointerEvent): void => {
    const { current } = drag;
    if (current?.pointerId !== event.pointerId) return;
    const point = pointOf(event);
    const by = { x: point.x - current.from.x, y: point.y - current.from.y };
    onChange(current.edges ? resizedArea(current.area, current.edges, by) : movedArea(current.area, by));
  };
  const step = (event: KeyboardEvent): void => {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    onChange(event.shiftKey ? resizedArea(area, LAST, by) : movedArea(area, by));
  };
  const told = `Слева ${area.left} %, сверху ${area.top} %, ширина ${area.width} %, высота ${area.height} %`;
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0, justifyItems: 'start' }}>
      <Box
        role="application"
        aria-label={`Область картинки. ${told}`}
        tabIndex={0}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={() => (drag.current = null)}
        onPointerCancel={() => (drag.current = null)}
        onKeyDown={step}
        sx={frame}
      >
        <Box
          component="img"
          src={src}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => onSize({ width, height })}
          sx={{ maxHeight: 320, maxWidth: '100%', borderRadius: 1 }}
        />
        <Box
          data-area=""
          sx={rectangle}
          style={{ left: `${area.left}%`, top: `${area.top}%`, width: `${area.width}%`, height: `${area.height}%` }}
        >
          {HANDLES.map(({ x, y }, at) => (
            <Box
              key={`${x} ${y}`}
              data-handle={at}
              sx={{
                ...knob,
                cursor: x === null ? 'ns-resize' : y === null ? 'ew-resize' : x === y ? 'nwse-resize' : 'nesw-resize',
              }}
              style={{ left: PLACES[x ?? 'middle'], top: PLACES[y ?? 'middle'] }}
            />
          ))}
        </Box>
      </Box>
      <Typography variant="caption" color="textSecondary" aria-hidden sx={{ textWrap: 'balance' }}>
        {told}
      </Typography>
    </Box>
  );
}

const LAST: MovedEdges = { x: 'last', y: 'last' };
const PLACES = { first: '0', middle: '50%', last: '100%' } as const;

const frame = {
  position: 'relative',
  overflow: 'hidden',
  cursor: 'crosshair',
  lineHeight: 0,
  maxWidth: '100%',
  touchAction: 'none',
  // What is selected would be dragged instead.
  userSelect: 'none',
  borderRadius: 1,
} as const;

const rectangle = {
  position: 'absolute',
  cursor: 'move',
  border: '2px solid #fff',
  outline: '1px solid #000a',
  boxShadow: '0 0 0 100vmax #0009',
} as const;

/** Seen as a small square, and taken by the finger around it. */
const knob = {
  position: 'absolute',
  width: 32,
  height: 32,
  m: '-16px',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '11px',
    bgcolor: '#fff',
    border: '1px solid #000a',
    borderRadius: '2px',
  },
} as const;
