import { Box } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import type { KeyboardEvent, PointerEvent } from 'react';
import { bounded, type Focus } from './edited-focus.ts';

const STEPS: Readonly<Record<string, Focus>> = {
  ArrowLeft: { x: -5, y: 0 },
  ArrowRight: { x: 5, y: 0 },
  ArrowUp: { x: 0, y: -5 },
  ArrowDown: { x: 0, y: 5 },
};

interface FocusPointProps {
  readonly src: string;
  readonly focus: Focus;
  /** The space reserved for the picture while it loads. */
  readonly held: SystemStyleObject;
  readonly onChange: (focus: Focus) => void;
}

/** A picture with its focus point, which is set by pressing or dragging on it, or moved by the arrow keys. */
export function FocusPoint({ src, focus, held, onChange }: FocusPointProps) {
  const point = ({ currentTarget, clientX, clientY }: PointerEvent): void => {
    const box = currentTarget.getBoundingClientRect();
    onChange({
      x: bounded(((clientX - box.left) / box.width) * 100),
      y: bounded(((clientY - box.top) / box.height) * 100),
    });
  };
  const step = (event: KeyboardEvent): void => {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    onChange({ x: bounded(focus.x + by.x), y: bounded(focus.y + by.y) });
  };
  return (
    <Box
      role="application"
      aria-label={`Центр внимания: ${focus.x} % по горизонтали, ${focus.y} % по вертикали`}
      tabIndex={0}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        point(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && point(event)}
      onKeyDown={step}
      sx={{ position: 'relative', cursor: 'crosshair', lineHeight: 0, maxWidth: '100%', touchAction: 'none' }}
    >
      <Box component="img" src={src} alt="" draggable={false} sx={{ ...held, maxWidth: '100%', borderRadius: 1 }} />
      <Box
        sx={{
          position: 'absolute',
          left: `${focus.x}%`,
          top: `${focus.y}%`,
          width: 24,
          height: 24,
          m: '-12px',
          border: '3px solid #fff',
          borderRadius: '50%',
          boxShadow: '0 0 0 2px #000a, inset 0 0 0 2px #000a',
          pointerEvents: 'none',
        }}
      />
    </Box>
  );
}
