import { Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { FRAME_RATIOS, frameStyle, type PictureFrame } from '#model/blocks/picture-frame.ts';
import { FocusPoint } from '#web/images/focus-point.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';

/** Props of the dialog of a frame. */
export interface FrameDialogProps {
  readonly address: string;
  readonly frame: PictureFrame;
  /** Null: the whole picture again. */
  readonly onSave: (frame: PictureFrame | null) => void;
  readonly onClose: () => void;
}

/** How a picture is cropped in one place: its proportions and the point that stays in sight. The picture stays whole. */
export function FrameDialog({ address, frame: present, onSave, onClose }: FrameDialogProps) {
  const [frame, setFrame] = useState(present);
  return (
    <FormDialog open title="Кадр" onSubmit={() => onSave(frame)} onClose={onClose}>
      <Stack sx={{ gap: 2, pt: 1, alignItems: 'flex-start' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <TextField
            select
            size="small"
            label="Пропорции"
            value={frame.ratio ?? ''}
            onChange={({ target }) => setFrame({ ...frame, ratio: target.value === '' ? null : target.value })}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            sx={{ width: 200 }}
          >
            <MenuItem value="">Как у картинки</MenuItem>
            {FRAME_RATIOS.map(({ id, caption }) => (
              <MenuItem key={id} value={id}>
                {caption}
              </MenuItem>
            ))}
          </TextField>
          <Button color="inherit" onClick={() => onSave(null)}>
            Сбросить
          </Button>
        </Box>
        <Typography variant="caption" color="textSecondary">
          Отмеченная точка остаётся видна, когда картинка обрезается в этом месте. Укажите её на картинке или двигайте
          стрелками. В других местах картинка не меняется.
        </Typography>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 200px' }, alignItems: 'start' }}>
          <FocusPoint
            src={address}
            focus={frame}
            held={{ maxHeight: 320 }}
            onChange={({ x, y }) => setFrame({ ...frame, x, y })}
          />
          <Box
            component="img"
            src={address}
            alt="Как картинка будет видна"
            sx={{ display: 'block', width: 200, maxWidth: '100%', objectFit: 'cover', borderRadius: 1 }}
            style={frameStyle(frame)}
          />
        </Box>
      </Stack>
    </FormDialog>
  );
}
