import { defineComponent } from '#model/component.ts';
import { reference } from '#model/kinds/reference.ts';

/** A district of a city; a geo object (spec 1 §3, /manage/districts). */
export const district = defineComponent({
  name: 'district',
  classId: 118,
  caption: 'Район',
  gender: 'masculine',
  pluralCaption: 'Районы',
  description: 'Районы городов',
  route: 'districts',
  navigation: { group: 'geography', priority: 20 },
  facts: ['regionId'],
  properties: {
    regionId: reference('region', {
      caption: 'Город',
      required: true,
      editor: 'city',
      filter: [{ fieldName: 'regionTypeId', fieldValue: 3 }],
      visibleInTable: true,
    }),
  },
});
