import { defineComponent } from '#model/component.ts';
import { PRINT_FRAMES } from '#model/print/print-frames.ts';
import { enumeration } from '#model/kinds/enumeration.ts';
import { html } from '#model/kinds/html.ts';

/** A booklet's page with placeholders for an event's data (spec 1 §2, /manage/booklet-templates). */
export const bookletTemplate = defineComponent({
  name: 'bookletTemplate',
  classId: 409,
  caption: 'Шаблон буклета',
  gender: 'masculine',
  pluralCaption: 'Шаблоны буклетов',
  description: 'Макеты буклетов мероприятий',
  route: 'booklet-templates',
  navigation: { group: 'events', priority: 50 },
  view: 'bookletTemplate',
  related: [{ className: 'bookletConfiguration', property: 'bookletTemplateId' }],
  properties: {
    orientation: enumeration({
      caption: 'Ориентация',
      default: 'portrait',
      items: [
        { id: 'portrait', caption: 'Книжная' },
        { id: 'landscape', caption: 'Альбомная' },
      ],
      visibleInTable: true,
    }),
    format: enumeration({
      caption: 'Формат',
      default: 'A4',
      items: [
        { id: 'A4', caption: 'A4' },
        { id: 'A5', caption: 'A5' },
      ],
      visibleInTable: true,
    }),
    frame: enumeration({ caption: 'Рамка', default: 'none', items: PRINT_FRAMES, visibleInTable: true }),
    html: html({ caption: 'Макет', group: 'content' }),
  },
});
