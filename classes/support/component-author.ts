import { linkProperties } from '#model/component-link.ts';
import { defineClass } from '#model/define-class.ts';
import { reference } from '#model/kinds/reference.ts';

/** An author of a component (spec 2 §3.1 `authors`). */
export const componentAuthor = defineClass({
  name: 'componentAuthor',
  classId: 808,
  caption: 'Автор записи',
  gender: 'masculine',
  pluralCaption: 'Авторы записи',
  counted: { one: 'связь с автором', few: 'связи с авторами', many: 'связей с авторами' },
  roles: ['siteEditors', 'eventManagers'],
  captionProperty: 'authorId',
  includedAs: 'authors',
  defaultOrder: { fieldName: 'priority', direction: 'ASC' },
  uniqueTogether: [['componentId', 'authorId']],
  copied: { of: 'componentId', as: 'links' },
  properties: {
    ...linkProperties,
    authorId: reference('author', {
      caption: 'Автор',
      required: true,
      onDelete: 'cascade',
      searchable: true,
      shows: ['instanceStateId'],
      visibleInTable: true,
    }),
  },
});
