import { defineClass } from '#model/define-class.ts';
import { decimal } from '#model/kinds/decimal.ts';
import { parameters } from '#model/kinds/parameters.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';

/**
 * A cost estimate for a client, with its inputs (spec 1 §2, /manage/client-calculations). The total is the sum of its rows.
 */
export const clientCalculation = defineClass({
  name: 'clientCalculation',
  classId: 317,
  caption: 'Расчёт клиента',
  gender: 'masculine',
  pluralCaption: 'Расчёты клиентов',
  counted: { one: 'расчёт', few: 'расчёта', many: 'расчётов' },
  description: 'Расчёты стоимости для клиентов',
  route: 'client-calculations',
  navigation: { group: 'commerce', priority: 30 },
  captionProperty: 'caption',
  facts: ['clientId', 'total'],
  columns: ['clientId', 'total', 'createDate'],
  recordActions: ['printCalculation'],
  related: [
    {
      className: 'clientCalculationItem',
      property: 'calculationId',
      caption: 'Строки',
      place: 'page',
      footer: 'calculationTotal',
    },
  ],
  properties: {
    caption: string({
      caption: 'Название',
      required: true,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    clientId: reference('client', { caption: 'Клиент', required: true, onDelete: 'cascade', visibleInTable: true }),
    total: decimal({
      caption: 'Сумма',
      description: 'Сумма строк',
      readonly: true,
      default: 0,
      visibleInTable: true,
    }),
    currencyId: reference('currency', {
      caption: 'Валюта',
      onDelete: 'restrict',
      visibleInTable: true,
      toDefault: true,
    }),
    parameters: parameters({ caption: 'Параметры расчёта' }),
  },
});
