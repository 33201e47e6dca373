import { defineClass } from '#model/define-class.ts';
import { enumeration } from '#model/kinds/enumeration.ts';
import { integer } from '#model/kinds/integer.ts';
import { json } from '#model/kinds/json.ts';
import { string } from '#model/kinds/string.ts';

/** A field that an administrator added to a class; its values are kept in the record's `extendedProperties`. */
export const customField = defineClass({
  name: 'customField',
  classId: 706,
  caption: 'Дополнительное поле',
  pluralCaption: 'Дополнительные поля',
  description: 'Поля, добавленные к разделам без программиста',
  roles: [],
  captionProperty: 'caption',
  properties: {
    className: string({ caption: 'Раздел', required: true, max: 60, visibleInTable: true, searchable: true }),
    name: string({ caption: 'Системное имя', required: true, max: 60, visibleInTable: true, searchable: true }),
    caption: string({
      caption: 'Название',
      required: true,
      max: 100,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    editor: enumeration({
      caption: 'Редактор',
      required: true,
      default: 'string',
      items: [
        { id: 'string', caption: 'Строка' },
        { id: 'number', caption: 'Число' },
        { id: 'multiline', caption: 'Многострочный текст' },
        { id: 'boolean', caption: 'Да или нет' },
        { id: 'enum', caption: 'Выбор из списка' },
        { id: 'date', caption: 'Дата' },
        { id: 'datetime', caption: 'Дата и время' },
        { id: 'select', caption: 'Ссылка на запись' },
        { id: 'parameters', caption: 'Параметры' },
      ],
      visibleInTable: true,
    }),
    group: string({ caption: 'Группа', max: 60, default: 'main', visibleInTable: true }),
    priority: integer({ caption: 'Приоритет', default: 0, sortable: true }),
    validations: json({ caption: 'Правила', default: [] }),
    items: json({ caption: 'Варианты', default: [] }),
    config: json({ caption: 'Настройки', default: {} }),
  },
});
