import { Box, Stack, TextField, Typography } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import type { KeyboardEvent, MouseEvent } from 'react';
import { cropStart } from '#model/focus-crop.ts';
import { IMAGE_CLASS, imageUrl, type ImageRecord } from '#web/api/images.ts';
import { InputNotice } from '#web/changes/input-notice.tsx';
import { useInputForm } from '#web/changes/use-input-form.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { bounded, focusOf, type Focus } from './edited-focus.ts';
import type { ImageActions } from './use-image-actions.ts';
import { useRequiredText } from './use-required-text.ts';

interface ImageSettingsProps {
  readonly image: ImageRecord;
  readonly actions: ImageActions;
  readonly onClose: () => void;
}

const STEPS: Readonly<Record<string, Focus>> = {
  ArrowLeft: { x: -5, y: 0 },
  ArrowRight: { x: 5, y: 0 },
  ArrowUp: { x: 0, y: -5 },
  ArrowDown: { x: 0, y: 5 },
};

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
  const point = (event: MouseEvent): void => {
    const box = event.currentTarget.getBoundingClientRect();
    setFocus({
      x: bounded(((event.clientX - box.left) / box.width) * 100),
      y: bounded(((event.clientY - box.top) / box.height) * 100),
    });
  };
  const step = (event: KeyboardEvent): void => {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    setFocus({ x: bounded(focus.x + by.x), y: bounded(focus.y + by.y) });
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
            <Box
              role="application"
              aria-label={`Центр внимания: ${focus.x} % по горизонтали, ${focus.y} % по вертикали`}
              tabIndex={0}
              onClick={point}
              onKeyDown={step}
              sx={{ position: 'relative', cursor: 'crosshair', lineHeight: 0, maxWidth: '100%' }}
            >
              <Box
                component="img"
                src={imageUrl(image)}
                alt=""
                sx={{ ...heldPlace(image), maxWidth: '100%', borderRadius: 1 }}
              />
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
