import { defineClass } from '#model/define-class.ts';
import { integer } from '#model/kinds/integer.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';

/** A file that a block shows (spec 2 §3.11). The product sets its size in bytes. */
export const contentBlockFile = defineClass({
  name: 'ContentBlockFile',
  classId: 817,
  caption: 'Файл блока',
  gender: 'masculine',
  pluralCaption: 'Файлы блока',
  counted: { one: 'файл блока', few: 'файла блока', many: 'файлов блока' },
  captionProperty: 'fileName',
  defaultOrder: { fieldName: 'priority', direction: 'ASC' },
  content: { id: 'contentId', name: 'fileName', size: 'fileSize' },
  properties: {
    contentBlockId: reference('contentblock', {
      caption: 'Блок',
      required: true,
      onDelete: 'cascade',
      visibleInTable: true,
    }),
    fileName: string({
      caption: 'Имя файла',
      required: true,
      max: 255,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    fileSize: integer({ caption: 'Размер, байт', readonly: true, visibleInTable: true }),
    priority: integer({ caption: 'Приоритет', group: 'system', default: 0, visibleInTable: true }),
    contentId: integer({ caption: 'Номер содержимого', group: 'system', readonly: true }),
  },
});
