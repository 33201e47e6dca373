import { defineClass } from '#model/define-class.ts';
import { boolean } from '#model/kinds/boolean.ts';
import { integer } from '#model/kinds/integer.ts';
import { reference } from '#model/kinds/reference.ts';

/**
 * The stock of a commodity or of one of its modifications in a warehouse, in pieces. Orders reserve it and write it off;
 * what is not reserved is free.
 */
export const warehouseStock = defineClass({
  name: 'warehouseStock',
  classId: 315,
  caption: 'Остаток на складе',
  gender: 'masculine',
  pluralCaption: 'Остатки на складах',
  counted: { one: 'остаток на складе', few: 'остатка на складе', many: 'остатков на складе' },
  description: 'Сколько товара лежит на складах, сколько зарезервировано и чего осталось мало',
  route: 'warehouse-stock',
  navigation: { group: 'commerce', priority: 87 },
  view: 'list',
  captionProperty: 'commodityId',
  columns: ['warehouseId', 'modificationId', 'available', 'isLow'],
  uniqueTogether: [['warehouseId', 'commodityId', 'modificationId']],
  emptyTogether: ['modificationId'],
  // What runs low stands first.
  defaultOrder: { fieldName: 'isLow', direction: 'DESC' },
  properties: {
    commodityId: reference('commodity', {
      caption: 'Товар',
      required: true,
      onDelete: 'cascade',
      searchable: true,
      visibleInTable: true,
    }),
    modificationId: reference('modification', {
      caption: 'Модификация',
      onDelete: 'cascade',
      dependsOn: { property: 'commodityId', fieldName: 'commodityId', strict: true },
      searchable: true,
      visibleInTable: true,
    }),
    available: integer({
      caption: 'Свободно, шт.',
      readonly: true,
      default: 0,
      visibleInTable: true,
    }),
    isLow: boolean({ caption: 'Мало', readonly: true, visibleInTable: true }),
    warehouseId: reference('warehouse', {
      caption: 'Склад',
      required: true,
      onDelete: 'cascade',
      searchable: true,
      visibleInTable: true,
    }),
    quantity: integer({
      caption: 'На складе, шт.',
      required: true,
      default: 0,
      min: 0,
      max: 1_000_000_000,
      notBefore: { property: 'reserved', message: 'На складе не может быть меньше, чем зарезервировано' },
      visibleInTable: true,
    }),
    minimum: integer({
      caption: 'Минимум, шт.',
      description: 'Если свободно меньше, остаток отмечен как «Мало»',
      min: 0,
      max: 1_000_000_000,
      visibleInTable: true,
    }),
    reserved: integer({
      caption: 'В резерве, шт.',
      description: 'Отложено для заказов, которые ещё не отправлены',
      readonly: true,
      default: 0,
      visibleInTable: true,
    }),
  },
});
