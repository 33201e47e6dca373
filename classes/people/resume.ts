import { defineClass } from '#model/define-class.ts';
import { enumeration } from '#model/kinds/enumeration.ts';
import { integer } from '#model/kinds/integer.ts';
import { multiline } from '#model/kinds/multiline.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';

/** One entry of a doctor's resume, in the zone it belongs to (spec 1 §2, /manage/doctors/:id/resume/). */
export const resume = defineClass({
  name: 'resume',
  classId: 203,
  caption: 'Запись резюме',
  pluralCaption: 'Резюме врача',
  counted: { one: 'запись резюме', few: 'записи резюме', many: 'записей резюме' },
  description: 'Образование, опыт, сертификаты и публикации врачей',
  nested: [
    {
      path: 'doctors/:id/resume',
      parent: 'doctor',
      property: 'doctorId',
      detail: 'doctors/:id/zones/resume/:resumeId',
      aside: 'resumeZones',
    },
  ],
  roles: ['siteEditors', 'eventManagers'],
  captionProperty: 'caption',
  facts: ['organisation', 'yearFrom', 'yearTo'],
  defaultOrder: { fieldName: 'priority', direction: 'ASC' },
  properties: {
    doctorId: reference('doctor', { caption: 'Врач', required: true, onDelete: 'cascade' }),
    caption: string({
      caption: 'Название',
      required: true,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    zone: enumeration({
      caption: 'Раздел резюме',
      required: true,
      default: 'work',
      items: [
        { id: 'education', caption: 'Образование' },
        { id: 'work', caption: 'Опыт работы' },
        { id: 'certificates', caption: 'Сертификаты' },
        { id: 'publications', caption: 'Публикации' },
      ],
      visibleInTable: true,
    }),
    organisation: string({ caption: 'Организация', visibleInTable: true, searchable: true }),
    yearFrom: integer({ caption: 'С какого года', min: 1950, max: 2100, visibleInTable: true }),
    yearTo: integer({
      caption: 'По какой год',
      min: 1950,
      max: 2100,
      visibleInTable: true,
      notBefore: { property: 'yearFrom', message: 'Последний год не может быть раньше первого' },
    }),
    text: multiline({ caption: 'Описание', inLists: false }),
    priority: integer({ caption: 'Приоритет', group: 'system', default: 0, sortable: true }),
  },
});
