import { defineClass } from '#model/define-class.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { html } from '#model/kinds/html.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';
import { url } from '#model/kinds/url.ts';

/** A broadcast of an event: its URL and its embed code (spec 2 §3.2, /manage/event/:eventId/event-broadcasts). */
export const eventBroadcast = defineClass({
  name: 'EventBroadcast',
  classId: 404,
  caption: 'Трансляция',
  pluralCaption: 'Трансляции',
  counted: { one: 'трансляция', few: 'трансляции', many: 'трансляций' },
  description: 'Трансляции мероприятия',
  nested: [
    {
      path: 'event/:eventId/event-broadcasts',
      parent: 'event',
      property: 'eventId',
      detail: 'event/:eventId/event-broadcasts/:broadcastId',
    },
  ],
  roles: ['siteEditors', 'eventManagers'],
  captionProperty: 'caption',
  facts: ['dateStart', 'url'],
  calendar: 'dateStart',
  defaultOrder: { fieldName: 'dateStart', direction: 'ASC' },
  properties: {
    eventId: reference('event', { caption: 'Мероприятие', required: true, onDelete: 'cascade' }),
    caption: string({ caption: 'Название', visibleInTable: true, searchable: true, inPicker: true }),
    url: url({ caption: 'Адрес трансляции', visibleInTable: true }),
    dateStart: datetime({ caption: 'Начало', visibleInTable: true }),
    code: html({ caption: 'Код плеера' }),
  },
});
