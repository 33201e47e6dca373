import { defineClass } from '#model/define-class.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { decimal } from '#model/kinds/decimal.ts';
import { integer } from '#model/kinds/integer.ts';
import { state } from '#model/kinds/state.ts';
import { string } from '#model/kinds/string.ts';

/** A code that reduces a price by a percentage or by an amount (spec 1 §3, /manage/promocodes). */
export const promoCode = defineClass({
  name: 'PromoCode',
  classId: 308,
  caption: 'Промокод',
  gender: 'masculine',
  pluralCaption: 'Промокоды',
  description: 'Промокоды и сроки их действия',
  route: 'promocodes',
  navigation: { group: 'commerce', priority: 80 },
  captionProperty: 'caption',
  facts: ['code', 'discountPercent'],
  columns: ['code', 'discountPercent', 'validTo', 'usedCount'],
  eitherOf: { names: ['discountPercent', 'discountAmount'], message: 'Укажите процент или сумму скидки' },
  groups: { terms: { caption: 'Условия', priority: 20 } },
  related: [
    { className: 'CommodityFolderPromoCode', property: 'promoCodeId', caption: 'Папки товаров', place: 'page' },
    { className: 'order', property: 'promoCodeId', caption: 'Заказы' },
    { className: 'promoAction', property: 'promoCodeId' },
  ],
  properties: {
    caption: string({
      caption: 'Название',
      required: true,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    code: string({
      caption: 'Код',
      required: true,
      unique: true,
      isCode: true,
      max: 50,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    discountPercent: decimal({
      caption: 'Скидка, %',
      currency: 'none',
      group: 'terms',
      min: 0,
      max: 100,
      visibleInTable: true,
    }),
    discountAmount: decimal({ caption: 'Скидка, ₽', group: 'terms', currency: 'none', min: 0 }),
    validFrom: datetime({ caption: 'Действует с', group: 'terms' }),
    validTo: datetime({
      caption: 'Действует по',
      group: 'terms',
      visibleInTable: true,
      notBefore: { property: 'validFrom', message: 'Срок действия не может закончиться раньше, чем начнётся' },
    }),
    usageLimit: integer({ caption: 'Сколько раз можно применить', group: 'terms', min: 1 }),
    usedCount: integer({ caption: 'Применён, раз', group: 'terms', readonly: true, default: 0, visibleInTable: true }),
    instanceStateId: state({ states: [1, 4, 5], default: 4 }),
  },
});
