import { defineClass } from '#model/define-class.ts';
import { componentReference } from '#model/kinds/component-reference.ts';
import { enumeration } from '#model/kinds/enumeration.ts';
import { integer } from '#model/kinds/integer.ts';
import { itemId } from '#model/kinds/item-id.ts';
import { json } from '#model/kinds/json.ts';
import { multiline } from '#model/kinds/multiline.ts';
import { reference } from '#model/kinds/reference.ts';
import { state } from '#model/kinds/state.ts';
import { string } from '#model/kinds/string.ts';

/**
 * A block of a page built of blocks, at its position in the page or in a column of a grid (spec 2 §3.11). State 2 hides
 * it.
 */
export const contentBlock = defineClass({
  name: 'contentblock',
  classId: 816,
  caption: 'Блок страницы',
  gender: 'masculine',
  pluralCaption: 'Блоки страницы',
  counted: { one: 'блок', few: 'блока', many: 'блоков' },
  captionProperty: 'caption',
  defaultOrder: { fieldName: 'priority', direction: 'ASC' },
  copied: { of: 'contentId', as: 'blocks' },
  // A block is copied with its contents, to its place, by a call of its own.
  isCopyable: false,
  properties: {
    contentId: componentReference({ caption: 'Страница', required: true, visibleInTable: true }),
    parentId: reference('contentblock', {
      caption: 'Внешний блок',
      onDelete: 'cascade',
      acyclic: true,
      visibleInTable: true,
    }),
    columnId: itemId({ caption: 'Колонка сетки', inLists: true }),
    group: enumeration({
      caption: 'Группа',
      items: [
        { id: 'text', caption: 'Контент' },
        { id: 'images', caption: 'Картинки' },
        { id: 'documents', caption: 'Документы' },
        { id: 'forms', caption: 'Формы' },
        { id: 'patterns', caption: 'Заготовки' },
      ],
      visibleInTable: true,
    }),
    name: string({ caption: 'Вид блока', required: true, max: 100, visibleInTable: true }),
    caption: string({ caption: 'Название', visibleInTable: true, searchable: true, inPicker: true }),
    description: multiline({ caption: 'Описание', max: 2000, inLists: false }),
    model: json({ caption: 'Данные', default: {}, inLists: true }),
    config: json({ caption: 'Настройки', default: {}, inLists: true }),
    priority: integer({ caption: 'Приоритет', group: 'system', default: 0, sortable: true, assigned: true }),
    instanceStateId: state({ states: [4, 2], inactive: 2, default: 4, mode: 'switch' }),
  },
});
