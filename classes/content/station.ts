import { defineComponent } from '#model/component.ts';
import { color } from '#model/kinds/color.ts';
import { decimal } from '#model/kinds/decimal.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';

/**
 * An underground station with its line; a geo object (spec 1 §3, /manage/stations). Latitude and longitude are in
 * degrees.
 */
export const station = defineComponent({
  name: 'station',
  classId: 119,
  caption: 'Станция метро',
  pluralCaption: 'Станции метро',
  description: 'Станции метро и их линии',
  route: 'stations',
  navigation: { group: 'geography', priority: 30 },
  facts: ['regionId', 'line'],
  properties: {
    regionId: reference('region', {
      caption: 'Город',
      required: true,
      editor: 'city',
      filter: [{ fieldName: 'regionTypeId', fieldValue: 3 }],
      visibleInTable: true,
    }),
    line: string({ caption: 'Линия', visibleInTable: true, searchable: true }),
    color: color({ caption: 'Цвет линии', visibleInTable: true }),
    lat: decimal({ caption: 'Широта', currency: 'none', min: -90, max: 90 }),
    lng: decimal({ caption: 'Долгота', currency: 'none', min: -180, max: 180 }),
  },
});
