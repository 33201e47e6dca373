import { defineClass } from '#model/define-class.ts';
import { CUSTOM_KINDS } from '#model/custom-fields/custom-kinds.ts';
import { boolean } from '#model/kinds/boolean.ts';
import { enumeration } from '#model/kinds/enumeration.ts';
import { integer } from '#model/kinds/integer.ts';
import { json } from '#model/kinds/json.ts';
import { multiline } from '#model/kinds/multiline.ts';
import { string } from '#model/kinds/string.ts';

/**
 * A field that an administrator added to a class; its values are kept in the records' `extendedProperties`. Class, name
 * and kind are immutable: history, URLs and API clients identify the field by them.
 */
export const customField = defineClass({
  name: 'customField',
  classId: 706,
  caption: 'Дополнительное поле',
  gender: 'neuter',
  pluralCaption: 'Дополнительные поля',
  description: 'Поля, добавленные к разделам без программиста',
  roles: [],
  isCopyable: false,
  isErasable: false,
  captionProperty: 'caption',
  defaultOrder: { fieldName: 'priority', direction: 'ASC' },
  properties: {
    className: string({ caption: 'Раздел', required: true, max: 60, visibleInTable: true, searchable: true }),
    name: string({
      caption: 'Системное имя',
      required: true,
      isCode: true,
      max: 60,
      visibleInTable: true,
      searchable: true,
    }),
    caption: string({
      caption: 'Название',
      required: true,
      max: 100,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    description: multiline({ caption: 'Подсказка', max: 500, inLists: true }),
    editor: enumeration({
      caption: 'Тип поля',
      required: true,
      default: 'string',
      items: CUSTOM_KINDS.map(({ id, caption }) => ({ id, caption })),
      visibleInTable: true,
    }),
    group: string({
      caption: 'Группа',
      max: 60,
      default: 'main',
      visibleInTable: true,
      description: 'Имя группы раздела или название новой',
    }),
    priority: integer({ caption: 'Приоритет', default: 0, sortable: true }),
    visibleInTable: boolean({ caption: 'Показывать в списке', default: false }),
    searchable: boolean({ caption: 'Участвует в поиске', default: false }),
    validations: json({
      caption: 'Правила',
      default: [],
      inLists: true,
      description: 'Список { validator, value, errorMessage }',
    }),
    items: json({ caption: 'Варианты', default: [], inLists: true, description: 'Список { id, caption }' }),
    config: json({
      caption: 'Настройки',
      default: {},
      inLists: true,
      description: '{ className, default, readRoles, writeRoles }',
    }),
  },
});
