import { defineComponent } from '#model/component.ts';
import { reference } from '#model/kinds/reference.ts';
import { url } from '#model/kinds/url.ts';

/** A manufacturer of goods (spec 1 §2, /manage/brands). */
export const brand = defineComponent({
  name: 'brand',
  classId: 112,
  caption: 'Бренд',
  gender: 'masculine',
  pluralCaption: 'Бренды',
  description: 'Производители товаров',
  route: 'brands',
  navigation: { group: 'content', priority: 120 },
  folders: 'many',
  view: 'blocks',
  facts: ['countryId', 'site'],
  related: [
    { className: 'commodity', property: 'brandId' },
    { className: 'productSeries', property: 'brandId' },
    { className: 'productModel', property: 'brandId' },
  ],
  properties: {
    countryId: reference('region', {
      caption: 'Страна',
      editor: 'country',
      filter: [{ fieldName: 'regionTypeId', fieldValue: 1 }],
      visibleInTable: true,
    }),
    site: url({ caption: 'Сайт', visibleInTable: true }),
  },
});
