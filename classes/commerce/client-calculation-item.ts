import { defineClass } from '#model/define-class.ts';
import { decimal } from '#model/kinds/decimal.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';

/** One row of a calculation for a client: its sum is the quantity times the price, in the calculation's currency. */
export const clientCalculationItem = defineClass({
  name: 'clientCalculationItem',
  classId: 333,
  caption: 'Строка расчёта',
  pluralCaption: 'Строки расчёта',
  counted: { one: 'строка расчёта', few: 'строки расчёта', many: 'строк расчёта' },
  captionProperty: 'caption',
  toldWith: 'calculationId',
  defaultOrder: { fieldName: 'id', direction: 'ASC' },
  properties: {
    calculationId: reference('clientCalculation', {
      caption: 'Расчёт',
      required: true,
      onDelete: 'cascade',
      visibleInTable: true,
    }),
    caption: string({
      caption: 'Наименование',
      required: true,
      max: 300,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    quantity: decimal({
      caption: 'Количество',
      required: true,
      default: 1,
      min: 0,
      max: 1_000_000,
      currency: 'none',
      visibleInTable: true,
    }),
    price: decimal({
      caption: 'Цена',
      required: true,
      default: 0,
      min: 0,
      currency: { through: 'calculationId' },
      visibleInTable: true,
    }),
    sum: decimal({ caption: 'Сумма', readonly: true, default: 0, visibleInTable: true }),
  },
});
