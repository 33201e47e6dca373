import { defineComponent } from '#model/component.ts';
import { decimal } from '#model/kinds/decimal.ts';
import { integer } from '#model/kinds/integer.ts';
import { parameters } from '#model/kinds/parameters.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';

/** A variant of a commodity with its own price and stock (spec 1 §2, /manage/commodities/:productId/modifications). */
export const modification = defineComponent({
  name: 'modification',
  classId: 304,
  caption: 'Модификация',
  pluralCaption: 'Модификации',
  counted: { one: 'модификация', few: 'модификации', many: 'модификаций' },
  description: 'Варианты товара',
  nested: [
    {
      path: 'commodities/:productId/modifications',
      parent: 'commodity',
      property: 'commodityId',
      detail: 'commodities/:productId/modifications/:id',
    },
  ],
  facts: ['article', 'price'],
  related: [{ className: 'warehouseStock', property: 'modificationId', caption: 'Остатки на складах', place: 'page' }],
  properties: {
    commodityId: reference('commodity', { caption: 'Товар', required: true, onDelete: 'cascade' }),
    article: string({
      caption: 'Артикул',
      unique: true,
      isCode: true,
      max: 50,
      visibleInTable: true,
      searchable: true,
    }),
    price: decimal({ caption: 'Цена', min: 0, currency: { through: 'commodityId' }, visibleInTable: true }),
    stock: integer({
      caption: 'Остаток, шт.',
      description: 'Сумма по складам',
      readonly: true,
      default: 0,
      visibleInTable: true,
    }),
    parameters: parameters({ caption: 'Параметры' }),
  },
});
