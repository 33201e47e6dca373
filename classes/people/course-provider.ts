import { defineComponentView } from '#model/component-view.ts';

/** Courses, clinics and companies in one list, to choose the provider of a course's run. */
export const courseProvider = defineComponentView({
  name: 'courseProvider',
  classId: 215,
  caption: 'Владелец набора',
  gender: 'masculine',
  pluralCaption: 'Владельцы наборов',
  description: 'Курсы, клиники и компании',
  of: [
    ['course', 'Курс'],
    ['clinic', 'Клиника'],
    ['company', 'Компания'],
  ],
  properties: {},
});
