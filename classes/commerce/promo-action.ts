import { defineComponent } from '#model/component.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { reference } from '#model/kinds/reference.ts';

/** A promotion with its promo code (spec 1 §2, /manage/promoactions). */
export const promoAction = defineComponent({
  name: 'promoAction',
  classId: 309,
  caption: 'Акция',
  pluralCaption: 'Акции',
  description: 'Акции магазина и клиник',
  route: 'promoactions',
  navigation: { group: 'commerce', priority: 83 },
  folders: 'many',
  view: 'blocks',
  facts: ['dateStart', 'dateEnd'],
  calendar: 'dateStart',
  properties: {
    dateStart: datetime({ caption: 'Начало', visibleInTable: true }),
    dateEnd: datetime({
      caption: 'Окончание',
      visibleInTable: true,
      notBefore: { property: 'dateStart', message: 'Окончание не может быть раньше начала' },
    }),
    promoCodeId: reference('PromoCode', { caption: 'Промокод', visibleInTable: true }),
  },
});
