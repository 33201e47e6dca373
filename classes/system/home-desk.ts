import { defineClass } from '#model/define-class.ts';
import { reference } from '#model/kinds/reference.ts';
import { references } from '#model/kinds/references.ts';
import { string } from '#model/kinds/string.ts';
import { ROLE_KEYS } from '#model/terms/roles.ts';

/**
 * What the home page shows (contract «home»): views as numbers, and views as short lists. A person has one of their own
 * at most; those of roles, which everybody begins with, are made by Administrators.
 */
export const homeDesk = defineClass({
  name: 'homeDesk',
  classId: 710,
  caption: 'Рабочий стол',
  gender: 'masculine',
  pluralCaption: 'Рабочие столы',
  counted: { one: 'рабочий стол', few: 'рабочих стола', many: 'рабочих столов' },
  roles: ROLE_KEYS.filter((key) => key !== 'administrators'),
  readByAll: true,
  seenBy: { owner: 'ownerId', roles: 'roleIds' },
  isCopyable: false,
  captionProperty: 'caption',
  defaultOrder: { fieldName: 'id', direction: 'ASC' },
  properties: {
    caption: string({ caption: 'Название', required: true, max: 60, default: 'Мой', visibleInTable: true }),
    ownerId: reference('user', { caption: 'Чей', readonly: true, onDelete: 'cascade', visibleInTable: true }),
    roleIds: references('roles', { caption: 'Для ролей', visibleInTable: true }),
    tileIds: references('savedView', { caption: 'Числа', visibleInTable: true }),
    listIds: references('savedView', { caption: 'Списки', visibleInTable: true }),
  },
});
