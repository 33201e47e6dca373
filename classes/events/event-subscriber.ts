import { defineClass } from '#model/define-class.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { reference } from '#model/kinds/reference.ts';

/** A profile notified of an event's news (spec 2 §3.3, §4.3). */
export const eventSubscriber = defineClass({
  name: 'EventSubscriber',
  classId: 405,
  caption: 'Подписчик',
  gender: 'masculine',
  pluralCaption: 'Подписчики',
  counted: { one: 'подписчик', few: 'подписчика', many: 'подписчиков' },
  description: 'Подписчики на новости мероприятия',
  nested: [{ path: 'event/:eventId/subscribers', parent: 'event', property: 'eventId' }],
  view: 'list',
  roles: ['siteEditors', 'eventManagers'],
  captionProperty: 'userProfileId',
  uniqueTogether: [['eventId', 'userProfileId']],
  properties: {
    eventId: reference('event', {
      caption: 'Мероприятие',
      required: true,
      onDelete: 'cascade',
      visibleInTable: true,
    }),
    userProfileId: reference('userProfile', {
      caption: 'Подписчик',
      required: true,
      onDelete: 'cascade',
      searchable: true,
      shows: ['fullName', 'email'],
      columns: ['email'],
      visibleInTable: true,
    }),
    createDate: datetime({ caption: 'Подписан', group: 'system', readonly: true, visibleInTable: true }),
  },
});
