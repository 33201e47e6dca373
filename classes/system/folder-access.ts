import { defineClass } from '#model/define-class.ts';
import { folderReference } from '#model/kinds/component-reference.ts';
import { reference } from '#model/kinds/reference.ts';

/**
 * A role to which a folder is open (spec 1 §3, §6). A folder that has such records is open to their roles and to
 * Administrators only, with everything below it.
 */
export const folderAccess = defineClass({
  name: 'FolderAccess',
  classId: 707,
  caption: 'Доступ к папке',
  gender: 'masculine',
  pluralCaption: 'Доступ к папкам',
  counted: { one: 'доступ к папке', few: 'доступа к папке', many: 'доступов к папке' },
  roles: [],
  isByPeopleOnly: true,
  captionProperty: 'roleId',
  aliases: ['ResourceFolderAccess'],
  propertyAliases: { resourceFolderId: 'folderId' },
  naturalKey: ['folderId', 'roleId'],
  uniqueTogether: [['folderId', 'roleId']],
  properties: {
    folderId: folderReference({ caption: 'Папка', required: true, visibleInTable: true }),
    roleId: reference('roles', {
      caption: 'Роль',
      required: true,
      onDelete: 'cascade',
      searchable: true,
      visibleInTable: true,
    }),
  },
});
