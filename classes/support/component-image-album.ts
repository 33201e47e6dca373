import { linkProperties } from '#model/component-link.ts';
import { defineClass } from '#model/define-class.ts';
import { integer } from '#model/kinds/integer.ts';
import { multiline } from '#model/kinds/multiline.ts';
import { slug } from '#model/kinds/slug.ts';
import { string } from '#model/kinds/string.ts';

/** An album of a component's images (spec 2 §3.8). */
export const componentImageAlbum = defineClass({
  name: 'ComponentImageAlbum',
  classId: 802,
  caption: 'Альбом',
  gender: 'masculine',
  pluralCaption: 'Альбомы',
  counted: { one: 'альбом', few: 'альбома', many: 'альбомов' },
  roles: ['siteEditors', 'eventManagers'],
  captionProperty: 'caption',
  includedAs: 'imageAlbums',
  defaultOrder: { fieldName: 'priority', direction: 'ASC' },
  copied: { of: 'componentId', as: 'images' },
  properties: {
    ...linkProperties,
    caption: string({
      caption: 'Название',
      required: true,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    name: slug({ caption: 'Системное имя', visibleInTable: true }),
    description: multiline({ caption: 'Описание', max: 2000 }),
    petId: integer({ caption: 'Внешний номер', group: 'system', isOwn: true, min: 1 }),
  },
});
