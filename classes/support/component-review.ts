import { linkProperties } from '#model/component-link.ts';
import { defineClass } from '#model/define-class.ts';
import { reference } from '#model/kinds/reference.ts';

/** A review of a component (spec 2 §2.7). */
export const componentReview = defineClass({
  name: 'componentreview',
  classId: 805,
  caption: 'Отзыв записи',
  gender: 'masculine',
  pluralCaption: 'Отзывы записи',
  counted: { one: 'связь с отзывом', few: 'связи с отзывами', many: 'связей с отзывами' },
  roles: ['siteEditors', 'eventManagers'],
  captionProperty: 'reviewId',
  includedAs: 'reviews',
  defaultOrder: { fieldName: 'priority', direction: 'ASC' },
  uniqueTogether: [['componentId', 'reviewId']],
  copied: { of: 'componentId', as: 'links' },
  properties: {
    ...linkProperties,
    reviewId: reference('review', {
      caption: 'Отзыв',
      required: true,
      onDelete: 'cascade',
      searchable: true,
      shows: ['instanceStateId'],
      visibleInTable: true,
    }),
  },
});
