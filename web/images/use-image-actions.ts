import type { WireRecord } from '#model/wire/record.ts';
import { useTold } from '#web/actions/use-told.ts';
import { IMAGE_CLASS, useImageCalls, type ImageRecord } from '#web/api/images.ts';
import { usePatchRecord } from '#web/api/records.ts';
import { asComponent, namedValues } from '#web/api/typed-records.ts';

/** The component that owns the images. */
export interface ImageOwner {
  readonly className: string;
  readonly record: WireRecord;
}

/** The actions on one image. */
export interface ImageActions {
  /** Makes it the default image, or none if it already is (spec 2 §4.5). */
  readonly toggleDefault: (image: ImageRecord) => Promise<unknown>;
  /** Resolves to the change-set. */
  readonly remove: (image: ImageRecord) => Promise<number | null>;
  readonly move: (image: ImageRecord, albumId: number | null) => Promise<void>;
  /** Writes its fields; resolves to whether that succeeded. */
  readonly change: (
    image: ImageRecord,
    fields: Parameters<typeof namedValues<typeof IMAGE_CLASS>>[0],
  ) => Promise<boolean>;
}

/** The image actions of one component. */
export function useImageActions({ className, record }: ImageOwner): ImageActions {
  const told = useTold();
  const { refresh, remove } = useImageCalls();
  const { mutateAsync: patchOwner } = usePatchRecord(className);
  const { mutateAsync: patchImage } = usePatchRecord(IMAGE_CLASS);
  const setDefault = (value: number | null) =>
    patchOwner({ id: record.id, fields: [{ fieldName: 'defaultImageId', fieldValue: value }] });
  const change: ImageActions['change'] = ({ id }, fields) =>
    told(async () => ({
      message: 'Изображение успешно изменено',
      changeSet: await patchImage({ id, fields: namedValues<typeof IMAGE_CLASS>(fields) }),
    }));
  return {
    change,
    toggleDefault: ({ id }) =>
      told(async () => ({
        message: 'Успешно обновлено',
        changeSet: await setDefault(asComponent(record).defaultImageId === id ? null : id),
      })),
    remove: (image) => remove(image, className),
    async move(image, albumId) {
      if (await change(image, { albumId })) await refresh();
    },
  };
}
