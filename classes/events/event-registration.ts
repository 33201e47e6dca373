import { defineClass } from '#model/define-class.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { integer } from '#model/kinds/integer.ts';
import { multiline } from '#model/kinds/multiline.ts';
import { reference } from '#model/kinds/reference.ts';
import { state } from '#model/kinds/state.ts';

/** A profile's place at an event: confirmed, or on the waiting list (spec 2 §3.3, §4.2). */
export const eventRegistration = defineClass({
  name: 'EventRegistration',
  classId: 406,
  caption: 'Регистрация',
  pluralCaption: 'Регистрации',
  counted: { one: 'регистрация', few: 'регистрации', many: 'регистраций' },
  description: 'Регистрации на мероприятие и лист ожидания',
  nested: [{ path: 'event/:eventId/event-registrations', parent: 'event', property: 'eventId' }],
  view: 'list',
  roles: ['siteEditors', 'eventManagers'],
  captionProperty: 'userProfileId',
  toldWith: 'eventId',
  uniqueTogether: [['eventId', 'userProfileId']],
  properties: {
    eventId: reference('event', {
      caption: 'Мероприятие',
      required: true,
      onDelete: 'cascade',
      visibleInTable: true,
      inPicker: true,
    }),
    userProfileId: reference('userProfile', {
      caption: 'Участник',
      required: true,
      onDelete: 'cascade',
      searchable: true,
      shows: ['fullName', 'email', 'phone'],
      columns: ['email', 'phone'],
      visibleInTable: true,
      inPicker: true,
    }),
    instanceStateId: state({ states: [4, 12], inactive: 12, default: 4, group: 'main', mode: 'switch' }),
    position: integer({
      caption: 'Место',
      description: 'Место в листе ожидания',
      readonly: true,
      comesBack: true,
      visibleInTable: true,
    }),
    groupId: integer({
      caption: 'Группа',
      description: 'Участники одной группы подтверждаются вместе или не подтверждается никто',
      min: 1,
      visibleInTable: true,
    }),
    reason: multiline({
      caption: 'Причина переноса',
      description: 'Почему место в листе ожидания изменено вручную',
      max: 500,
      readonly: true,
      comesBack: true,
    }),
    createDate: datetime({
      caption: 'Дата регистрации',
      group: 'system',
      readonly: true,
      visibleInTable: true,
    }),
  },
});
