import { defineComponent } from '#model/component.ts';
import { decimal } from '#model/kinds/decimal.ts';
import { string } from '#model/kinds/string.ts';
import { FULL_NAME, personGroups, personProperties } from './person-properties.ts';

/** A doctor: a person who receives patients (spec 2 §2.3, §3.4, /manage/doctors). Prices are in roubles. */
export const doctor = defineComponent({
  name: 'doctor',
  classId: 202,
  caption: 'Врач',
  gender: 'masculine',
  pluralCaption: 'Врачи',
  description: 'Врачи клиник, их резюме и стоимость приёма',
  route: 'doctors',
  navigation: { group: 'people', priority: 20, accusative: 'врача' },
  folders: 'many',
  view: 'doctor',
  isPerson: true,
  captionParts: FULL_NAME,
  roles: ['siteEditors', 'eventManagers'],
  facts: ['phone', 'email', 'jobPosition', 'company'],
  groups: { ...personGroups, reception: { caption: 'Стоиммость приёма', priority: 15 } },
  columns: ['professionalArea', 'price', 'jobPosition', 'phone'],
  related: [
    { className: 'resume', property: 'doctorId', place: 'page', groupBy: 'zone' },
    { className: 'clinicCase', property: 'doctorId' },
  ],
  properties: {
    ...personProperties,
    price: decimal({ caption: 'Первичный приём, ₽', group: 'reception', min: 0, visibleInTable: true }),
    oldPrice: decimal({ caption: 'Повторный приём, ₽', group: 'reception', min: 0 }),
    condition: string({ caption: 'Условия', group: 'reception', max: 500 }),
  },
});
