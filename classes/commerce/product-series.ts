import { defineComponent } from '#model/component.ts';
import { reference } from '#model/kinds/reference.ts';

/** A series of a brand's goods (spec 1 §2, /manage/productseries). */
export const productSeries = defineComponent({
  name: 'productSeries',
  classId: 312,
  caption: 'Серия',
  pluralCaption: 'Серии',
  description: 'Серии товаров брендов',
  route: 'productseries',
  navigation: { group: 'commerce', priority: 60 },
  facts: ['brandId'],
  related: [
    { className: 'productModel', property: 'productSeriesId' },
    { className: 'commodity', property: 'productSeriesId' },
  ],
  properties: {
    brandId: reference('brand', { caption: 'Бренд', onDelete: 'restrict', visibleInTable: true }),
  },
});
