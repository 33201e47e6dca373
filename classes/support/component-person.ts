import { linkProperties } from '#model/component-link.ts';
import { defineClass } from '#model/define-class.ts';
import { reference } from '#model/kinds/reference.ts';

/** A person of a component (spec 2 §2.7). */
export const componentPerson = defineClass({
  name: 'componentPerson',
  classId: 810,
  caption: 'Человек записи',
  gender: 'masculine',
  pluralCaption: 'Люди записи',
  counted: { one: 'связь с человеком', few: 'связи с людьми', many: 'связей с людьми' },
  roles: ['siteEditors', 'eventManagers'],
  captionProperty: 'personId',
  defaultOrder: { fieldName: 'priority', direction: 'ASC' },
  uniqueTogether: [['componentId', 'personId']],
  copied: { of: 'componentId', as: 'links' },
  properties: {
    ...linkProperties,
    personId: reference('person', {
      caption: 'Человек',
      required: true,
      onDelete: 'cascade',
      searchable: true,
      shows: ['instanceStateId'],
      visibleInTable: true,
    }),
  },
});
