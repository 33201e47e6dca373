import type { Action } from '#web/actions/define-action.ts';
import { ALBUM_CLASS, IMAGE_CLASS } from '#web/api/images.ts';
import { applyChange } from '#web/api/live/changes.ts';
import { deleteWritten } from '#web/api/records.ts';
import { ACTION_ICONS } from '#web/files/action-icons.ts';

/** The dialog that is open for one of the images. */
export type ImageDialog = 'picture' | 'settings' | 'move' | 'history';

/** What the actions on an image know of it. */
export interface ShownImage {
  readonly onOpen: (kind: ImageDialog) => void;
  /** Resolves to the change-set. */
  readonly remove: () => Promise<number | null>;
}

/** The actions on an image, in the order of its menu. */
export const IMAGE_ACTIONS: readonly Action<ShownImage>[] = [
  {
    name: 'editPicture',
    caption: 'Изменить изображение',
    icon: { path: ACTION_ICONS.crop },
    act: ({ onOpen }) => onOpen('picture'),
  },
  { name: 'imageSettings', caption: 'Настройки', icon: 'cog-outline', act: ({ onOpen }) => onOpen('settings') },
  {
    name: 'moveImage',
    caption: 'Переместить',
    icon: { path: ACTION_ICONS.move },
    act: ({ onOpen }) => onOpen('move'),
  },
  { name: 'imageHistory', caption: 'История', icon: 'history', act: ({ onOpen }) => onOpen('history') },
  {
    name: 'deleteImage',
    caption: 'Удалить',
    icon: 'delete-outline',
    danger: true,
    ask: () => ({ title: 'Вы действительно хотите удалить данную картинку?', danger: true }),
    act: async ({ remove }) => ({ message: 'Изображение успешно удалено', changeSet: await remove() }),
  },
];

/** What the actions on an album know of it. */
export interface ShownAlbum {
  readonly id: number;
  readonly onEdit: () => void;
}

/** The actions on an album, in the order of its menu. */
export const ALBUM_ACTIONS: readonly Action<ShownAlbum>[] = [
  { name: 'editAlbum', caption: 'Редактировать', icon: 'pencil-outline', act: ({ onEdit }) => onEdit() },
  {
    name: 'deleteAlbum',
    caption: 'Удалить',
    icon: 'delete-outline',
    danger: true,
    ask: () => ({
      title: 'Вы действительно хотите удалить данный альбом',
      text: 'Изображения альбома останутся у записи.',
      danger: true,
    }),
    async act({ id }, { client }) {
      const changeSet = await deleteWritten(client, ALBUM_CLASS, { id });
      await applyChange(client, { className: IMAGE_CLASS });
      return { message: 'Албом успешно удалён', changeSet };
    },
  },
];
