import { linkProperties } from '#model/component-link.ts';
import { defineClass } from '#model/define-class.ts';
import { reference } from '#model/kinds/reference.ts';

/** A file of a component (spec 2 §3.1 `linkedFiles`). */
export const linkedComponentFile = defineClass({
  name: 'LinkedComponentFile',
  classId: 804,
  caption: 'Файл записи',
  gender: 'masculine',
  pluralCaption: 'Файлы записи',
  counted: { one: 'связь с файлом', few: 'связи с файлами', many: 'связей с файлами' },
  roles: ['siteEditors', 'eventManagers'],
  captionProperty: 'fileId',
  includedAs: 'linkedFiles',
  defaultOrder: { fieldName: 'priority', direction: 'ASC' },
  uniqueTogether: [['componentId', 'fileId']],
  copied: { of: 'componentId', as: 'files' },
  properties: {
    ...linkProperties,
    fileId: reference('AttachedFile', {
      caption: 'Файл',
      required: true,
      onDelete: 'cascade',
      searchable: true,
      shows: ['fileName', 'fileSize'],
      visibleInTable: true,
    }),
  },
});
