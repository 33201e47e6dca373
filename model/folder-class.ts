import { defineClass, type ClassDefinition } from './define-class.ts';
import { componentReference } from './kinds/component-reference.ts';
import { enumeration } from './kinds/enumeration.ts';
import { integer } from './kinds/integer.ts';
import { multiline } from './kinds/multiline.ts';
import { reference } from './kinds/reference.ts';
import { slug } from './kinds/slug.ts';
import { string } from './kinds/string.ts';
import { folderClassName } from './folder-links.ts';

/** The caption of the root folder of every class (spec 1 §9). */
export const ROOT_CAPTION = 'Все';
/** The system name of the root folder of every class, and its aliases in requests (spec 1 §9). */
export const ROOT_NAME = 'mainFolder';
/** The id of the root in a tree: the root is not a record, and no record has this id. */
export const ROOT_ID = 0;

/** The messages for an empty caption or system name of a folder (spec 2 §5.6). */
const EMPTY = 'поле не может быть пустым';
/** The default class id of a folder class is that of its items plus this offset. */
const FIRST_ID = 2000;

/** Whether a text is one of the root's names (spec 1 §9). */
export function isRootName(text: string): boolean {
  return text === String(ROOT_ID) || text === 'all' || text.toLowerCase() === ROOT_NAME.toLowerCase();
}

/** Whether the records of a class are folders. */
export function isFolderClass(definition: ClassDefinition): boolean {
  return made.has(definition);
}

const made = new WeakSet<ClassDefinition>();

/**
 * The class of the folders that contain records of `items` (spec 1 §3, §7). The roles that read the records also read
 * their folders; only Administrators write them.
 */
export function folderClassOf(items: ClassDefinition) {
  const name = folderClassName(items.name);
  const folders = defineClass({
    name,
    ...(items.was === undefined ? {} : { was: folderClassName(items.was) }),
    classId: items.folderClassId ?? FIRST_ID + items.classId,
    caption: 'Папка',
    pluralCaption: `Папки раздела «${items.pluralCaption}»`,
    roles: [],
    access: { read: items.access.read },
    readByAll: items.readByAll,
    captionProperty: 'caption',
    defaultOrder: { fieldName: 'priority', direction: 'ASC' },
    groups: { display: { caption: 'Оформление', priority: 70 } },
    properties: {
      caption: string({
        caption: 'Название',
        required: true,
        requiredMessage: EMPTY,
        visibleInTable: true,
        searchable: true,
        inPicker: true,
      }),
      name: slug({
        caption: 'Системное имя',
        required: true,
        requiredMessage: EMPTY,
        uniqueWithin: 'parentId',
        visibleInTable: true,
        searchable: true,
      }),
      description: multiline({ caption: 'Описание' }),
      parentId: reference(name, { caption: 'Родительская папка', onDelete: 'restrict', acyclic: true, inPicker: true }),
      folderType: enumeration({
        caption: 'Тип папки',
        default: 0,
        items: [
          { id: 0, caption: 'Обычная' },
          { id: 1, caption: 'Навигационная' },
          { id: 2, caption: 'Скрытая' },
        ],
      }),
      cssClass: string({ caption: 'CSS-класс', group: 'display', max: 100 }),
      icon: string({ caption: 'Иконка', group: 'display', max: 100 }),
      componentId: componentReference({ caption: 'Запись папки', onDelete: 'setNull' }),
      priority: integer({ caption: 'Приоритет', group: 'system', default: 0, sortable: true }),
    },
  });
  made.add(folders);
  return folders;
}

/** A class of folders, whatever class their items have. */
export type FolderClass = ReturnType<typeof folderClassOf>;
