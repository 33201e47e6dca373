import { Box, Button, DialogActions, Divider, IconButton, MenuItem, TextField, Tooltip } from '@mui/material';
import { useRef, useState } from 'react';
import { Cropper, getTransformedImageSize, type CropperRef } from 'react-advanced-cropper';
import 'react-advanced-cropper/dist/style.css';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { FullScreenDialog } from '#web/ui/dialog/full-screen-dialog.tsx';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { ACTION_ICONS } from '#web/files/action-icons.ts';
import { editedFocus, type Focus } from './edited-focus.ts';

/** The picture that is edited. */
export interface PictureEditorProps {
  readonly name: string;
  /** The address of its pixels. */
  readonly src: string;
  /** The point that its previews keep visible. */
  readonly focus: Focus;
  /** Stores the edited picture as base64, with the focus as it then is. */
  readonly onSave: (base64: string, focus: Focus) => Promise<void>;
  readonly onClose: () => void;
}

const RATIOS: readonly { readonly key: string; readonly caption: string; readonly ratio: number | null }[] = [
  { key: 'free', caption: 'Свободно', ratio: null },
  { key: '1', caption: '1 : 1', ratio: 1 },
  { key: '4/3', caption: '4 : 3', ratio: 4 / 3 },
  { key: '3/2', caption: '3 : 2', ratio: 3 / 2 },
  { key: '16/9', caption: '16 : 9', ratio: 16 / 9 },
  { key: '3/4', caption: '3 : 4', ratio: 3 / 4 },
];

/**
 * Rotates the image and resets the crop to all of it: parts outside the crop after a rotation would be lost
 * unnoticed.
 */
function turn(cropper: CropperRef, angle: number): void {
  cropper.rotateImage(angle, { transitions: false });
  cropper.setCoordinates((state) => ({ left: 0, top: 0, ...getTransformedImageSize(state) }), { transitions: false });
}

/** The focus of the picture as it will be saved. */
function nextFocus(cropper: CropperRef, focus: Focus): Focus | null {
  const state = cropper.getState();
  const cut = cropper.getCoordinates();
  if (!state || !cut) return null;
  return editedFocus(focus, { ...state.transforms, turned: getTransformedImageSize(state), cut });
}

const TOOLS: readonly {
  readonly caption: string;
  readonly icon: string;
  readonly run: (cropper: CropperRef) => void;
}[] = [
  { caption: 'Повернуть влево', icon: ACTION_ICONS.rotateLeft, run: (cropper) => turn(cropper, -90) },
  { caption: 'Повернуть вправо', icon: ACTION_ICONS.rotateRight, run: (cropper) => turn(cropper, 90) },
  {
    caption: 'Отразить по горизонтали',
    icon: ACTION_ICONS.flipHorizontal,
    run: (cropper) => cropper.flipImage(true, false),
  },
  {
    caption: 'Отразить по вертикали',
    icon: ACTION_ICONS.flipVertical,
    run: (cropper) => cropper.flipImage(false, true),
  },
];

/** The media type of the saved image: the original's, if browsers can encode it. */
function outputType(name: string): string {
  if (/\.png$|\.gif$/iu.test(name)) return 'image/png';
  return /\.webp$/iu.test(name) ? 'image/webp' : 'image/jpeg';
}

/**
 * Crops, rotates and flips an image, with a fixed aspect ratio or without; «Очистить» starts over (spec 1 §2). The
 * original is kept.
 */
export function PictureEditor({ name, src, focus, onSave, onClose }: PictureEditorProps) {
  const cropper = useRef<CropperRef>(null);
  const [ratio, setRatio] = useState('free');
  const [saving, setSaving] = useState(false);
  // Input before the image is loaded would be lost silently.
  const [ready, setReady] = useState(false);
  const snackbar = useSnackbar();
  const aspect = RATIOS.find(({ key }) => key === ratio)?.ratio ?? null;
  const save = async (): Promise<void> => {
    const canvas = cropper.current?.getCanvas();
    const next = cropper.current && nextFocus(cropper.current, focus);
    if (!canvas || !next) return;
    setSaving(true);
    try {
      const url = canvas.toDataURL(outputType(name), 0.92);
      await onSave(url.slice(url.indexOf(',') + 1), next);
      onClose();
    } catch (error) {
      snackbar.error(errorMessage(error));
      setSaving(false);
    }
  };
  return (
    <FullScreenDialog
      title={name}
      onClose={() => !saving && onClose()}
      footer={
        <DialogActions>
          <Button color="inherit" disabled={saving} onClick={onClose}>
            Отмена
          </Button>
          <Button variant="contained" loading={saving} disabled={!ready} onClick={() => void save()}>
            Сохранить
          </Button>
        </DialogActions>
      }
    >
      <Box
        role="toolbar"
        aria-label="Правка изображения"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 3, py: 1.5 }}
      >
        {TOOLS.map(({ caption, icon, run }) => (
          <Tooltip key={caption} title={caption}>
            <span>
              <IconButton
                aria-label={caption}
                disabled={!ready}
                onClick={() => cropper.current && run(cropper.current)}
              >
                <PathIcon path={icon} />
              </IconButton>
            </span>
          </Tooltip>
        ))}
        <Divider orientation="vertical" flexItem sx={{ mx: 0.5, display: { xs: 'none', sm: 'block' } }} />
        <TextField
          select
          size="small"
          label="Пропорции"
          value={ratio}
          onChange={(event) => setRatio(event.target.value)}
          sx={{ width: 136 }}
        >
          {RATIOS.map(({ key, caption }) => (
            <MenuItem key={key} value={key}>
              {caption}
            </MenuItem>
          ))}
        </TextField>
        <Button color="inherit" disabled={!ready} onClick={() => cropper.current?.reset()}>
          Очистить
        </Button>
      </Box>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          bgcolor: '#15171f',
          '& .advanced-cropper': { height: '100%', background: 'none' },
          // The library's default fade-in is slower than the app's other transitions.
          '& .advanced-cropper-fade': { transitionDuration: '200ms' },
        }}
      >
        <Cropper
          ref={cropper}
          src={src}
          crossOrigin={false}
          onReady={() => setReady(true)}
          defaultSize={({ imageSize }) => imageSize}
          stencilProps={{ ...(aspect === null ? {} : { aspectRatio: aspect }), grid: true }}
        />
      </Box>
    </FullScreenDialog>
  );
}
