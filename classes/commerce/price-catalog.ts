import { defineComponent } from '#model/component.ts';
import { defaultMark } from '#model/default-mark.ts';
import { reference } from '#model/kinds/reference.ts';

/** A catalogue of prices that a commodity chooses (spec 1 §3, /manage/price-catalogs). */
export const priceCatalog = defineComponent({
  name: 'PriceCatalog',
  classId: 306,
  caption: 'Каталог цен',
  gender: 'masculine',
  pluralCaption: 'Каталоги цен',
  description: 'Каталоги цен и их прайс-листы',
  route: 'price-catalogs',
  navigation: { group: 'commerce', priority: 78 },
  roles: ['siteEditors', 'eventManagers'],
  recordActions: ['uploadPrices'],
  facts: ['currencyId'],
  related: [
    { className: 'pricelist', property: 'priceCatalogId', panel: 'priceTree', includedAs: 'items' },
    { className: 'commodity', property: 'priceCatalogId' },
  ],
  defaultChoice: { kind: 'mark', property: 'isDefault' },
  properties: {
    currencyId: reference('currency', { caption: 'Валюта', onDelete: 'restrict', visibleInTable: true }),
    isDefault: defaultMark(),
  },
});
