import { defineClass } from '#model/define-class.ts';
import { integer } from '#model/kinds/integer.ts';
import { reference } from '#model/kinds/reference.ts';

/** A service that a company's branch offers (spec 2 §3.5). */
export const companyBranchService = defineClass({
  name: 'companyBranchService',
  classId: 212,
  caption: 'Услуга филиала',
  pluralCaption: 'Услуги филиала',
  counted: { one: 'услуга филиала', few: 'услуги филиала', many: 'услуг филиала' },
  captionProperty: 'serviceId',
  defaultOrder: { fieldName: 'priority', direction: 'ASC' },
  uniqueTogether: [['companyBranchId', 'serviceId']],
  copied: { of: 'companyBranchId', as: 'links' },
  properties: {
    companyBranchId: reference('companyBranch', {
      caption: 'Филиал',
      required: true,
      onDelete: 'cascade',
      visibleInTable: true,
    }),
    serviceId: reference('service', {
      caption: 'Услуга',
      required: true,
      onDelete: 'cascade',
      searchable: true,
      visibleInTable: true,
    }),
    priority: integer({ caption: 'Приоритет', group: 'system', default: 0, visibleInTable: true }),
  },
});
