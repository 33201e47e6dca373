import { defineComponentView } from '#model/component-view.ts';

/** Courses, clinics and companies in one list, to choose whose a run of a course is. */
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
