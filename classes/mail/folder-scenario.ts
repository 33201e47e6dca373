import { defineClass } from '#model/define-class.ts';
import { folderReference } from '#model/kinds/component-reference.ts';
import { reference } from '#model/kinds/reference.ts';

/** A letter sent on events of a folder's items (spec 2 §2.5, §3.7). */
export const folderScenario = defineClass({
  name: 'FolderScenario',
  classId: 605,
  caption: 'Уведомление папки',
  gender: 'neuter',
  pluralCaption: 'Уведомления папок',
  counted: { one: 'уведомление папки', few: 'уведомления папки', many: 'уведомлений папки' },
  roles: [],
  captionProperty: 'mailScenarioId',
  naturalKey: ['folderId', 'mailScenarioId'],
  uniqueTogether: [['folderId', 'mailScenarioId']],
  properties: {
    folderId: folderReference({ caption: 'Папка', required: true, visibleInTable: true }),
    mailScenarioId: reference('MailScenario', {
      caption: 'Уведомление',
      required: true,
      onDelete: 'cascade',
      searchable: true,
      visibleInTable: true,
    }),
  },
});
