import { defineClass } from '#model/define-class.ts';
import { folderReference } from '#model/kinds/component-reference.ts';
import { reference } from '#model/kinds/reference.ts';

/** A reader notified of events in a folder and its descendants, by the letters configured for it there. */
export const folderSubscriber = defineClass({
  name: 'FolderSubscriber',
  classId: 606,
  caption: 'Подписка на папку',
  pluralCaption: 'Подписки на папки',
  counted: { one: 'подписка на папку', few: 'подписки на папку', many: 'подписок на папку' },
  roles: ['siteEditors', 'subscriberManager'],
  captionProperty: 'subscriberId',
  naturalKey: ['folderId', 'subscriberId'],
  uniqueTogether: [['folderId', 'subscriberId']],
  properties: {
    folderId: folderReference({ caption: 'Папка', required: true, visibleInTable: true }),
    subscriberId: reference('subscriber', {
      caption: 'Подписчик',
      required: true,
      onDelete: 'cascade',
      searchable: true,
      visibleInTable: true,
    }),
  },
});
