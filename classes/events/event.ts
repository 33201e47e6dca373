import { defineComponent } from '#model/component.ts';
import { eventFiles, eventGroups, eventProperties, eventRelated } from './event-properties.ts';

/** An event: a webinar, a course or a congress (spec 2 §3.2, /manage/events). */
export const event = defineComponent({
  name: 'event',
  classId: 401,
  caption: 'Мероприятие',
  gender: 'neuter',
  pluralCaption: 'Мероприятия',
  description: 'Вебинары, курсы и конгрессы',
  route: 'events',
  navigation: { group: 'events', priority: 10 },
  folders: 'many',
  view: 'event',
  roles: ['siteEditors', 'eventManagers'],
  facts: ['type', 'dateStart', 'dateEnd', 'cityId', 'address'],
  columns: ['dateStart', 'instanceStateId', 'placements', 'cityId'],
  calendar: 'dateStart',
  groups: eventGroups,
  related: eventRelated,
  linkedFiles: eventFiles,
  letterTriggers: ['registrationConfirmed', 'waitingList', 'invitation', 'certificate'],
  properties: eventProperties,
});
