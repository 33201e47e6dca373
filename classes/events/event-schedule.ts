import { defineClass } from '#model/define-class.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { html } from '#model/kinds/html.ts';
import { integer } from '#model/kinds/integer.ts';
import { reference } from '#model/kinds/reference.ts';
import { references } from '#model/kinds/references.ts';
import { string } from '#model/kinds/string.ts';

/** One line of an event's programme (spec 1 §2, /manage/event/:eventId/event-schedules). */
export const eventSchedule = defineClass({
  name: 'eventSchedule',
  classId: 403,
  caption: 'Пункт расписания',
  gender: 'masculine',
  pluralCaption: 'Расписание',
  counted: { one: 'пункт расписания', few: 'пункта расписания', many: 'пунктов расписания' },
  description: 'Программа мероприятия по часам и залам',
  nested: [
    {
      path: 'event/:eventId/event-schedules',
      parent: 'event',
      property: 'eventId',
      detail: 'event/:eventId/event-schedules/:scheduleId',
    },
  ],
  roles: ['siteEditors', 'eventManagers'],
  recordActions: ['scheduleCalendar'],
  captionProperty: 'caption',
  facts: ['dateStart', 'dateEnd', 'hall'],
  calendar: 'dateStart',
  defaultOrder: { fieldName: 'dateStart', direction: 'ASC' },
  copied: { of: 'eventId', as: 'links' },
  properties: {
    eventId: reference('event', { caption: 'Мероприятие', required: true, onDelete: 'cascade' }),
    caption: string({
      caption: 'Название',
      required: true,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    dateStart: datetime({ caption: 'Начало', visibleInTable: true }),
    dateEnd: datetime({
      caption: 'Окончание',
      visibleInTable: true,
      notBefore: { property: 'dateStart', message: 'Окончание не может быть раньше начала' },
    }),
    hall: string({ caption: 'Зал', max: 100, visibleInTable: true, searchable: true }),
    eventPersonIds: references('EventPerson', { caption: 'Докладчики', visibleInTable: true }),
    description: html({ caption: 'Описание' }),
    priority: integer({ caption: 'Приоритет', group: 'system', default: 0, sortable: true }),
  },
});
