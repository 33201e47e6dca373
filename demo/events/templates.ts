import { entryFields } from '../component-fields.ts';
import { refTo, type DemoRecordOf } from '../demo-batch.ts';
import { paragraphs } from '../markup.ts';
import { rowsOf } from '../rows.ts';
import type { DemoEvent } from './events.ts';

const CERTIFICATES = `
Сертификат участника | landscape | Настоящий сертификат подтверждает участие: {{fullName}}. Мероприятие: {{eventCaption}}, {{eventDate}}. Номер {{number}}.
Сертификат вебинара | landscape | {{fullName}} прослушал(а) вебинар «{{eventCaption}}» {{eventDate}}. Номер {{number}}.
Сертификат докладчика | landscape | Благодарим за доклад: {{fullName}}. Мероприятие: {{eventCaption}}, {{eventDate}}.
Справка для работодателя | portrait | {{fullName}} принял(а) участие в мероприятии «{{eventCaption}}» {{eventDate}}, баллы НМО: {{educationScore}}.
`;

/** The certificate pages, with placeholders for the variable parts. */
export function certificateTemplateRecords(): readonly DemoRecordOf<'certificateTemplate'>[] {
  return rowsOf(CERTIFICATES).map(
    ([caption = '', orientation = '', text = ''], index): DemoRecordOf<'certificateTemplate'> => ({
      ...entryFields({ caption }, index),
      orientation,
      html: paragraphs(text.split('. ')),
    }),
  );
}

const BOOKLETS = `
Программа на один лист | portrait | A4 | {{eventCaption}}. {{eventDate}}, {{address}}. {{schedule}}
Карманная программа | portrait | A5 | {{eventCaption}}. {{schedule}}. Докладчики: {{speakers}}
Афиша | portrait | A4 | {{eventCaption}}. {{eventDate}}. {{speakers}}. {{slogan}}
Памятка участнику | landscape | A5 | {{address}}. {{addressInstruction}}. Телефон: {{phone1}}
`;

/** The booklet pages, with placeholders for the variable parts. */
export function bookletTemplateRecords(): readonly DemoRecordOf<'bookletTemplate'>[] {
  return rowsOf(BOOKLETS).map(
    ([caption = '', orientation = '', format = '', text = ''], index): DemoRecordOf<'bookletTemplate'> => ({
      ...entryFields({ caption }, index),
      orientation,
      format,
      html: paragraphs(text.split('. ')),
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
