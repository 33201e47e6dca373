import { defineComponentView } from '#model/component-view.ts';

/** The branches of clinics and companies in one list, to choose the location of a course. */
export const branch = defineComponentView({
  name: 'branch',
  classId: 214,
  caption: 'Филиал',
  gender: 'masculine',
  pluralCaption: 'Филиалы',
  description: 'Филиалы клиник и компаний',
  of: [
    ['clinicBranch', 'Филиал клиники'],
    ['companyBranch', 'Филиал компании'],
  ],
  properties: {},
});
