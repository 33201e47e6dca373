import { linkProperties } from '#model/component-link.ts';
import { defineClass } from '#model/define-class.ts';
import { reference } from '#model/kinds/reference.ts';

/** A commodity of a component (spec 2 §3.1 `linkedCommodities`). */
export const componentCommodity = defineClass({
  name: 'componentCommodity',
  classId: 811,
  caption: 'Товар записи',
  gender: 'masculine',
  pluralCaption: 'Товары записи',
  counted: { one: 'связь с товаром', few: 'связи с товарами', many: 'связей с товарами' },
  roles: ['siteEditors', 'eventManagers'],
  captionProperty: 'commodityId',
  includedAs: 'linkedCommodities',
  defaultOrder: { fieldName: 'priority', direction: 'ASC' },
  uniqueTogether: [['componentId', 'commodityId']],
  copied: { of: 'componentId', as: 'links' },
  properties: {
    ...linkProperties,
    commodityId: reference('commodity', {
      caption: 'Товар',
      required: true,
      onDelete: 'cascade',
      searchable: true,
      shows: ['instanceStateId'],
      visibleInTable: true,
    }),
  },
});
