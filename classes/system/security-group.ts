import { defineClass } from '#model/define-class.ts';
import { references } from '#model/kinds/references.ts';
import { string } from '#model/kinds/string.ts';

/** A group of users, each of whom has the group's roles (spec 1 §2, /manage/security-group). */
export const securityGroup = defineClass({
  name: 'securityGroup',
  classId: 703,
  caption: 'Группа безопасности',
  pluralCaption: 'Группы безопасности',
  description: 'Группы пользователей с общими ролями',
  route: 'security-group',
  navigation: { group: 'system', priority: 30 },
  roles: [],
  isByPeopleOnly: true,
  captionProperty: 'caption',
  properties: {
    caption: string({
      caption: 'Название',
      required: true,
      max: 200,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    roleIds: references('roles', { caption: 'Роли', visibleInTable: true }),
    userIds: references('user', { caption: 'Пользователи', visibleInTable: true }),
  },
});
