import { defineComponent } from '#model/component.ts';
import { decimal } from '#model/kinds/decimal.ts';
import { email } from '#model/kinds/email.ts';
import { enumeration } from '#model/kinds/enumeration.ts';
import { reference } from '#model/kinds/reference.ts';

/** A vacancy (spec 1 §2, /manage/jobs). Salaries are in roubles per month. */
export const job = defineComponent({
  name: 'job',
  classId: 114,
  caption: 'Вакансия',
  pluralCaption: 'Вакансии',
  description: 'Открытые вакансии',
  route: 'jobs',
  navigation: { group: 'content', priority: 140 },
  folders: 'many',
  view: 'blocks',
  facts: ['regionId', 'employment'],
  columns: ['regionId', 'salaryFrom', 'employment', 'publicationDate'],
  properties: {
    regionId: reference('region', {
      caption: 'Город',
      editor: 'city',
      filter: [{ fieldName: 'regionTypeId', fieldValue: 3 }],
      visibleInTable: true,
    }),
    employment: enumeration({
      caption: 'Занятость',
      items: [
        { id: 'full', caption: 'Полная занятость' },
        { id: 'part', caption: 'Частичная занятость' },
        { id: 'project', caption: 'Проектная работа' },
        { id: 'internship', caption: 'Стажировка' },
      ],
      visibleInTable: true,
    }),
    salaryFrom: decimal({ caption: 'Зарплата от, ₽', min: 0, visibleInTable: true }),
    salaryTo: decimal({
      caption: 'Зарплата до, ₽',
      min: 0,
      notBefore: { property: 'salaryFrom', message: 'Верхняя граница зарплаты не может быть меньше нижней' },
    }),
    contactEmail: email({ caption: 'E-mail для откликов' }),
  },
});
