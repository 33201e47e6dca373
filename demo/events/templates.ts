import { entryFields } from '../component-fields.ts';
import { refTo, type DemoRecordOf } from '../demo-batch.ts';
import type { DemoEvent } from './events.ts';

const [INK, GOLD, GREY] = ['#1f3b57', '#b08d57', '#5b6478'] as const;
const ORGANIZER = 'Учебный центр «Белый клён»';
const CENTER = 'text-align: center';

/** Small capitals with wide spaces, as above a title. */
function label(text: string, style: string): string {
  return `<p style="${style}; text-transform: uppercase; letter-spacing: 2pt; font-size: 10pt; color: ${GREY}">${text}</p>`;
}

/** The place of a signature. */
function signature(name: string, post: string): string {
  return `<hr style="width: 88%; color: ${INK}"><p style="font-size: 11pt; margin-top: 8pt"><b>${name}</b></p><p style="font-size: 9pt; color: ${GREY}; margin-top: 6pt">${post}</p>`;
}

/** The foot of a certificate: the signature, the seal, its number and its day; the QR code is at the right. */
const CERTIFICATE_FOOT = [
  '<div style="margin-top: auto"><table style="border: none"><tr>',
  `<td style="width: 38%; vertical-align: bottom">${signature('Кравцова Е. А.', 'Руководитель учебного центра')}</td>`,
  `<td style="width: 14%; vertical-align: bottom; text-align: center"><p style="font-size: 9pt; color: ${GREY}">М. П.</p></td>`,
  `<td style="width: 33%; vertical-align: bottom; text-align: right"><p style="font-size: 11pt"><b>№ {{number}}</b></p>`,
  `<p style="font-size: 9pt; color: ${GREY}; margin-top: 6pt">Выдан {{issuedAt}}</p><p style="font-size: 9pt; color: ${GREY}; margin-top: 6pt">Подлинность — по QR-коду</p></td>`,
  '<td style="width: 15%"></td></tr></table></div>',
].join('');

/** A certificate's page: its name, whom it is given, and for what. */
function certificateHtml(title: string, kind: string, before: string, lines: readonly string[]): string {
  return [
    label(ORGANIZER, CENTER),
    `<h1 style="${CENTER}; font-size: 36pt; text-transform: uppercase; letter-spacing: 7pt; color: ${INK}; margin-top: 24pt; margin-bottom: 15pt">${title}</h1>`,
    `<p style="${CENTER}; font-size: 15pt; color: ${GOLD}"><i>${kind}</i></p>`,
    `<div style="${CENTER}; margin-top: 16pt"><hr style="width: 18%; color: ${GOLD}"></div>`,
    `<p style="${CENTER}; font-size: 13pt; margin-top: auto; color: ${GREY}">${before}</p>`,
    `<h2 style="${CENTER}; font-size: 26pt; margin-top: 22pt; margin-bottom: 22pt">{{fullName}}</h2>`,
    ...lines,
    CERTIFICATE_FOOT,
  ].join('');
}

/** For what a certificate is given: words, the name of the event, and its days and place. */
function occasion(words: string, place: string): readonly string[] {
  return [
    `<p style="${CENTER}; font-size: 13pt; color: ${GREY}">${words}</p>`,
    `<p style="${CENTER}; font-size: 18pt; margin-top: 18pt; color: ${INK}"><b>«{{eventCaption}}»</b></p>`,
    `<p style="${CENTER}; font-size: 13pt; margin-top: 18pt">${place}</p>`,
  ];
}

const CERTIFICATES = [
  {
    caption: 'Сертификат участника',
    orientation: 'landscape',
    frame: 'ornament',
    html: certificateHtml(
      'Сертификат',
      'участника',
      'подтверждает, что',
      occasion('принял(а) участие в мероприятии', '{{eventDate}}<br>{{address}}'),
    ),
  },
  {
    caption: 'Сертификат вебинара',
    orientation: 'landscape',
    frame: 'double',
    html: certificateHtml(
      'Сертификат',
      'слушателя вебинара',
      'выдан',
      occasion('в том, что он(а) прослушал(а) вебинар', '{{eventDate}}'),
    ),
  },
  {
    caption: 'Сертификат докладчика',
    orientation: 'landscape',
    frame: 'ornament',
    html: certificateHtml(
      'Благодарность',
      'докладчику',
      'вручается',
      occasion('за доклад и ответы на вопросы на мероприятии', '{{eventDate}}'),
    ),
  },
  {
    caption: 'Справка для работодателя',
    orientation: 'portrait',
    frame: 'line',
    html: [
      label(ORGANIZER, 'text-align: left'),
      `<p style="font-size: 9pt; color: ${GREY}; margin-top: 8pt">Парковая ул., д. 5 · обучение и конференции для врачей</p>`,
      `<hr style="color: ${GOLD}">`,
      '<p style="margin-top: 14pt">№ {{number}} от {{issuedAt}}</p>',
      `<h1 style="${CENTER}; margin-top: 70pt; margin-bottom: 26pt; text-transform: uppercase; letter-spacing: 5pt; color: ${INK}">Справка</h1>`,
      '<p style="text-align: justify; font-size: 13pt">Дана <b>{{fullName}}</b> в том, что он(а) участвовал(а) в мероприятии «{{eventCaption}}».</p>',
      '<div style="margin-top: 20pt"><table>',
      ...[
        ['Дни', '{{eventDate}}'],
        ['Место', '{{address}}'],
        ['Баллы НМО', '{{educationScore}}'],
      ].map(
        ([caption = '', value = '']) =>
          `<tr><td style="width: 28%; background-color: #f3f0e9">${caption}</td><td style="width: 72%">${value}</td></tr>`,
      ),
      '</table></div>',
      '<p style="margin-top: 20pt">Справка выдана для предъявления по месту работы.</p>',
      `<div style="margin-top: auto"><table style="border: none"><tr><td style="width: 55%; vertical-align: bottom">${signature('Кравцова Е. А.', 'Руководитель учебного центра')}</td>`,
      `<td style="width: 20%; vertical-align: bottom"><p style="font-size: 9pt; color: ${GREY}">М. П.</p></td><td style="width: 25%"></td></tr></table></div>`,
    ].join(''),
  },
] as const;

/** The certificate pages, with placeholders for the variable parts. */
export function certificateTemplateRecords(): readonly DemoRecordOf<'certificateTemplate'>[] {
  return CERTIFICATES.map(
    ({ caption, ...design }, index): DemoRecordOf<'certificateTemplate'> => ({
      ...entryFields({ caption }, index),
      ...design,
    }),
  );
}

/** A band of colour with texts in white. */
function band(...paragraphs: readonly string[]): string {
  return `<table style="border: none"><tr><td style="width: 100%; background-color: ${INK}; color: #ffffff; padding: 16pt; ${CENTER}">${paragraphs.join('')}</td></tr></table>`;
}

/** The head of a programme: its kind, the name of the event, its days and place. */
function programmeHead(size: number, place: string): string {
  return band(
    `<p style="font-size: 9pt; text-transform: uppercase; letter-spacing: 2pt; color: #e3d3b6">${ORGANIZER}</p>`,
    `<p style="font-size: ${size}pt; margin-top: 16pt"><b>{{eventCaption}}</b></p>`,
    `<p style="margin-top: 14pt; font-size: ${size * 0.6}pt">${place}</p>`,
  );
}

/** The name of a part of a programme, above a line. */
function part(caption: string): string {
  return `<h3 style="color: ${INK}; margin-top: 22pt; margin-bottom: 8pt">${caption}</h3><hr style="color: ${GOLD}; margin-bottom: 12pt">`;
}

/** Where to ask, at the foot of a page. */
const CONTACTS = `<div style="margin-top: auto"><hr style="color: ${GOLD}"><p style="${CENTER}; font-size: 10pt; margin-top: 10pt; color: ${GREY}">{{address}} · {{phone1}} · {{email}}</p></div>`;

const BOOKLETS = [
  {
    caption: 'Программа на один лист',
    orientation: 'portrait',
    format: 'A4',
    frame: 'none',
    html: `${programmeHead(22, '{{eventDate}} · {{address}}')}${part('Программа')}{{schedule}}${part('Докладчики')}{{speakers}}${CONTACTS}`,
  },
  {
    caption: 'Карманная программа',
    orientation: 'portrait',
    format: 'A5',
    frame: 'none',
    html: `${programmeHead(15, '{{eventDate}}')}${part('Программа')}<div style="font-size: 10pt">{{schedule}}</div>${part('Докладчики')}<div style="font-size: 10pt">{{speakers}}</div>${CONTACTS}`,
  },
  {
    caption: 'Афиша',
    orientation: 'portrait',
    format: 'A4',
    frame: 'double',
    html: [
      label(ORGANIZER, CENTER),
      `<p style="${CENTER}; margin-top: auto; font-size: 18pt; color: ${GOLD}; text-transform: uppercase; letter-spacing: 4pt">{{eventType}}</p>`,
      `<h1 style="${CENTER}; font-size: 34pt; color: ${INK}; margin-top: 30pt; margin-bottom: 30pt">{{eventCaption}}</h1>`,
      `<p style="${CENTER}; font-size: 20pt; color: ${GREY}"><i>{{slogan}}</i></p>`,
      `<div style="margin-top: auto">${band(
        '<p style="font-size: 30pt"><b>{{eventDate}}</b></p>',
        '<p style="margin-top: 18pt; font-size: 15pt">{{city}} · {{address}}</p>',
      )}</div>`,
      label('Докладчики', `${CENTER}; margin-top: 26pt`),
      '<div style="margin-top: 14pt"><table style="border: none"><tr><td style="width: 8%"></td><td style="width: 92%; font-size: 14pt">{{speakers}}</td></tr></table></div>',
      `<div style="margin-top: auto; text-align: center"><hr style="width: 30%; color: ${GOLD}"><p style="font-size: 18pt; margin-top: 16pt"><b>{{phone1}}</b></p><p style="font-size: 12pt; margin-top: 10pt; color: ${GREY}">{{email}}</p></div>`,
    ].join(''),
  },
  {
    caption: 'Памятка участнику',
    orientation: 'landscape',
    format: 'A5',
    frame: 'line',
    html: [
      label('Памятка участнику', 'text-align: left'),
      `<h2 style="color: ${INK}; margin-top: 16pt; margin-bottom: 12pt">{{eventCaption}}</h2><hr style="color: ${GOLD}">`,
      '<div style="margin-top: 12pt"><table style="border: none">',
      ...[
        ['Когда', '<b>{{eventDate}}</b>'],
        ['Где', '<b>{{address}}</b>'],
        ['Как добраться', '{{addressInstruction}}'],
        ['Телефон', '{{phone1}}'],
      ].map(
        ([caption = '', value = '']) =>
          `<tr><td style="width: 26%; color: ${GREY}">${caption}</td><td style="width: 74%">${value}</td></tr>`,
      ),
      '</table></div>',
      `<p style="margin-top: auto; font-size: 10pt; color: ${GREY}">${ORGANIZER}. Возьмите с собой документ и эту памятку: по ней вас быстрее найдут в списке.</p>`,
    ].join(''),
  },
] as const;

/** The booklet pages, with placeholders for the variable parts. */
export function bookletTemplateRecords(): readonly DemoRecordOf<'bookletTemplate'>[] {
  return BOOKLETS.map(
    ({ caption, ...design }, index): DemoRecordOf<'bookletTemplate'> => ({
      ...entryFields({ caption }, index),
      ...design,
    }),
  );
}

/** The booklets of future events: each has a programme, a congress also a poster. */
export function bookletConfigurationRecords(
  events: readonly DemoEvent[],
): readonly DemoRecordOf<'bookletConfiguration'>[] {
  const programmes = events
    .filter((event) => event.day > 0 && !event.isOnline)
    .map(
      (event): DemoRecordOf<'bookletConfiguration'> => ({
        eventId: refTo('event', event.key),
        bookletTemplateId: refTo(
          'bookletTemplate',
          event.type === 4 ? 'karmannaya-programma' : 'programma-na-odin-list',
        ),
        caption: 'Программа',
        parameters: [{ name: 'Тираж', value: String(event.placements) }],
      }),
    );
  const posters = events
    .filter((event) => event.day > 0 && event.type === 4)
    .map(
      (event): DemoRecordOf<'bookletConfiguration'> => ({
        eventId: refTo('event', event.key),
        bookletTemplateId: refTo('bookletTemplate', 'afisha'),
        caption: 'Афиша',
        parameters: [
          { name: 'Тираж', value: '200' },
          { name: 'slogan', value: 'Приходите учиться вместе' },
        ],
      }),
    );
  return [...programmes, ...posters];
}
