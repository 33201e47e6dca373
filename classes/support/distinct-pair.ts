import { defineClass } from '#model/define-class.ts';
import { componentReference } from '#model/kinds/component-reference.ts';

const classNames = ['person', 'client', 'company', 'userProfile'];

/** Two records that look like one and are not: somebody has said so, and they are no longer offered as duplicates. */
export const distinctPair = defineClass({
  name: 'distinctPair',
  classId: 819,
  caption: 'Разные записи',
  pluralCaption: 'Разные записи',
  counted: { one: 'пара разных записей', few: 'пары разных записей', many: 'пар разных записей' },
  roles: ['siteEditors', 'eventManagers'],
  captionProperty: 'recordId',
  uniqueTogether: [['recordId', 'otherId']],
  properties: {
    recordId: componentReference({ caption: 'Запись', required: true, classNames, visibleInTable: true }),
    otherId: componentReference({ caption: 'Другая запись', required: true, classNames, visibleInTable: true }),
  },
});
