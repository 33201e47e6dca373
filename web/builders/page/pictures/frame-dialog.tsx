import { Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { PictureArea } from '#model/blocks/page-node.ts';
import { areaStyle, FRAME_RATIOS, frameStyle, type PictureFrame } from '#model/blocks/picture-frame.ts';
import { FocusPoint } from '#web/images/focus-point.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { AreaChoice } from './area-choice.tsx';
import { WHOLE, withPixels, type Area } from './area-steps.ts';

/** Props of the dialog of a frame. */
export interface FrameDialogProps {
  readonly address: string;
  readonly frame: PictureFrame;
  /** Null: the whole picture again. */
  readonly onSave: (frame: PictureFrame | null) => void;
  readonly onClose: () => void;
}

/** The choice of a part of the picture, beside the proportions. */
const AREA = 'area';

/**
 * How a picture is cropped in one place: its proportions and the point that stays in sight, or a part of it. The picture
 * stays whole.
 */
export function FrameDialog({ address, frame: present, onSave, onClose }: FrameDialogProps) {
  const [frame, setFrame] = useState(present);
  const [area, setArea] = useState<Area | null>(present.area);
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | null>(null);
  // Before the picture has loaded its pixels are those that are known.
  const part = area && (size ? withPixels(area, size) : present.area);
  return (
    <FormDialog open title="Кадр" onSubmit={() => onSave({ ...frame, area: part })} onClose={onClose}>
      <Stack sx={{ gap: 2, pt: 1, alignItems: 'flex-start' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <TextField
            select
            size="small"
            label="Пропорции"
            value={area ? AREA : (frame.ratio ?? '')}
            onChange={({ target: { value } }) => {
              setArea(value === AREA ? (area ?? present.area ?? WHOLE) : null);
              if (value !== AREA) setFrame({ ...frame, ratio: value === '' ? null : value });
            }}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            sx={{ width: 240 }}
          >
            <MenuItem value="">Как у картинки</MenuItem>
            {FRAME_RATIOS.map(({ id, caption }) => (
              <MenuItem key={id} value={id}>
                {caption}
              </MenuItem>
            ))}
            <MenuItem value={AREA}>Произвольная область</MenuItem>
          </TextField>
          <Button color="inherit" onClick={() => onSave(null)}>
            Сбросить
          </Button>
        </Box>
        <Typography variant="caption" color="textSecondary">
          {area
            ? 'Здесь видна только выделенная часть. Двигайте её и меняйте её стороны; стрелки двигают, Shift со стрелками меняет размер. '
            : 'Отмеченная точка остаётся видна, когда картинка обрезается в этом месте. Укажите её на картинке или двигайте стрелками. '}
          В других местах картинка не меняется.
        </Typography>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 200px' }, alignItems: 'start' }}>
          {area ? (
            <AreaChoice src={address} area={area} onChange={setArea} onSize={setSize} />
          ) : (
            <FocusPoint
              src={address}
              focus={frame}
              held={{ maxHeight: 320 }}
              onChange={({ x, y }) => setFrame({ ...frame, x, y })}
            />
          )}
          {part ? (
            <AreaPreview address={address} area={part} />
          ) : (
            <Box
              component="img"
              src={address}
              alt="Как картинка будет видна"
              sx={{ ...preview, objectFit: 'cover' }}
              style={frameStyle({ ...frame, area: null })}
            />
          )}
        </Box>
      </Stack>
    </FormDialog>
  );
}

function AreaPreview({ address, area }: { readonly address: string; readonly area: PictureArea }) {
  const style = frameStyle({ ratio: null, x: 50, y: 50, area });
  return (
    <Box
      sx={{ ...preview, position: 'relative', overflow: 'hidden' }}
      style={{ ...areaStyle(style), aspectRatio: style.aspectRatio }}
    >
      <Box component="img" src={address} alt="Как картинка будет видна" sx={within} />
    </Box>
  );
}

const preview = { display: 'block', width: 200, maxWidth: '100%', borderRadius: 1 } as const;

const within = {
  position: 'absolute',
  left: 'var(--area-left)',
  top: 'var(--area-top)',
  width: 'var(--area-width)',
  height: 'var(--area-height)',
  objectFit: 'cover',
} as const;
