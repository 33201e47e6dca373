import type { WireRecord } from '#model/wire/record.ts';
import { errorMessage } from '#web/api/api-error.ts';
import { IMAGE_CLASS, useImageCalls, type ImageRecord } from '#web/api/images.ts';
import { usePatchRecord } from '#web/api/records.ts';
import { asComponent, namedValues } from '#web/api/typed-records.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';

/** The component that owns the images. */
export interface ImageOwner {
  readonly className: string;
  readonly record: WireRecord;
}

/** The actions on one image. */
export interface ImageActions {
  /** Makes it the default image, or none if it already is (spec 2 §4.5). */
  readonly toggleDefault: (image: ImageRecord) => Promise<void>;
  readonly remove: (image: ImageRecord) => Promise<void>;
  readonly move: (image: ImageRecord, albumId: number | null) => Promise<void>;
  /** Writes its fields; resolves to whether that succeeded. */
  readonly change: (
    image: ImageRecord,
    fields: Parameters<typeof namedValues<typeof IMAGE_CLASS>>[0],
  ) => Promise<boolean>;
}

/** The image actions of one component. */
export function useImageActions({ className, record }: ImageOwner): ImageActions {
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const offer = useUndoOffer();
  const { refresh, remove } = useImageCalls();
  const { mutateAsync: patchOwner } = usePatchRecord(className);
  const { mutateAsync: patchImage } = usePatchRecord(IMAGE_CLASS);
  const setDefault = (value: number | null) =>
    patchOwner({ id: record.id, fields: [{ fieldName: 'defaultImageId', fieldValue: value }] });
  const change: ImageActions['change'] = async (image, fields) => {
    try {
      const changeSet = await patchImage({
        id: image.id,
        fields: namedValues<typeof IMAGE_CLASS>(fields),
      });
      snackbar.success('Изображение успешно изменено', offer(changeSet));
      return true;
    } catch (error) {
      snackbar.error(errorMessage(error));
      return false;
    }
  };
  return {
    change,
    async toggleDefault(image) {
      try {
        const changeSet = await setDefault(asComponent(record).defaultImageId === image.id ? null : image.id);
        snackbar.success('Успешно обновлено', offer(changeSet));
      } catch (error) {
        snackbar.error(errorMessage(error));
      }
    },
    async remove(image) {
      const agreed = await confirm({ title: 'Вы действительно хотите удалить данную картинку?', danger: true });
      if (!agreed) return;
      try {
        snackbar.success('Изображение успешно удалено', offer(await remove(image, className)));
      } catch (error) {
        snackbar.error(errorMessage(error));
      }
    },
    async move(image, albumId) {
      if (await change(image, { albumId })) await refresh();
    },
  };
}
