import { defineClass } from '#model/define-class.ts';
import { componentReference } from '#model/kinds/component-reference.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { integer } from '#model/kinds/integer.ts';
import { reference } from '#model/kinds/reference.ts';

/** A visitor's rating of a component, from 1 to 5 (spec 1 §3). */
export const componentRating = defineClass({
  name: 'componentRating',
  classId: 813,
  caption: 'Оценка',
  pluralCaption: 'Оценки',
  counted: { one: 'оценка', few: 'оценки', many: 'оценок' },
  roles: ['siteEditors', 'eventManagers'],
  captionProperty: 'userProfileId',
  includedAs: 'ratings',
  uniqueTogether: [['componentId', 'userProfileId']],
  properties: {
    componentId: componentReference({ caption: 'Запись', required: true, visibleInTable: true }),
    userProfileId: reference('userProfile', {
      caption: 'Кто оценил',
      required: true,
      onDelete: 'cascade',
      searchable: true,
      shows: ['fullName', 'email'],
      visibleInTable: true,
    }),
    value: integer({ caption: 'Оценка', required: true, min: 1, max: 5, visibleInTable: true }),
    createDate: datetime({ caption: 'Дата', group: 'system', readonly: true, visibleInTable: true }),
  },
});
