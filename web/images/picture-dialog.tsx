import { imageUrl, useImageCalls, type ImageRecord } from '#web/api/images.ts';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { focusOf } from './edited-focus.ts';
import { PictureEditor } from './picture-editor.tsx';

/** The image that is edited. */
export interface PictureDialogProps {
  readonly image: ImageRecord;
  readonly onClose: () => void;
}

/** Edits an image of a component. */
export function PictureDialog({ image, onClose }: PictureDialogProps) {
  const { edit } = useImageCalls();
  const snackbar = useSnackbar();
  const offer = useUndoOffer();
  return (
    <PictureEditor
      name={String(image.name)}
      src={imageUrl(image)}
      focus={focusOf(image)}
      onSave={async (base64, { x, y }) => {
        const changeSet = await edit({ ...image, focusX: x, focusY: y }, base64);
        snackbar.success('Изображение успешно изменено', offer(changeSet));
      }}
      onClose={onClose}
    />
  );
}
