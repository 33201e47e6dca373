import { defineComponent } from '#model/component.ts';
import { componentReference } from '#model/kinds/component-reference.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { decimal } from '#model/kinds/decimal.ts';
import { integer } from '#model/kinds/integer.ts';
import { reference } from '#model/kinds/reference.ts';

/**
 * One run of a course: dates, provider and number of places (spec 1 §2, …/:id/course-items). The price is in roubles.
 */
export const courseItem = defineComponent({
  name: 'courseItem',
  classId: 210,
  caption: 'Элемент курса',
  gender: 'masculine',
  pluralCaption: 'Элементы курса',
  counted: { one: 'элемент курса', few: 'элемента курса', many: 'элементов курса' },
  description: 'Наборы на курсы: даты, места и цены',
  nested: [
    { path: 'clinics/:id/course-items', parent: 'clinic', property: 'ownerId' },
    {
      path: 'clinics/:id/course-items/:branchId',
      parent: 'clinicBranch',
      property: 'branchId',
      above: { parent: 'clinic', through: 'clinicId' },
    },
    { path: 'companies/:id/course-items', parent: 'company', property: 'ownerId' },
    {
      path: 'companies/:id/course-items/:branchId',
      parent: 'companyBranch',
      property: 'branchId',
      above: { parent: 'company', through: 'companyId' },
    },
    { path: 'courses/:id/course-items', parent: 'course', property: 'ownerId' },
    {
      path: 'courses/:id/course-items/:branchId',
      parent: 'clinicBranch',
      property: 'branchId',
      above: { parent: 'course', property: 'ownerId' },
    },
  ],
  facts: ['courseId', 'dateStart', 'dateEnd'],
  calendar: 'dateStart',
  properties: {
    ownerId: componentReference({
      caption: 'Чей набор',
      description: 'Курс, клиника или компания',
      required: true,
      classNames: ['course', 'clinic', 'company'],
      picker: 'courseProvider',
    }),
    branchId: componentReference({
      caption: 'Филиал',
      classNames: ['clinicBranch', 'companyBranch'],
      picker: 'branch',
      onDelete: 'setNull',
      visibleInTable: true,
    }),
    courseId: reference('course', { caption: 'Курс', onDelete: 'cascade', visibleInTable: true }),
    dateStart: datetime({ caption: 'Начало', visibleInTable: true }),
    dateEnd: datetime({
      caption: 'Окончание',
      notBefore: { property: 'dateStart', message: 'Окончание не может быть раньше начала' },
    }),
    price: decimal({ caption: 'Цена, ₽', min: 0, visibleInTable: true }),
    placements: integer({ caption: 'Количество мест', min: 0, max: 100_000 }),
  },
});
