import { defineClass } from '#model/define-class.ts';
import { integer } from '#model/kinds/integer.ts';
import { reference } from '#model/kinds/reference.ts';

/** A person who works at a company's branch (spec 2 §3.4). */
export const companyBranchPerson = defineClass({
  name: 'companyBranchPerson',
  classId: 213,
  caption: 'Сотрудник филиала',
  gender: 'masculine',
  pluralCaption: 'Сотрудники филиала',
  counted: { one: 'сотрудник филиала', few: 'сотрудника филиала', many: 'сотрудников филиала' },
  captionProperty: 'personId',
  defaultOrder: { fieldName: 'priority', direction: 'ASC' },
  uniqueTogether: [['companyBranchId', 'personId']],
  copied: { of: 'companyBranchId', as: 'links' },
  properties: {
    companyBranchId: reference('companyBranch', {
      caption: 'Филиал',
      required: true,
      onDelete: 'cascade',
      visibleInTable: true,
    }),
    personId: reference('person', {
      caption: 'Человек',
      required: true,
      onDelete: 'cascade',
      searchable: true,
      visibleInTable: true,
    }),
    priority: integer({ caption: 'Приоритет', group: 'system', default: 0, visibleInTable: true }),
  },
});
