import { defineClass } from '#model/define-class.ts';
import { parameters } from '#model/kinds/parameters.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';

/** A booklet of an event: a template and its contents (spec 1 §2, /manage/event/:eventId/booklet-configurations). */
export const bookletConfiguration = defineClass({
  name: 'bookletConfiguration',
  classId: 408,
  caption: 'Буклет',
  gender: 'masculine',
  pluralCaption: 'Буклеты',
  counted: { one: 'буклет', few: 'буклета', many: 'буклетов' },
  description: 'Буклеты мероприятия',
  nested: [
    {
      path: 'event/:eventId/booklet-configurations',
      parent: 'event',
      property: 'eventId',
      detail: 'event/:eventId/booklet-configurations/:bookletConfigurationId',
    },
  ],
  view: 'booklet',
  roles: ['siteEditors', 'eventManagers'],
  captionProperty: 'caption',
  facts: ['eventId'],
  properties: {
    eventId: reference('event', {
      caption: 'Мероприятие',
      required: true,
      onDelete: 'cascade',
      visibleInTable: true,
    }),
    caption: string({
      caption: 'Название',
      required: true,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    bookletTemplateId: reference('bookletTemplate', { caption: 'Шаблон', required: true, visibleInTable: true }),
    parameters: parameters({ caption: 'Параметры' }),
  },
});
