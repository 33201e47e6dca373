import { Box, Stack, TextField, Typography } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import { cropStart } from '#model/focus-crop.ts';
import { IMAGE_CLASS, imageUrl, type ImageRecord } from '#web/api/images.ts';
import { InputNotice } from '#web/changes/input-notice.tsx';
import { useInputForm } from '#web/changes/use-input-form.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { focusOf, type Focus } from './edited-focus.ts';
import { FocusPoint } from './focus-point.tsx';
import type { ImageActions } from './use-image-actions.ts';
import { useRequiredText } from './use-required-text.ts';

interface ImageSettingsProps {
  readonly image: ImageRecord;
  readonly actions: ImageActions;
  readonly onClose: () => void;
}

const TALLEST = 280;
const CAPTIONS = { name: 'Имя файла', focus: 'Центр внимания' } as const;

/** The space reserved for an image while it loads: a click target must not change its size under the pointer. */
function heldPlace({ width, height }: ImageRecord): SystemStyleObject {
  if (typeof width !== 'number' || typeof height !== 'number') return { maxHeight: TALLEST };
  return { width: Math.min(width, (TALLEST * width) / height), aspectRatio: `${width} / ${height}` };
}

/** The CSS position that crops an image to a square as previews are cropped. */
function previewPosition({ width, height }: ImageRecord, focus: Focus): string {
  if (typeof width !== 'number' || typeof height !== 'number') return 'center';
  const room = Math.min(width, height);
  const along = (percent: number, side: number) =>
    side === room ? 0 : (cropStart(percent, side, room) / (side - room)) * 100;
  return `${along(focus.x, width)}% ${along(focus.y, height)}%`;
}

/** An image's name and its focus point, which previews keep visible. */
export function ImageSettings({ image, actions, onClose }: ImageSettingsProps) {
  const form = useInputForm(
    { className: IMAGE_CLASS, id: image.id, within: 'dialog' },
    { name: String(image.name), focus: focusOf(image) },
  );
  const { name, focus } = form.values;
  const required = useRequiredText(name, (next) => form.change({ name: next }));
  const setFocus = (next: Focus): void => form.change({ focus: next });
  const submit = async (): Promise<void> => {
    if (!required.check(form.refusal)) return;
    if (!(await actions.change(image, { name, focusX: focus.x, focusY: focus.y }))) return;
    form.saved();
    onClose();
  };
  return (
    <FormDialog open title="Настройки изображения" onSubmit={submit} onClose={() => form.leave(onClose)}>
      <InputNotice form={form} captions={CAPTIONS} />
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField label={CAPTIONS.name} {...required.field} slotProps={{ htmlInput: { maxLength: 255 } }} />
        <Box>
          <Typography sx={{ mb: 1 }}>
            {CAPTIONS.focus}
            <Typography variant="caption" color="textSecondary" component="span" sx={{ display: 'block' }}>
              Эта точка остаётся видна, когда снимок обрезается для миниатюры. Щёлкните по снимку или двигайте её
              стрелками.
            </Typography>
          </Typography>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 120px' },
              alignItems: 'start',
              justifyItems: 'start',
            }}
          >
            <FocusPoint src={imageUrl(image)} focus={focus} held={heldPlace(image)} onChange={setFocus} />
            <Box
              component="img"
              src={imageUrl(image)}
              alt="Как будет видна миниатюра"
              sx={{
                width: 120,
                height: 120,
                objectFit: 'cover',
                objectPosition: previewPosition(image, focus),
                borderRadius: 1,
              }}
            />
          </Box>
        </Box>
      </Stack>
    </FormDialog>
  );
}
