import { defineClass } from '#model/define-class.ts';
import { multiline } from '#model/kinds/multiline.ts';
import { reference } from '#model/kinds/reference.ts';

/** A note about a client, shown in the timeline of the client's page. */
export const clientNote = defineClass({
  name: 'clientNote',
  classId: 509,
  caption: 'Заметка',
  pluralCaption: 'Заметки о клиентах',
  counted: { one: 'заметка', few: 'заметки', many: 'заметок' },
  captionProperty: 'text',
  properties: {
    clientId: reference('client', { caption: 'Клиент', required: true, onDelete: 'cascade', visibleInTable: true }),
    text: multiline({
      caption: 'Текст',
      required: true,
      max: 5000,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
  },
});
