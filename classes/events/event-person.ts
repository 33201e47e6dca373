import { defineClass } from '#model/define-class.ts';
import { integer } from '#model/kinds/integer.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';

/** A speaker of an event (spec 2 §3.2 `eventPersons`). */
export const eventPerson = defineClass({
  name: 'EventPerson',
  classId: 412,
  caption: 'Докладчик',
  gender: 'masculine',
  pluralCaption: 'Докладчики',
  counted: { one: 'докладчик', few: 'докладчика', many: 'докладчиков' },
  roles: ['siteEditors', 'eventManagers'],
  captionProperty: 'personId',
  defaultOrder: { fieldName: 'priority', direction: 'ASC' },
  uniqueTogether: [['eventId', 'personId']],
  copied: { of: 'eventId', as: 'links' },
  properties: {
    eventId: reference('event', {
      caption: 'Мероприятие',
      required: true,
      onDelete: 'cascade',
      visibleInTable: true,
      inPicker: true,
    }),
    personId: reference('person', {
      caption: 'Человек',
      required: true,
      onDelete: 'cascade',
      shows: ['jobPosition', 'defaultImageId'],
      visibleInTable: true,
      inPicker: true,
    }),
    role: string({ caption: 'Роль', max: 100, visibleInTable: true, searchable: true }),
    priority: integer({ caption: 'Приоритет', group: 'system', default: 0, visibleInTable: true }),
  },
});
