import { defineClass } from '#model/define-class.ts';
import { integer } from '#model/kinds/integer.ts';
import { list } from '#model/kinds/list.ts';
import { optional } from '#model/kinds/optional.ts';
import { reference } from '#model/kinds/reference.ts';
import { references } from '#model/kinds/references.ts';
import { string } from '#model/kinds/string.ts';
import { struct } from '#model/kinds/struct.ts';
import { union } from '#model/kinds/union.ts';

const open = struct({ caption: 'Свойства', open: true, properties: {} });

const block = union({
  caption: 'Блок',
  variants: {
    quote: struct({
      caption: 'Цитата',
      properties: {
        words: string({ caption: 'Слова', max: 20 }),
        authorId: reference('author', { caption: 'Автор', required: true }),
      },
    }),
    paper: struct({ caption: 'Документ', properties: { fileId: reference('AttachedFile', { caption: 'Файл' }) } }),
    news: struct({
      caption: 'Новости',
      captionProperty: 'title',
      properties: {
        title: string({ caption: 'Заголовок' }),
        leadId: reference('news', { caption: 'Главная' }),
        newsIds: optional(references('news', { caption: 'Остальные' })),
      },
    }),
  },
});

/** A test-only class of structured values: a form with fields, and blocks that link to other records. */
export const toyForm = defineClass({
  name: 'toyForm',
  classId: 9902,
  caption: 'Форма',
  pluralCaption: 'Формы',
  roles: ['siteEditors'],
  captionProperty: 'caption',
  properties: {
    caption: string({ caption: 'Название', required: true }),
    model: open,
    fields: list({
      caption: 'Поля',
      required: true,
      default: [],
      maxItems: 50,
      item: struct({
        caption: 'Поле',
        captionProperty: 'name',
        properties: {
          name: string({ caption: 'Имя', required: true, max: 30 }),
          grid: integer({ caption: 'Ширина', min: 1, max: 12 }),
          attrs: struct({
            caption: 'Атрибуты',
            open: true,
            properties: { label: string({ caption: 'Подпись', max: 30 }) },
          }),
          blocks: list({ caption: 'Вложенные блоки', item: block }),
        },
      }),
    }),
    blocks: list({ caption: 'Блоки', item: block }),
  },
});
