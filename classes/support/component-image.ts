import { linkProperties } from '#model/component-link.ts';
import { defineClass } from '#model/define-class.ts';
import { integer } from '#model/kinds/integer.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';

/**
 * An image of a component, with or without an album (spec 2 §3.8). The product sets its size in bytes, and its width
 * and height in pixels.
 */
export const componentImage = defineClass({
  name: 'ComponentImage',
  classId: 801,
  caption: 'Изображение',
  gender: 'neuter',
  pluralCaption: 'Изображения',
  counted: { one: 'изображение', few: 'изображения', many: 'изображений' },
  roles: ['siteEditors', 'eventManagers'],
  captionProperty: 'name',
  defaultOrder: { fieldName: 'priority', direction: 'ASC' },
  defaultChoice: { kind: 'held', owner: 'componentId', holds: 'defaultImageId' },
  content: {
    id: 'contentId',
    name: 'name',
    size: 'size',
    image: { width: 'width', height: 'height', systemName: 'systemName' },
  },
  copied: { of: 'componentId', as: 'images' },
  properties: {
    ...linkProperties,
    name: string({
      caption: 'Имя файла',
      required: true,
      max: 255,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    albumId: reference('ComponentImageAlbum', {
      caption: 'Альбом',
      dependsOn: { property: 'componentId', fieldName: 'componentId' },
      visibleInTable: true,
    }),
    systemName: string({ caption: 'Системное имя', group: 'system', readonly: true }),
    size: integer({ caption: 'Размер, байт', group: 'system', readonly: true, visibleInTable: true }),
    width: integer({ caption: 'Ширина', group: 'system', readonly: true }),
    height: integer({ caption: 'Высота', group: 'system', readonly: true }),
    contentId: integer({ caption: 'Номер содержимого', group: 'system', readonly: true }),
    focusX: integer({
      caption: 'Центр внимания по горизонтали, %',
      description: 'Эта точка остаётся видна, когда снимок обрезается для миниатюры',
      group: 'system',
      min: 0,
      max: 100,
      default: 50,
    }),
    focusY: integer({
      caption: 'Центр внимания по вертикали, %',
      group: 'system',
      min: 0,
      max: 100,
      default: 50,
    }),
  },
});
