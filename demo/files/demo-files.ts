import { refTo, type DemoBatch, type DemoRecordOf, type DemoReference, type EarlierRecords } from '../demo-batch.ts';
import type { DemoFile } from './demo-file.ts';
import { docx } from './docx.ts';
import { pdf } from './pdf.ts';
import { printedPdf } from './printed-pdf.ts';
import { picturedBlocks, SHOWN_PAGE } from '../site/built-page.ts';
import { pageDocuments, pagePictures } from './page-files.ts';
import { landscape } from './pictures.ts';

const FOLDERS = ['Документы', 'Документы/Формы', 'Мероприятия', 'Мероприятия/Материалы конгресса'] as const;
const ALBUM = 'Фоторепортаж';

type Folder = (typeof FOLDERS)[number];

function fileOf(
  fileName: string,
  folder: Folder,
  description: string,
  bytes: () => Buffer | Promise<Buffer>,
): DemoFile {
  const folderIds = [refTo('AttachedFileFolder', folder)];
  return { className: 'AttachedFile', fileName, bytes, record: { $key: fileName, fileName, description, folderIds } };
}

/** The records of a class that get files, newest first. */
function newest(className: string, earlier: EarlierRecords, count: number): readonly DemoReference[] {
  return earlier(className)
    .slice(-count)
    .toReversed()
    .map((record) => refTo(className, String(record.$key)));
}

/** The containers of the demo files: folders, and the album of the newest news item. */
export function fileBatches(earlier: EarlierRecords): readonly DemoBatch[] {
  const folders = FOLDERS.map((path, priority) => {
    const [above, inner] = path.split('/');
    return {
      $key: path,
      caption: inner ?? above,
      name: `files-${priority}`,
      ...(inner === undefined ? {} : { parentId: refTo('AttachedFileFolder', String(above)) }),
      priority,
    };
  });
  const albums = newest('news', earlier, 1).map(
    (componentId): DemoRecordOf<'ComponentImageAlbum'> => ({
      $key: ALBUM,
      caption: ALBUM,
      name: ALBUM,
      componentId,
    }),
  );
  return [
    { className: 'AttachedFileFolder', records: folders },
    { className: 'ComponentImageAlbum', records: albums },
  ];
}

/** The links of components to the files, created after both. */
function fileLinkBatch(earlier: EarlierRecords): DemoBatch {
  const [componentId] = newest('news', earlier, 1);
  const files = ['Программа конгресса.docx', 'Abstract guidelines.pdf'];
  return {
    className: 'LinkedComponentFile',
    records: files.map(
      (name, priority): DemoRecordOf<'LinkedComponentFile'> => ({
        componentId,
        fileId: refTo('AttachedFile', name),
        priority,
      }),
    ),
  };
}

/** The records that name files, created after them. */
export function batchesAfterFiles(earlier: EarlierRecords): readonly DemoBatch[] {
  return [fileLinkBatch(earlier), { className: 'contentblock', records: picturedBlocks(SHOWN_PAGE) }];
}

function pictureOf(index: number, componentId: DemoReference, rest: DemoRecordOf<'ComponentImage'> = {}): DemoFile {
  const name = `Снимок ${index + 1}.jpg`;
  return {
    className: 'ComponentImage',
    fileName: name,
    record: { name, componentId, priority: index, ...rest },
    bytes: () => landscape(index),
  };
}

/** The demo images: covers of the newest news and articles, and an album. */
function pictures(earlier: EarlierRecords): readonly DemoFile[] {
  const covered = [...newest('news', earlier, 3), ...newest('article', earlier, 2)];
  const covers = covered.map(
    (record, index): DemoFile => ({ ...pictureOf(index, record), namedBy: { record, property: 'defaultImageId' } }),
  );
  const album = newest('news', earlier, 1).flatMap((record) =>
    [0, 1, 2].map((at) =>
      pictureOf(covered.length + at, record, { albumId: refTo('ComponentImageAlbum', ALBUM), priority: at }),
    ),
  );
  return [...covers, ...album];
}

/** The initial files of a new demo database, small and generated on demand. */
export function demoFiles(earlier: EarlierRecords): readonly DemoFile[] {
  const [document] = newest('document', earlier, 1);
  const rules = fileOf('Правила обработки данных.docx', 'Документы', 'Действующая редакция', () =>
    docx([
      'Общие положения',
      'Мы храним только те данные, которые нужны для записи на приём и участия в мероприятиях.',
    ]),
  );
  return [
    fileOf('Заявка на участие.docx', 'Документы/Формы', 'Заполняется участником', () =>
      docx(['Заявка на участие', 'Фамилия, имя, отчество', 'Место работы и должность', 'Телефон и электронная почта']),
    ),
    { ...rules, ...(document && { namedBy: { record: document, property: 'fileId' } }) },
    fileOf('Программа конгресса.docx', 'Мероприятия/Материалы конгресса', 'Три дня, четыре зала', () =>
      docx(['Программа конгресса', '9:00 Регистрация', '10:00 Пленарное заседание', '13:00 Секции', '18:00 Дискуссия']),
    ),
    fileOf('Abstract guidelines.pdf', 'Мероприятия/Материалы конгресса', 'Для зарубежных докладчиков', () =>
      pdf(['Abstract guidelines', '', 'Up to 250 words in English.', 'Send the text before the end of the month.']),
    ),
    fileOf('Порядок работы с постерами.pdf', 'Мероприятия/Материалы конгресса', 'Для авторов постеров', () =>
      printedPdf('Порядок работы с постерами', [
        [
          'Оформление',
          'Постер печатается на листе формата А0 вертикально. В верхней части стоят название работы, авторы и учреждение.',
          'Шрифт основного текста не мельче 24 пунктов: его должно быть видно с двух метров.',
        ],
        [
          'Размещение',
          'Стенды открыты с 8:00. Номер стенда указан в письме о принятии тезисов. Крепления выдаёт стойка регистрации.',
        ],
        [
          'Доклад у стенда',
          'Докладчик находится у стенда с 13:00 до 14:00. На сообщение отводится пять минут, на обсуждение три.',
        ],
        ['После сессии', 'Постеры снимаются до 18:00 последнего дня. Неснятые постеры организаторы не хранят.'],
      ]),
    ),
    fileOf('Памятка участнику.txt', 'Мероприятия', 'Рассылается за день до начала', () =>
      Buffer.from('Возьмите с собой паспорт.\nРегистрация открывается за час до начала.\n'),
    ),
    fileOf('Зал.jpg', 'Мероприятия', 'Для афиши', () => landscape(9)),
    ...pictures(earlier),
    ...pagePictures(SHOWN_PAGE),
    ...pageDocuments(SHOWN_PAGE),
  ];
}
