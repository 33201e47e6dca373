import { defineClass } from '#model/define-class.ts';
import { integer } from '#model/kinds/integer.ts';
import { multiline } from '#model/kinds/multiline.ts';
import { string } from '#model/kinds/string.ts';
import { ROLE_KEYS } from '#model/terms/roles.ts';

/** A file (spec 1 §3, spec 2 §3.8, /manage/filesystem). The product sets its size in bytes. */
export const attachedFile = defineClass({
  name: 'AttachedFile',
  classId: 503,
  caption: 'Файл',
  gender: 'masculine',
  pluralCaption: 'Файлы',
  description: 'Общее хранилище файлов',
  route: 'filesystem',
  navigation: { group: 'content', priority: 170 },
  folders: 'single',
  folderClassId: 551,
  view: 'list',
  roles: ROLE_KEYS.filter((key) => key !== 'administrators'),
  readByAll: true,
  listScreen: 'files',
  captionProperty: 'fileName',
  content: { id: 'contentId', name: 'fileName', size: 'fileSize', searched: true },
  properties: {
    fileName: string({
      caption: 'Имя файла',
      required: true,
      max: 255,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    fileSize: integer({ caption: 'Размер, байт', readonly: true, visibleInTable: true, inPicker: true }),
    description: multiline({ caption: 'Описание', max: 2000, visibleInTable: true }),
    priority: integer({ caption: 'Приоритет', group: 'system', default: 0, sortable: true }),
    contentId: integer({ caption: 'Номер содержимого', group: 'system', readonly: true }),
  },
});
