import { defineClass } from '#model/define-class.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { enumeration } from '#model/kinds/enumeration.ts';
import { integer } from '#model/kinds/integer.ts';
import { json } from '#model/kinds/json.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';
import type { RecordedStage } from '#model/wire/imports.ts';
import { ROLE_KEYS } from '#model/terms/roles.ts';

/**
 * A table that became records of a class, or is to (contract «Imports»). Its author sees it, and Administrators all of
 * them. The product writes it: what a person chooses for one stands beside it until it is written, and its stage until then is
 * told by its own call.
 */
export const recordImport = defineClass({
  name: 'import',
  classId: 713,
  caption: 'Импорт',
  gender: 'masculine',
  pluralCaption: 'Импорты',
  counted: { one: 'импорт', few: 'импорта', many: 'импортов' },
  description: 'Таблицы, которые стали записями',
  route: 'imports',
  navigation: { group: 'system', priority: 65, page: '/manage/import' },
  view: 'list',
  roles: ROLE_KEYS.filter((key) => key !== 'administrators'),
  readByAll: true,
  writtenByProduct: true,
  seenBy: { owner: 'ownerId', className: 'className' },
  captionProperty: 'fileName',
  columns: ['section', 'stage', 'ownerId', 'new', 'changed', 'refused', 'undoneAt', 'undoneById'],
  properties: {
    fileName: string({ caption: 'Файл', required: true, max: 255, visibleInTable: true, searchable: true }),
    section: string({ caption: 'Раздел', max: 120, visibleInTable: true }),
    className: string({ caption: 'Класс', group: 'system', required: true, max: 60, inLists: true }),
    stage: enumeration({
      caption: 'Состояние',
      required: true,
      default: 'columns',
      items: [
        { id: 'reading', caption: 'Читается' },
        { id: 'columns', caption: 'Готовится' },
        { id: 'checking', caption: 'Проверяется' },
        { id: 'checked', caption: 'Проверен' },
        { id: 'writing', caption: 'Записывается' },
        { id: 'done', caption: 'Записан' },
        { id: 'undone', caption: 'Отменён' },
        { id: 'failed', caption: 'Не прочитан' },
      ] satisfies readonly { readonly id: RecordedStage; readonly caption: string }[],
      visibleInTable: true,
    }),
    new: integer({ caption: 'Новых', visibleInTable: true }),
    changed: integer({ caption: 'Изменённых', visibleInTable: true }),
    unchanged: integer({ caption: 'Без изменений' }),
    refused: integer({ caption: 'С ошибками', visibleInTable: true }),
    ownerId: reference('user', { caption: 'Автор', onDelete: 'cascade', isOffered: false, visibleInTable: true }),
    undoneAt: datetime({ caption: 'Отменён', visibleInTable: true }),
    undoneById: reference('user', {
      caption: 'Кем отменён',
      onDelete: 'setNull',
      isOffered: false,
      visibleInTable: true,
    }),
    columns: json({ caption: 'Столбцы', default: [] }),
    match: json({ caption: 'Запись находится по', default: [] }),
    // What it wrote last; once that is undone, the undo.
    changeSetId: integer({ caption: 'Изменение', group: 'system', sortable: true }),
  },
});
