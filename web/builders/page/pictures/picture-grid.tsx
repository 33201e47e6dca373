import { mdiCheckCircle } from '@mdi/js';
import { Box, Typography } from '@mui/material';
import { useRef, type KeyboardEvent } from 'react';
import { imageUrl, type ImageRecord } from '#web/api/images.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';

interface PictureGridProps {
  readonly images: readonly ImageRecord[];
  readonly chosenId: number | null;
  readonly onChoose: (image: ImageRecord) => void;
  /** Chooses and ends: a double click, or Enter on the chosen picture. */
  readonly onTake: (image: ImageRecord) => void;
}

/** The distance that a key moves, in pictures; null for any other key. */
function stepOf(key: string, columns: number, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return -1;
    case 'ArrowRight':
      return 1;
    case 'ArrowUp':
      return -columns;
    case 'ArrowDown':
      return columns;
    case 'Home':
      return -at;
    case 'End':
      return count - 1 - at;
    default:
      return null;
  }
}

/** Pictures, four to a row on a wide screen (spec 2 §9), of which one is chosen: by a click or by the arrow keys. */
export function PictureGrid({ images, chosenId, onChoose, onTake }: PictureGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const chosenAt = images.findIndex(({ id }) => id === chosenId);
  const move = (event: KeyboardEvent, at: number): void => {
    const items = [...(grid.current?.querySelectorAll<HTMLElement>('[role="radio"]') ?? [])];
    const columns = items.filter(({ offsetTop }) => offsetTop === items[0]?.offsetTop).length;
    const step = stepOf(event.key, columns, at, items.length);
    const next = step === null ? undefined : images[at + step];
    if (step === null) return;
    event.preventDefault();
    if (!next) return;
    onChoose(next);
    items[at + step]?.focus();
  };
  return (
    <Box ref={grid} role="radiogroup" aria-label="Изображения" sx={layout}>
      {images.map((image, at) => {
        const name = String(image.name);
        const isChosen = at === chosenAt;
        return (
          <Box
            key={image.id}
            role="radio"
            aria-checked={isChosen}
            aria-label={name}
            tabIndex={isChosen || (chosenAt === -1 && at === 0) ? 0 : -1}
            onClick={() => onChoose(image)}
            onDoubleClick={() => onTake(image)}
            onKeyDown={(event) => {
              if (event.key === ' ') {
                event.preventDefault();
                onChoose(image);
              } else if (event.key === 'Enter') {
                event.preventDefault();
                onTake(image);
              } else move(event, at);
            }}
            sx={[tile, isChosen && { outline: '2px solid', outlineColor: 'primary.main' }]}
          >
            <Box
              component="img"
              src={imageUrl(image, '300x300')}
              alt=""
              loading="lazy"
              draggable={false}
              sx={picture}
            />
            {isChosen && <PathIcon path={mdiCheckCircle} color="primary" sx={mark} />}
            <Typography variant="caption" component="p" noWrap title={name} sx={{ px: 1, py: 0.75 }}>
              {name}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}

const layout = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(3, minmax(0, 1fr))',
    md: 'repeat(4, minmax(0, 1fr))',
  },
} as const;

const tile = {
  position: 'relative',
  minWidth: 0,
  overflow: 'hidden',
  cursor: 'pointer',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:hover': { borderColor: 'primary.main' },
} as const;

const picture = {
  display: 'block',
  width: '100%',
  aspectRatio: '1',
  objectFit: 'cover',
  bgcolor: 'action.hover',
} as const;

const mark = { position: 'absolute', top: 8, right: 8, bgcolor: 'background.paper', borderRadius: '50%' } as const;
