import { linkProperties } from '#model/component-link.ts';
import { defineClass } from '#model/define-class.ts';
import { componentReference } from '#model/kinds/component-reference.ts';

/** A district, a station or a branch near a component (spec 2 §2.7, linked geo objects). */
export const componentGeoObject = defineClass({
  name: 'componentgeoObject',
  classId: 807,
  caption: 'Геообъект записи',
  gender: 'masculine',
  pluralCaption: 'Геообъекты записи',
  counted: { one: 'связь с геообъектом', few: 'связи с геообъектами', many: 'связей с геообъектами' },
  roles: ['siteEditors', 'eventManagers'],
  captionProperty: 'geoObjectId',
  includedAs: 'geoObjects',
  defaultOrder: { fieldName: 'priority', direction: 'ASC' },
  uniqueTogether: [['componentId', 'geoObjectId']],
  copied: { of: 'componentId', as: 'links' },
  properties: {
    ...linkProperties,
    geoObjectId: componentReference({
      caption: 'Геообъект',
      required: true,
      classNames: ['district', 'station', 'clinicBranch', 'companyBranch'],
      picker: 'geoObject',
      searchable: true,
      visibleInTable: true,
    }),
  },
});
