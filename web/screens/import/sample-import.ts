import type { ImportState } from '#model/wire/imports.ts';

/** An import of news for tests, with a column that asks and one that is not understood. */
export function sampleImport(changes: Partial<ImportState> = {}): ImportState {
  return {
    id: 7,
    className: 'news',
    under: null,
    fileName: 'новости.csv',
    stage: 'columns',
    jobId: 3,
    message: null,
    sheets: [],
    sheet: null,
    headingRow: 1,
    rows: 3,
    hiddenRows: 0,
    archiveFiles: null,
    headings: [
      { index: 0, heading: 'Заголовок', samples: ['Первая', 'Вторая', 'Третья'] },
      { index: 1, heading: 'Системное имя', samples: ['first', 'second'] },
      { index: 2, heading: 'Дата', samples: ['03/04/2026', '05/06/2026'] },
      { index: 3, heading: 'Примечание бухгалтерии', samples: ['см. договор'] },
    ],
    targets: [
      { name: 'id', caption: 'Номер', isRequired: false, isKey: true },
      { name: 'caption', caption: 'Название', isRequired: true, isKey: true },
      { name: 'systemName', caption: 'Системное имя', isRequired: false, isKey: true },
      { name: 'date', caption: 'Дата', isRequired: false, isKey: false },
      { name: 'summary', caption: 'Анонс', isRequired: false, isKey: false },
    ],
    questions: [
      {
        index: 2,
        kind: 'dateOrder',
        text: 'Что стоит первым: день или месяц?',
        choices: [
          { value: 'dayFirst', caption: 'День: 3 апреля 2026' },
          { value: 'monthFirst', caption: 'Месяц: 4 марта 2026' },
        ],
        examples: ['03/04/2026'],
      },
    ],
    columns: [
      { index: 0, to: 'caption' },
      { index: 1, to: 'systemName' },
      { index: 2, to: 'date' },
      { index: 3, to: null },
    ],
    constants: {},
    match: ['systemName'],
    mode: 'both',
    empty: 'leave',
    answers: [],
    totals: null,
    changeSetId: null,
    undone: null,
    createDate: '2026-11-27T10:00:00Z',
    author: { id: 1, caption: 'Орехов Пётр' },
    isOwn: true,
    ...changes,
  };
}
