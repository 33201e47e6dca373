import { defineClass } from '#model/define-class.ts';
import { componentReference } from '#model/kinds/component-reference.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { enumeration } from '#model/kinds/enumeration.ts';
import { reference } from '#model/kinds/reference.ts';

/** A visitor's like or dislike of a component (spec 1 §3). */
export const componentLike = defineClass({
  name: 'componentLike',
  classId: 814,
  caption: 'Отметка',
  pluralCaption: 'Отметки',
  counted: { one: 'отметка', few: 'отметки', many: 'отметок' },
  roles: ['siteEditors', 'eventManagers'],
  captionProperty: 'userProfileId',
  includedAs: 'likes',
  uniqueTogether: [['componentId', 'userProfileId']],
  properties: {
    componentId: componentReference({ caption: 'Запись', required: true, visibleInTable: true }),
    userProfileId: reference('userProfile', {
      caption: 'Кто отметил',
      required: true,
      onDelete: 'cascade',
      searchable: true,
      shows: ['fullName', 'email'],
      visibleInTable: true,
    }),
    typeId: enumeration({
      caption: 'Отметка',
      required: true,
      default: 0,
      items: [
        { id: 0, caption: 'Нравится' },
        { id: 1, caption: 'Не нравится' },
      ],
      visibleInTable: true,
    }),
    createDate: datetime({ caption: 'Дата', group: 'system', readonly: true, visibleInTable: true }),
  },
});
