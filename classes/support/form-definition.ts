import { defineClass } from '#model/define-class.ts';
import { formShape } from '#model/forms/form-shape.ts';
import { string } from '#model/kinds/string.ts';

/** A form that staff built: its sections, fields and buttons (spec 2 §3.13). */
export const formDefinition = defineClass({
  name: 'formDefinition',
  classId: 818,
  caption: 'Форма',
  pluralCaption: 'Формы',
  route: 'form-definitions',
  navigation: { group: 'content', priority: 190 },
  folders: 'many',
  view: 'form',
  captionProperty: 'caption',
  letterTriggers: ['formAnswer'],
  givenTogether: [['model', 'sections', 'fields']],
  properties: {
    caption: string({
      caption: 'Название',
      required: true,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    ...formShape,
  },
});
