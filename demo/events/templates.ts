import { entryFields } from '../component-fields.ts';
import { refTo, type DemoRecordOf } from '../demo-batch.ts';
import type { DemoEvent } from './events.ts';

const CENTER = 'style="text-align: center"';

/** A certificate's page: its name, whom it is given, and lines below. */
function certificateHtml(title: string, before: string, lines: readonly string[]): string {
  return [
    `<h1 style="text-align: center; color: #3d57c4">${title}</h1>`,
    `<p style="text-align: center; color: #5b6478">№ {{number}} от {{issuedAt}}</p>`,
    `<p style="text-align: center; font-size: 14pt">${before}</p>`,
    `<h2 ${CENTER}>{{fullName}}</h2>`,
    ...lines.map((line) => `<p style="text-align: center; font-size: 14pt">${line}</p>`),
  ].join('');
}

const CERTIFICATES = [
  {
    caption: 'Сертификат участника',
    orientation: 'landscape',
    html: certificateHtml('Сертификат участника', 'подтверждает, что', [
      'принял(а) участие в мероприятии',
      '<b>«{{eventCaption}}»</b>',
      '{{eventDate}}',
      '<i>{{address}}</i>',
    ]),
  },
  {
    caption: 'Сертификат вебинара',
    orientation: 'landscape',
    html: certificateHtml('Сертификат слушателя', 'выдан', [
      'в том, что он(а) прослушал(а) вебинар',
      '<b>«{{eventCaption}}»</b>',
      '{{eventDate}}',
    ]),
  },
  {
    caption: 'Сертификат докладчика',
    orientation: 'landscape',
    html: certificateHtml('Благодарность', 'за доклад и ответы на вопросы вручается', [
      '<b>«{{eventCaption}}»</b>',
      '{{eventDate}}',
    ]),
  },
  {
    caption: 'Справка для работодателя',
    orientation: 'portrait',
    html: [
      `<h2 ${CENTER}>Справка</h2>`,
      `<p style="text-align: right">№ {{number}} от {{issuedAt}}</p>`,
      '<p style="text-align: justify">Дана <b>{{fullName}}</b> в том, что он(а) участвовал(а) в мероприятии «{{eventCaption}}».</p>',
      '<table><tr><th>Дни</th><td>{{eventDate}}</td></tr><tr><th>Место</th><td>{{address}}</td></tr>',
      '<tr><th>Баллы НМО</th><td>{{educationScore}}</td></tr></table>',
      '<p>Справка выдана для предъявления по месту работы.</p>',
    ].join(''),
  },
] as const;

/** The certificate pages, with placeholders for the variable parts. */
export function certificateTemplateRecords(): readonly DemoRecordOf<'certificateTemplate'>[] {
  return CERTIFICATES.map(
    ({ caption, orientation, html }, index): DemoRecordOf<'certificateTemplate'> => ({
      ...entryFields({ caption }, index),
      orientation,
      html,
    }),
  );
}

const BOOKLETS = [
  {
    caption: 'Программа на один лист',
    orientation: 'portrait',
    format: 'A4',
    html: `<h1 ${CENTER}>{{eventCaption}}</h1><p ${CENTER}>{{eventDate}} · {{address}}</p>{{schedule}}<h3>Докладчики</h3>{{speakers}}`,
  },
  {
    caption: 'Карманная программа',
    orientation: 'portrait',
    format: 'A5',
    html: `<h2 ${CENTER}>{{eventCaption}}</h2><p ${CENTER}>{{eventDate}}</p>{{schedule}}<h3>Докладчики</h3>{{speakers}}`,
  },
  {
    caption: 'Афиша',
    orientation: 'portrait',
    format: 'A4',
    html: `<p ${CENTER}>{{eventType}}</p><h1 style="text-align: center; color: #3d57c4">{{eventCaption}}</h1>
      <h2 ${CENTER}>{{eventDate}}</h2><p style="text-align: center; font-size: 16pt"><i>{{slogan}}</i></p>
      {{speakers}}<p ${CENTER}>{{address}}<br>{{phone1}}</p>`,
  },
  {
    caption: 'Памятка участнику',
    orientation: 'landscape',
    format: 'A5',
    html: '<h2>{{eventCaption}}</h2><p><b>Когда:</b> {{eventDate}}</p><p><b>Где:</b> {{address}}</p><p>{{addressInstruction}}</p><p><b>Телефон:</b> {{phone1}}</p>',
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
