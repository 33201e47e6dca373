import { linkProperties } from '#model/component-link.ts';
import { defineClass } from '#model/define-class.ts';
import { reference } from '#model/kinds/reference.ts';

/** A video of a component (spec 2 §2.7). */
export const componentVideo = defineClass({
  name: 'componentVideo',
  classId: 809,
  caption: 'Видео записи',
  gender: 'neuter',
  pluralCaption: 'Видео записи',
  counted: { one: 'связь с видео', few: 'связи с видео', many: 'связей с видео' },
  roles: ['siteEditors', 'eventManagers'],
  captionProperty: 'videoId',
  defaultOrder: { fieldName: 'priority', direction: 'ASC' },
  uniqueTogether: [['componentId', 'videoId']],
  copied: { of: 'componentId', as: 'links' },
  properties: {
    ...linkProperties,
    videoId: reference('video', {
      caption: 'Видео',
      required: true,
      onDelete: 'cascade',
      searchable: true,
      shows: ['instanceStateId'],
      visibleInTable: true,
    }),
  },
});
