import { IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import type { Metadata } from '#model/wire.ts';
import { Icon } from '#web/kit/icon.tsx';
import { lazyScreen } from '#web/kit/lazy-screen.tsx';
import type { ImageEditorProps } from './image-editor-dialog.tsx';

const ImageEditorDialog = lazyScreen<ImageEditorProps>(
  async () => (await import('./image-editor-dialog.tsx')).ImageEditorDialog,
  null,
);

/** Opens the image editor of a component. */
export function ImagesButton({ metadata, recordId }: { readonly metadata: Metadata; readonly recordId: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip title="Изображения">
        <IconButton
          aria-label="Изображения"
          aria-haspopup="dialog"
          onPointerEnter={ImageEditorDialog.preload}
          onFocus={ImageEditorDialog.preload}
          onClick={() => setOpen(true)}
        >
          <Icon name="image-outline" />
        </IconButton>
      </Tooltip>
      {open && <ImageEditorDialog metadata={metadata} recordId={recordId} onClose={() => setOpen(false)} />}
    </>
  );
}
