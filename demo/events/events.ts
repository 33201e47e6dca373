import { componentFields } from '../component-fields.ts';
import { phoneNumbers } from '../contacts.ts';
import { refTo, type DemoRecordOf } from '../demo-batch.ts';
import { paragraphs } from '../markup.ts';
import { cycled, rowsOf } from '../rows.ts';
import { momentAfter } from '../timeline.ts';
import { transliterate } from '#model/slug.ts';
import { EVENTS } from './event-texts.ts';

/** An event of the set with the source of its programme and its participants. */
export interface DemoEvent {
  readonly record: DemoRecordOf<'event'>;
  readonly key: string;
  readonly type: number;
  /** Days relative to the data set's latest day. */
  readonly day: number;
  readonly hour: number;
  readonly daysLong: number;
  readonly placements: number;
  readonly isOnline: boolean;
  /** Keys of persons. */
  readonly speakers: readonly string[];
}

const HOURS_LONG: Readonly<Record<number, number>> = { 0: 2, 1: 3, 2: 7, 3: 7, 4: 9 };
const TYPES = ['вебинар', 'курс', 'курс', 'практикум', 'конгресс'] as const;
const VENUES = ['Учебный центр «Белый клён»', 'Конгресс-центр «Парковый»', 'Симуляционный центр «Белый клён»'] as const;
const STREETS = ['Парковая ул., д. 2', 'Выставочная ул., д. 30', 'Заводская ул., д. 40'] as const;
const LAYOUTS = ['DefaultEventTemplate', 'EventTemplate01', 'EventTemplate02'] as const;

const RUSSIAN_DAY = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Moscow',
});

/** Start and end of registration, in days before the event. */
const REGISTRATION_OPENS = 90;
const REGISTRATION_CLOSES = 1;

function stateOf(day: number, index: number): number {
  if (index === 1) return 2;
  if (day < -300) return 5;
  return day < -1 ? 11 : 4;
}

function placeOf(city: string, index: number): DemoRecordOf<'event'> {
  if (city === '') return {};
  return {
    countryId: refTo('region', 'country/RU'),
    cityId: refTo('region', `city/${city}`),
    address: `${cycled(STREETS, index)}, ${cycled(VENUES, index)}`,
    addressInstruction: 'Вход с улицы, гардероб слева. Регистрация участников открывается за час до начала.',
  };
}

/** Events of all five types, the furthest in the future first; `persons` are the possible speakers. */
export function demoEvents(persons: readonly DemoRecordOf<'person'>[]): readonly DemoEvent[] {
  const nextPhone = phoneNumbers(20_261_112);
  const keyOfSurname = new Map(persons.map((person) => [String(person.lastName), String(person.$key)]));
  const rows = rowsOf(EVENTS);
  return rows.map(
    (
      [type, caption = '', day, hour, days, places, city = '', score, priceText = '', surnames = '', lead = ''],
      index,
    ) => {
      const event = { type: Number(type), day: Number(day), hour: Number(hour), daysLong: Number(days) };
      const lastDay = event.day + event.daysLong - 1;
      const start = momentAfter(event.day, event.hour);
      const time = `${String(event.hour)}:00 (Мск)`;
      const fields = componentFields({ caption, lead, html: paragraphs([lead, ABOUT]) }, index, rows.length);
      const isOnline = city === '';
      const record: DemoRecordOf<'event'> = {
        ...fields,
        instanceStateId: stateOf(event.day, index),
        publicationDate: momentAfter(Math.min(event.day - REGISTRATION_OPENS, 0), 11),
        type: event.type,
        eventMode: isOnline || event.type === 4 ? 1 : 0,
        placements: Number(places),
        certificateTemplateId: certificateTemplateOf(event),
        dateStart: start,
        dateEnd: momentAfter(lastDay, event.hour + (HOURS_LONG[event.type] ?? 2)),
        dateTime: `${RUSSIAN_DAY.format(new Date(start))}, ${time}`,
        registrationDateStart: momentAfter(event.day - REGISTRATION_OPENS, 0),
        registrationDateEnd: momentAfter(event.day - REGISTRATION_CLOSES, 23, 59),
        ...placeOf(city, index),
        accreditation:
          Number(score) > 0
            ? `Аккредитован как ${cycled(TYPES, event.type)}, баллы НМО: ${String(score)}.`
            : 'Без аккредитации.',
        educationScore: Number(score),
        priceText,
        useHtmlSchedule: event.type === 0,
        ...(event.type === 0
          ? { scheduleHtml: paragraphs([`${time} — эфир`, 'Ответы на вопросы — последние двадцать минут']) }
          : {}),
        ...(event.type === 3
          ? { usedCommodities: 'Перчатки, наборы инструментов и тренажёры выдаются на месте.' }
          : {}),
        contact1: 'Организационный комитет',
        phone1: nextPhone(),
        ...(event.type === 4 ? { contact2: 'Пресс-служба', phone2: nextPhone() } : {}),
        email: 'events@example.com',
        footerText: 'Организатор оставляет за собой право менять порядок докладов.',
        layout: cycled(LAYOUTS, event.type === 4 ? 1 : event.type === 0 ? 0 : 2),
      };
      return {
        ...event,
        record,
        key: String(record.$key),
        placements: Number(places),
        isOnline,
        speakers: surnames.split(', ').flatMap((surname) => keyOfSurname.get(surname) ?? []),
      };
    },
  );
}

/** The design of an event's certificates. */
export function certificateTemplateOf({ type }: Pick<DemoEvent, 'type'>) {
  return refTo('certificateTemplate', type === 0 ? 'sertifikat-vebinara' : 'sertifikat-uchastnika');
}

const ABOUT = 'Участники получают материалы и запись. Вопросы докладчикам можно прислать заранее при регистрации.';

/** The speakers of the events: the first speaker is the lead. */
export function eventPersonRecords(events: readonly DemoEvent[]): readonly DemoRecordOf<'EventPerson'>[] {
  return events.flatMap((event) =>
    event.speakers.map(
      (speaker, index): DemoRecordOf<'EventPerson'> => ({
        $key: `${event.key}/${speaker}`,
        eventId: refTo('event', event.key),
        personId: refTo('person', speaker),
        role: index === 0 ? 'Ведущий докладчик' : 'Докладчик',
        priority: (index + 1) * 10,
      }),
    ),
  );
}

/** Broadcasts of the online events, and of the congresses' main halls. */
export function eventBroadcastRecords(events: readonly DemoEvent[]): readonly DemoRecordOf<'EventBroadcast'>[] {
  return events
    .filter((event) => event.isOnline || event.type === 4)
    .map((event): DemoRecordOf<'EventBroadcast'> => {
      const address = `https://live.example.com/${transliterate(event.key)}`;
      return {
        eventId: refTo('event', event.key),
        caption: event.type === 4 ? 'Трансляция главного зала' : 'Прямой эфир',
        url: address,
        code: paragraphs([`Эфир: ${address}`]),
        dateStart: momentAfter(event.day, event.hour),
      };
    });
}
