import { defineClass } from '#model/define-class.ts';
import { json } from '#model/kinds/json.ts';
import { string } from '#model/kinds/string.ts';

/** A form that staff built: its sections, fields and buttons (spec 2 §3.13). */
export const formDefinition = defineClass({
  name: 'formDefinition',
  classId: 818,
  caption: 'Форма',
  pluralCaption: 'Формы',
  captionProperty: 'caption',
  properties: {
    caption: string({
      caption: 'Название',
      required: true,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    model: json({ caption: 'Модель', default: {} }),
    sections: json({ caption: 'Секции', default: [] }),
    fields: json({ caption: 'Поля', default: [] }),
    buttons: json({ caption: 'Кнопки', default: [] }),
  },
});
