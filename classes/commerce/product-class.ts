import { defineComponent } from '#model/component.ts';
import { reference } from '#model/kinds/reference.ts';

/** A class of goods; classes form a tree (spec 1 §2, /manage/productclasses). */
export const productClass = defineComponent({
  name: 'productClass',
  classId: 311,
  caption: 'Класс товаров',
  gender: 'masculine',
  pluralCaption: 'Классы товаров',
  description: 'Дерево классов товаров',
  route: 'productclasses',
  navigation: { group: 'commerce', priority: 70 },
  related: [
    { className: 'productClass', property: 'parentId', caption: 'Вложенные классы' },
    { className: 'commodity', property: 'productClassId' },
  ],
  properties: {
    parentId: reference('productClass', {
      caption: 'Входит в класс',
      onDelete: 'restrict',
      acyclic: true,
      visibleInTable: true,
    }),
  },
});
