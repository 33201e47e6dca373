import { linkProperties } from '#model/component-link.ts';
import { defineClass } from '#model/define-class.ts';
import { reference } from '#model/kinds/reference.ts';

/** A feature of a component (spec 2 §2.7). */
export const componentFeature = defineClass({
  name: 'componentFeature',
  classId: 806,
  caption: 'Особенность записи',
  pluralCaption: 'Особенности записи',
  counted: { one: 'связь с особенностью', few: 'связи с особенностями', many: 'связей с особенностями' },
  roles: ['siteEditors', 'eventManagers'],
  captionProperty: 'featureId',
  includedAs: 'features',
  defaultOrder: { fieldName: 'priority', direction: 'ASC' },
  uniqueTogether: [['componentId', 'featureId']],
  copied: { of: 'componentId', as: 'links' },
  properties: {
    ...linkProperties,
    featureId: reference('feature', {
      caption: 'Особенность',
      required: true,
      onDelete: 'cascade',
      searchable: true,
      shows: ['instanceStateId'],
      visibleInTable: true,
    }),
  },
});
