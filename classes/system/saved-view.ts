import { defineClass } from '#model/define-class.ts';
import { boolean } from '#model/kinds/boolean.ts';
import { enumeration } from '#model/kinds/enumeration.ts';
import { json } from '#model/kinds/json.ts';
import { reference } from '#model/kinds/reference.ts';
import { references } from '#model/kinds/references.ts';
import { string } from '#model/kinds/string.ts';
import { ROLE_KEYS } from '#model/terms/roles.ts';

/**
 * What a list shows under a name (contract «Filters, views»): a person's own, or also that of some roles. The product
 * sets its owner. Only Administrators may make it what a role's list opens with.
 */
export const savedView = defineClass({
  name: 'savedView',
  classId: 709,
  caption: 'Вид списка',
  gender: 'masculine',
  pluralCaption: 'Виды списков',
  counted: { one: 'вид списка', few: 'вида списков', many: 'видов списков' },
  roles: ROLE_KEYS.filter((key) => key !== 'administrators'),
  readByAll: true,
  seenBy: { owner: 'ownerId', roles: 'roleIds', className: 'className' },
  captionProperty: 'caption',
  defaultOrder: { fieldName: 'id', direction: 'ASC' },
  properties: {
    className: string({ caption: 'Раздел', required: true, max: 60, visibleInTable: true }),
    caption: string({
      caption: 'Название',
      required: true,
      max: 60,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    ownerId: reference('user', {
      caption: 'Чей',
      readonly: true,
      onDelete: 'cascade',
      visibleInTable: true,
    }),
    roleIds: references('roles', { caption: 'Доступен ролям', visibleInTable: true }),
    isDefault: boolean({
      caption: 'По умолчанию',
      description: 'С него открывается список у этих ролей, пока человек не выбрал другой',
      default: false,
      visibleInTable: true,
    }),
    form: enumeration({
      caption: 'Форма',
      required: true,
      default: 'table',
      items: [
        { id: 'table', caption: 'Таблица' },
        { id: 'board', caption: 'Доска' },
        { id: 'calendar', caption: 'Календарь' },
      ],
    }),
    state: json({
      caption: 'Что показано',
      default: {},
      inLists: true,
      description: '{ filter, columns, order, sort, folder, density }',
    }),
  },
});
