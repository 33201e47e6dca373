import { Box } from '@mui/material';
import type { RefObject } from 'react';
import { Face } from '#web/ui/faces/face.tsx';
import { FACE_INK, faceColor } from '#web/ui/theme/face-colors.ts';
import { blockElement, frameOf } from '../places/place-geometry.ts';
import { Placed } from '../places/placed.tsx';
import { usePage } from '../document/page-store.ts';

/** Frames around the blocks that others are at, in the colours of their faces, with their names. */
export function HeldFrames({ page }: { readonly page: RefObject<HTMLElement | null> }) {
  const held = usePage((state) => state.held);
  return [...held].map(([id, [first, ...others]]) => (
    <Placed
      key={id}
      frame={() => {
        const element = page.current && blockElement(page.current, id);
        return element && page.current ? frameOf(element, page.current) : null;
      }}
    >
      {first && (
        <>
          <Box sx={{ ...frame, borderColor: faceColor(first.id) }} />
          <Box sx={{ ...label, bgcolor: faceColor(first.id), color: FACE_INK }} data-holder={first.id}>
            {first.fullName}
            {others.map((person) => (
              <Face key={person.id} person={person} size={16} />
            ))}
          </Box>
        </>
      )}
    </Placed>
  ));
}

const frame = {
  position: 'absolute',
  inset: -7,
  border: 2,
  borderStyle: 'dashed',
  borderRadius: 1,
} as const;

const label = {
  position: 'absolute',
  right: -7,
  top: -27,
  px: 0.75,
  display: 'flex',
  gap: 0.5,
  alignItems: 'center',
  borderRadius: '4px 4px 0 0',
  typography: 'caption',
  lineHeight: '20px',
  whiteSpace: 'nowrap',
} as const;
