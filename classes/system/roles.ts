import { defineClass } from '#model/define-class.ts';
import { date } from '#model/kinds/date.ts';
import { multiline } from '#model/kinds/multiline.ts';
import { string } from '#model/kinds/string.ts';

/** A role with its rights (spec 1 §6). The built-in ones keep their names and can't be deleted. */
export const roles = defineClass({
  name: 'roles',
  classId: 702,
  caption: 'Роль',
  pluralCaption: 'Роли',
  description: 'Роли, которыми открываются разделы и папки',
  route: 'roles',
  navigation: { group: 'system', priority: 20 },
  roles: [],
  isCopyable: false,
  isByPeopleOnly: true,
  recordActions: ['viewAs'],
  captionProperty: 'caption',
  defaultOrder: { fieldName: 'id', direction: 'ASC' },
  related: [
    { className: 'user', property: 'roleIds' },
    { className: 'securityGroup', property: 'roleIds' },
  ],
  properties: {
    name: string({
      caption: 'Системное имя',
      required: true,
      unique: true,
      isCode: true,
      max: 100,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    caption: string({
      caption: 'Название',
      required: true,
      max: 100,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    description: multiline({ caption: 'Описание', max: 1000 }),
    // From this day on whoever has the role signs in with a second factor, and is led through adding one.
    factorRequiredFrom: date({ caption: 'Второй фактор обязателен с', visibleInTable: true }),
  },
});
