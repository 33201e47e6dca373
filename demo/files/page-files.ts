import { refTo } from '../demo-batch.ts';
import { DOCUMENTS_BLOCK } from '../site/built-page.ts';
import { PAGE_PICTURES, pictureKey } from '../site/page-pictures.ts';
import type { DemoFile } from './demo-file.ts';
import { docx } from './docx.ts';
import { pdf } from './pdf.ts';
import { landscape } from './pictures.ts';

/** The number of the first drawing, after those of the other pictures. */
const FIRST = 11;

/** The pictures of a page's blocks. */
export function pagePictures(page: string): readonly DemoFile[] {
  return PAGE_PICTURES.map(
    (name, index): DemoFile => ({
      className: 'ComponentImage',
      fileName: `${name}.jpg`,
      record: {
        $key: pictureKey(page, name),
        name: `${name}.jpg`,
        componentId: refTo('page', page),
        priority: index,
      },
      bytes: () => landscape(FIRST + index),
    }),
  );
}

const DOCUMENTS = [
  {
    fileName: 'Расписание на полугодие.docx',
    bytes: () => docx(['Расписание на полугодие', 'Вебинары — по вторникам и четвергам', 'Курсы — раз в месяц']),
  },
  {
    fileName: 'How to find us.pdf',
    bytes: () => pdf(['How to find us', '', 'The entrance is from the yard, second floor.']),
  },
] as const;

/** The files of a page's list of documents. */
export function pageDocuments(page: string): readonly DemoFile[] {
  const block = refTo('contentblock', `${page}/${DOCUMENTS_BLOCK}`);
  const key = (fileName: string): string => `${page}/${fileName}`;
  return DOCUMENTS.map(
    ({ fileName, bytes }, priority): DemoFile => ({
      className: 'ContentBlockFile',
      fileName,
      bytes,
      record: { $key: key(fileName), contentBlockId: block, fileName, priority },
      namedBy: {
        record: block,
        property: 'model',
        value: DOCUMENTS.slice(0, priority + 1).map((listed) => ({
          id: refTo('ContentBlockFile', key(listed.fileName)),
          fileName: listed.fileName,
        })),
      },
    }),
  );
}
