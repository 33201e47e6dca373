import { defineComponent } from '#model/component.ts';
import { date } from '#model/kinds/date.ts';
import { multiline } from '#model/kinds/multiline.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';

/** A document with its file; a docx can be converted into the full text (spec 1 §2, §7, /manage/documents). */
export const document = defineComponent({
  name: 'document',
  classId: 106,
  caption: 'Документ',
  gender: 'masculine',
  pluralCaption: 'Документы',
  description: 'Лицензии, положения, договоры и памятки',
  route: 'documents',
  navigation: { group: 'content', priority: 60 },
  folders: 'single',
  facts: ['number', 'documentDate'],
  columns: ['number', 'documentDate', 'fileId'],
  related: [{ className: 'consent', property: 'documentId' }],
  recordActions: ['convertDocument'],
  properties: {
    fileId: reference('AttachedFile', { caption: 'Файл', visibleInTable: true }),
    number: string({ caption: 'Номер', isCode: true, max: 100, visibleInTable: true, searchable: true }),
    documentDate: date({ caption: 'Дата документа', visibleInTable: true }),
    conversionNotes: multiline({
      caption: 'Не перенесено при преобразовании',
      description: 'Что из файла не вошло в полный текст',
      group: 'content',
      readonly: true,
      comesBack: true,
      inLists: false,
    }),
  },
});
