import { defineComponentView } from '#model/component-view.ts';
import { componentProperties } from '#model/component.ts';
import { reference } from '#model/kinds/reference.ts';

/** Districts, stations and branches in one list to choose from (spec 1 §3, spec 2 §2.7). */
export const geoObject = defineComponentView({
  name: 'geoObject',
  classId: 121,
  caption: 'Геообъект',
  gender: 'masculine',
  pluralCaption: 'Геообъекты',
  description: 'Районы, станции метро и филиалы',
  roles: ['siteEditors', 'eventManagers'],
  of: [
    ['district', 'Район'],
    ['station', 'Станция метро'],
    ['clinicBranch', 'Филиал клиники'],
    ['companyBranch', 'Филиал компании'],
  ],
  properties: {
    description: componentProperties.description,
    regionId: reference('region', {
      caption: 'Город',
      editor: 'city',
      filter: [{ fieldName: 'regionTypeId', fieldValue: 3 }],
      visibleInTable: true,
      inPicker: true,
    }),
  },
});
