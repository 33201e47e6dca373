import { defineComponent } from '#model/component.ts';
import { reference } from '#model/kinds/reference.ts';

/** A model of a brand, within a series (spec 1 §2, /manage/product-models). */
export const productModel = defineComponent({
  name: 'productModel',
  classId: 310,
  caption: 'Модель',
  pluralCaption: 'Модели',
  description: 'Модели товаров брендов',
  route: 'product-models',
  navigation: { group: 'commerce', priority: 50 },
  facts: ['brandId'],
  related: [{ className: 'commodity', property: 'productModelId' }],
  properties: {
    brandId: reference('brand', { caption: 'Бренд', onDelete: 'restrict', visibleInTable: true }),
    productSeriesId: reference('productSeries', {
      caption: 'Серия',
      dependsOn: { property: 'brandId', fieldName: 'brandId' },
      visibleInTable: true,
    }),
  },
});
