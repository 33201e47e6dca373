import { defineComponent } from '#model/component.ts';
import { PRINT_FRAMES } from '#model/print/print-frames.ts';
import { enumeration } from '#model/kinds/enumeration.ts';
import { html } from '#model/kinds/html.ts';
import { reference } from '#model/kinds/reference.ts';

/** A certificate's page with placeholders for the participant's data (spec 1 §2, /manage/certificate-templates). */
export const certificateTemplate = defineComponent({
  name: 'certificateTemplate',
  classId: 410,
  caption: 'Шаблон сертификата',
  gender: 'masculine',
  pluralCaption: 'Шаблоны сертификатов',
  description: 'Макеты сертификатов участников',
  route: 'certificate-templates',
  navigation: { group: 'events', priority: 40 },
  view: 'template',
  roles: ['siteEditors', 'eventManagers'],
  related: [{ className: 'eventCertificate', property: 'certificateTemplateId' }],
  properties: {
    orientation: enumeration({
      caption: 'Ориентация',
      default: 'landscape',
      items: [
        { id: 'portrait', caption: 'Книжная' },
        { id: 'landscape', caption: 'Альбомная' },
      ],
      visibleInTable: true,
    }),
    backgroundFileId: reference('AttachedFile', { caption: 'Фон', visibleInTable: true }),
    frame: enumeration({ caption: 'Рамка', default: 'none', items: PRINT_FRAMES, visibleInTable: true }),
    html: html({ caption: 'Макет', group: 'content' }),
  },
});
