import { defineComponent } from '#model/component.ts';
import { defineView } from '#model/define-view.ts';
import { eventFiles, eventGroups, eventProperties, eventRelated } from './event-properties.ts';

/** The events of type 0 (spec 1 §2, /manage/webinar). The `classId` of a webinar's record is that of events. */
export const webinar = defineView(
  defineComponent({
    name: 'webinar',
    classId: 401,
    caption: 'Вебинар',
    gender: 'masculine',
    pluralCaption: 'Вебинары',
    description: 'Мероприятия, которые проходят в сети',
    route: 'webinar',
    navigation: { group: 'events', priority: 20 },
    folders: 'many',
    view: 'event',
    roles: ['siteEditors', 'eventManagers'],
    facts: ['type', 'dateStart', 'dateEnd'],
    groups: eventGroups,
    columns: ['dateStart', 'instanceStateId', 'placements'],
    calendar: 'dateStart',
    related: eventRelated,
    linkedFiles: eventFiles,
    properties: eventProperties,
  }),
  { of: ['event'], fixed: { property: 'type', value: 0 } },
);
