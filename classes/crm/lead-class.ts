import { defineClass } from '#model/define-class.ts';
import { color } from '#model/kinds/color.ts';
import { multiline } from '#model/kinds/multiline.ts';
import { string } from '#model/kinds/string.ts';

/** A kind of leads, with the colour of its mark (spec 1 §2, /manage/crm/lead-class/). */
export const leadClass = defineClass({
  name: 'leadClass',
  classId: 508,
  caption: 'Класс лидов',
  gender: 'masculine',
  pluralCaption: 'Классы лидов',
  description: 'Виды лидов',
  route: 'crm/lead-class',
  navigation: { group: 'crm', priority: 50 },
  captionProperty: 'caption',
  related: [{ className: 'lead', property: 'leadClassId', caption: 'Лиды' }],
  properties: {
    caption: string({
      caption: 'Название',
      required: true,
      max: 200,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    color: color({ caption: 'Цвет', visibleInTable: true, inPicker: true }),
    description: multiline({ caption: 'Описание', max: 1000, visibleInTable: true }),
  },
});
