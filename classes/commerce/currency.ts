import { defineClass } from '#model/define-class.ts';
import { boolean } from '#model/kinds/boolean.ts';
import { decimal } from '#model/kinds/decimal.ts';
import { state } from '#model/kinds/state.ts';
import { string } from '#model/kinds/string.ts';

/** A currency by ISO 4217, with its rate to the default one (spec 1 §2, /manage/currencies). */
export const currency = defineClass({
  name: 'currency',
  classId: 313,
  caption: 'Валюта',
  pluralCaption: 'Валюты',
  description: 'Валюты цен и заказов по ISO 4217',
  route: 'currencies',
  navigation: { group: 'commerce', priority: 90 },
  captionProperty: 'caption',
  facts: ['code', 'rate'],
  columns: ['code', 'rate', 'isDefault', 'symbol'],
  defaultOrder: { fieldName: 'code', direction: 'ASC' },
  defaultChoice: { kind: 'mark', property: 'isDefault' },
  related: [{ className: 'currencyRate', property: 'currencyId', caption: 'Курсы по дням', place: 'page' }],
  properties: {
    code: string({
      caption: 'Код',
      required: true,
      unique: true,
      isCode: true,
      max: 3,
      pattern: 'currencyCode',
      patternMessage: 'Введите три латинские заглавные буквы',
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    caption: string({
      caption: 'Название',
      required: true,
      max: 100,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    symbol: string({ caption: 'Знак', max: 8, visibleInTable: true, inPicker: true }),
    rate: decimal({ caption: 'Курс к основной валюте', currency: 'default', min: 0, visibleInTable: true }),
    isDefault: boolean({ caption: 'Основная', readonly: true, visibleInTable: true, inPicker: true }),
    instanceStateId: state({ states: [1, 4, 5] }),
  },
});
