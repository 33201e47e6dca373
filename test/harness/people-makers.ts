import { buffer } from 'node:stream/consumers';
import { ZonedSerials } from '#server/workbooks/date-serial.ts';
import { workbookStream } from '#server/workbooks/workbook-stream.ts';
import { heads, MAKERS_ZONE, page, row, text, type TableMaker } from './made-table.ts';
import { documentContent, documentFile, otherWorkbook } from './other-workbooks.ts';
import { windows1251 } from './price-makers.ts';
import { inline, number, workbookFile } from './workbook-file.ts';

const ANNA = { fullName: 'Анна Ильина', phone: '+7 (912) 345-67-89', email: 'anna@example.ru' };
const PETR = { fullName: 'Пётр Ёлкин', phone: '+7 (701) 123-45-67', email: 'petr@example.ru' };

/** Tables of people. */
export const PEOPLE_MAKERS: Readonly<Record<string, TableMaker>> = {
  'Excel for Windows, dates and telephones as numbers': () => ({
    name: 'клиенты.xlsx',
    of: 'client',
    bytes: workbookFile(
      [
        {
          name: 'Лист1',
          rows: [
            heads('ФИО', 'Телефон', 'E-mail', 'Когда', 'Статус'),
            row(
              inline('Анна Ильина'),
              number(79123456789),
              inline('anna@example.ru'),
              number(46_347, 1),
              inline('активен'),
            ),
            row(inline('Пётр Ёлкин'), number(87011234567, 2), inline('petr@example.ru'), '<c/>', inline('Архив')),
          ],
        },
      ],
      { formats: ['dd.mm.yyyy', '[<=9999999]###\\-####;\\(###\\)\\ ###\\-####'] },
    ),
    records: [
      { ...ANNA, nextStepDate: '2026-11-21', instanceStateId: 4 },
      { ...PETR, nextStepDate: null, instanceStateId: 5 },
    ],
  }),
  'Excel for Mac, XML of 2003': () => ({
    name: 'клиенты.xml.xls',
    of: 'client',
    bytes: otherWorkbook('xlml', [
      {
        name: 'Лист1',
        rows: [
          ['Полное имя', 'Моб. телефон', 'Почта', 'Когда'],
          ['Анна Ильина', '8 (912) 345-67-89', 'anna@example.ru', { v: 46_347, z: 'd mmm yyyy' }],
        ],
      },
    ]),
    records: [{ ...ANNA, nextStepDate: '2026-11-21' }],
  }),
  'Excel, CSV in windows-1251': () => ({
    name: 'клиенты.csv',
    of: 'client',
    bytes: text(
      [
        ['Контактное лицо', 'Тел.', 'Эл. почта', 'Комментарий'],
        ['Анна Ильина', '8 (912) 345-67-89', 'anna@example.ru', 'звонить\nутром'],
        ['Пётр Ёлкин', '+77011234567', 'petr@example.ru', ''],
      ],
      { separator: ';', encode: windows1251 },
    ),
    records: [
      { ...ANNA, comment: 'звонить\nутром' },
      { ...PETR, comment: null },
    ],
  }),
  'Excel, text in UTF-16 with tabs': () => ({
    name: 'клиенты.txt',
    of: 'client',
    bytes: text(
      [
        ['ФИО', 'Телефон', 'E-mail'],
        ['Анна Ильина', '89123456789', 'anna@example.ru'],
      ],
      { separator: '\t', before: '\ufeff', encode: (written) => Buffer.from(written, 'utf16le') },
    ),
    records: [ANNA],
  }),
  'LibreOffice, ODS with dates and titles': () => ({
    name: 'клиенты.ods',
    of: 'client',
    bytes: documentFile(
      documentContent([
        {
          name: 'Лист1',
          rows: [
            ['Список клиентов на 27.11.2026'],
            [],
            ['Ф.И.О.', 'Телефон', 'E-mail', 'Когда'],
            [
              'Анна Ильина',
              '8 912 345 67 89',
              'anna@example.ru',
              ['office:value-type="date" office:date-value="2026-11-21"', '21.11.26'],
            ],
            ['Пётр Ёлкин', '+7 701 123-45-67', 'petr@example.ru', null],
          ],
        },
      ]),
    ),
    records: [
      { ...ANNA, nextStepDate: '2026-11-21' },
      { ...PETR, nextStepDate: null },
    ],
  }),
  'Google Sheets, CSV of the United States': () => ({
    name: 'clients.csv',
    of: 'client',
    bytes: text(
      [
        ['Full Name', 'Phone Number', 'Email', 'Когда', 'Откуда пришёл'],
        ['Анна Ильина', '+79123456789', 'anna@example.ru', '11/21/2026', 'сайт, форма'],
        ['Пётр Ёлкин', '+77011234567', 'petr@example.ru', '3/4/2026', ''],
      ],
      { separator: ',', end: '\n' },
    ),
    records: [
      { ...ANNA, nextStepDate: '2026-11-21', source: 'сайт, форма' },
      { ...PETR, nextStepDate: '2026-03-04', source: null },
    ],
  }),
  'Google Sheets, CSV in which no day decides the order': () => ({
    name: 'clients.csv',
    of: 'client',
    bytes: text(
      [
        ['ФИО', 'Когда'],
        ['Анна Ильина', '03/04/2026'],
      ],
      { separator: ',', end: '\n' },
    ),
    records: [{ fullName: 'Анна Ильина', nextStepDate: '2026-04-03' }],
    asks: { nextStepDate: 'dayOrMonth' },
  }),
  'a program that saves workbooks without their formats': () => ({
    name: 'clients.xlsx',
    of: 'client',
    bytes: workbookFile([
      { name: 'Sheet1', rows: [heads('ФИО', 'Когда'), row(inline('Анна Ильина'), number(46_347))] },
    ]),
    records: [{ fullName: 'Анна Ильина', nextStepDate: 'Введите дату, например 21.11.2026: «46347» не читается' }],
    asks: { nextStepDate: 'countedDays' },
  }),
  'Google Contacts': () => ({
    name: 'contacts.csv',
    of: 'client',
    bytes: text(
      [
        ['Name', 'Given Name', 'Notes', 'E-mail 1 - Type', 'E-mail 1 - Value', 'Phone 1 - Value', 'Organization Name'],
        ['Анна Ильина', 'Анна', '', '* Work', 'anna@example.ru', '+7 912 345-67-89', 'Ромашка'],
      ],
      { separator: ',', end: '\n' },
    ),
    records: [{ ...ANNA, comment: null, companyId: ['Ромашка'] }],
  }),
  'Bitrix24, a page that is called XLS': () => ({
    name: 'contact.xls',
    of: 'client',
    bytes: page([
      ['ID', 'Контакт', 'Рабочий телефон', 'Рабочий e-mail', 'Компания', 'Ответственный', 'Создан'],
      ['15', 'Анна Ильина', '89123456789', 'anna@example.ru', 'Ромашка', 'Иван Смирнов', '21.11.2026 14:05:09'],
      ['16', 'Пётр Ёлкин', '+77011234567', 'petr@example.ru', '', 'Иван Смирнов', '21.11.2026 14:06:00'],
    ]),
    records: [
      { ...ANNA, companyId: ['Ромашка'], managerId: ['Иван Смирнов'] },
      { ...PETR, companyId: null, managerId: ['Иван Смирнов'] },
    ],
  }),
  'amoCRM, CSV in quotation marks': () => ({
    name: 'amocrm_export.csv',
    of: 'client',
    bytes: text(
      [
        ['Полное имя контакта', 'ФИО', 'Компания', 'Ответственный', 'Мобильный телефон', 'Рабочий e-mail', 'Источник'],
        ['', 'Анна Ильина', 'ООО "Ромашка"', 'Иван', "'+79123456789", 'anna@example.ru', 'Реклама'],
      ],
      { separator: ',', end: '\n', before: '\ufeff', isQuoted: true },
    ),
    records: [{ ...ANNA, companyId: ['ООО "Ромашка"'], managerId: ['Иван'], source: 'Реклама' }],
  }),
  'an old site, TSV without headings': () => ({
    name: 'a.tsv',
    of: 'client',
    bytes: text(
      [
        ['Анна Ильина', 'anna@example.ru'],
        ['Пётр Ёлкин', 'petr@example.ru'],
      ],
      { separator: '\t', end: '\n' },
    ),
    records: [{}, {}],
  }),
  'the export of this product': async () => ({
    name: 'Клиенты.xlsx',
    of: 'client',
    bytes: await buffer(
      workbookStream({
        name: 'Клиенты',
        columns: [
          { heading: 'ID', holds: 'numbers' },
          { heading: 'Версия', holds: 'numbers' },
          { heading: 'Изменено', holds: 'moments' },
          { heading: 'ФИО', holds: 'texts' },
          { heading: 'Телефон', holds: 'texts' },
          { heading: 'E-mail', holds: 'texts' },
          { heading: 'Компания', holds: 'texts' },
          { heading: 'Когда', holds: 'days' },
          { heading: 'Статус', holds: 'texts' },
        ],
        rows: [
          [
            15,
            3,
            { serial: new ZonedSerials(MAKERS_ZONE).serialOf('2026-11-21T11:05:09Z'), text: '' },
            'Анна Ильина',
            '+7 (912) 345-67-89',
            'anna@example.ru',
            'Ромашка',
            { day: '2026-11-21' },
            'Активен',
          ],
        ],
      }),
    ),
    records: [{ id: 15, version: 3, ...ANNA, companyId: ['Ромашка'], nextStepDate: '2026-11-21', instanceStateId: 4 }],
  }),
};
