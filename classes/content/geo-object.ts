import { componentProperties } from '#model/component.ts';
import { defineClass } from '#model/define-class.ts';
import { classLabel, defineView } from '#model/define-view.ts';
import { enumeration } from '#model/kinds/enumeration.ts';
import { reference } from '#model/kinds/reference.ts';

const { caption, name, instanceStateId, description } = componentProperties;

/** Districts, stations and branches in one list to choose from (spec 1 §3, spec 2 §2.7); `className` tells which. */
export const geoObject = defineView(
  defineClass({
    name: 'geoObject',
    classId: 121,
    caption: 'Геообъект',
    pluralCaption: 'Геообъекты',
    description: 'Районы, станции метро и филиалы',
    roles: ['siteEditors', 'eventManagers'],
    captionProperty: 'caption',
    defaultOrder: { fieldName: 'caption', direction: 'ASC' },
    properties: {
      caption,
      className: enumeration({
        caption: 'Тип',
        items: [
          { id: classLabel('district'), caption: 'Район' },
          { id: classLabel('station'), caption: 'Станция метро' },
          { id: classLabel('clinicBranch'), caption: 'Филиал клиники' },
          { id: classLabel('companyBranch'), caption: 'Филиал компании' },
        ],
        visibleInTable: true,
        inPicker: true,
      }),
      name,
      instanceStateId,
      description,
      regionId: reference('region', {
        caption: 'Город',
        editor: 'city',
        filter: [{ fieldName: 'regionTypeId', fieldValue: 3 }],
        visibleInTable: true,
        inPicker: true,
      }),
    },
  }),
  { of: ['district', 'station', 'clinicBranch', 'companyBranch'], classProperty: 'className' },
);
