import { defineClass } from '#model/define-class.ts';
import { reference } from '#model/kinds/reference.ts';

/** A promo code valid for all commodities of a folder (spec 1 §3). */
export const commodityFolderPromoCode = defineClass({
  name: 'CommodityFolderPromoCode',
  classId: 319,
  caption: 'Промокод папки товаров',
  gender: 'masculine',
  pluralCaption: 'Промокоды папок товаров',
  counted: { one: 'связь с промокодом', few: 'связи с промокодами', many: 'связей с промокодами' },
  captionProperty: 'promoCodeId',
  naturalKey: ['commodityFolderId', 'promoCodeId'],
  uniqueTogether: [['commodityFolderId', 'promoCodeId']],
  copied: { of: 'promoCodeId', as: 'links' },
  properties: {
    commodityFolderId: reference('commodityFolder', {
      caption: 'Папка товаров',
      required: true,
      onDelete: 'cascade',
      visibleInTable: true,
    }),
    promoCodeId: reference('PromoCode', {
      caption: 'Промокод',
      required: true,
      onDelete: 'cascade',
      searchable: true,
      visibleInTable: true,
    }),
  },
});
