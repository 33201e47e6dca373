import { refTo, type DemoRecordOf } from '../demo-batch.ts';
import { paragraphs } from '../markup.ts';
import { momentAfter } from '../timeline.ts';
import type { DemoEvent } from './events.ts';

/** A part of a day: title, minutes from the start of the event's day, minutes long, and the hall of a congress. */
type Part = readonly [caption: string, start: number, minutes: number, hall?: string];

/** Parts of a day by the type of the event. */
const PROGRAMMES: Readonly<Record<number, readonly Part[]>> = {
  1: [
    ['Лекция', 0, 90],
    ['Ответы на вопросы', 90, 30],
  ],
  2: [
    ['Лекция с разбором', 0, 90],
    ['Перерыв', 90, 30],
    ['Демонстрация', 120, 120],
  ],
  3: [
    ['Вводная часть и техника безопасности', 0, 45],
    ['Работа в группах', 45, 180],
    ['Разбор и зачёт', 225, 60],
  ],
};

const [MAIN, FOREST, ROOM] = ['Большой зал', 'Зал «Лесной»', 'Аудитория 2'];

/** The days of a congress: what takes place at one time stands in different halls. */
const CONGRESS: readonly (readonly Part[])[] = [
  [
    ['Открытие', 0, 30, MAIN],
    ['Пленарное заседание', 30, 120, MAIN],
    ['Перерыв', 150, 30],
    ['Секция «Диагностика»', 180, 90, FOREST],
    ['Секция «Лечение»', 180, 120, ROOM],
    ['Круглый стол', 210, 90, MAIN],
  ],
  [
    ['Секция «Реабилитация»', 0, 120, FOREST],
    ['Школа молодого специалиста', 0, 90, ROOM],
    ['Дискуссия', 120, 60, MAIN],
    ['Закрытие', 180, 30, MAIN],
  ],
];
/** Of a congress that is still being planned: it needs the main hall while the plenary session is there. */
const MISPLACED: Part = ['Показательная операция', 120, 60, MAIN];

function partsOf({ type, day }: DemoEvent, dayOfEvent: number): readonly Part[] {
  if (type !== 4) return dayOfEvent === 0 ? (PROGRAMMES[type] ?? []) : [];
  const parts = CONGRESS[dayOfEvent] ?? [];
  return day > 0 && dayOfEvent === 0 ? [...parts, MISPLACED] : parts;
}

/** Only events near the latest day have programmes. */
const NEAREST = 100;

/** The programme of each near event; a webinar has it as text. */
export function eventScheduleRecords(events: readonly DemoEvent[]): readonly DemoRecordOf<'eventSchedule'>[] {
  return events
    .filter((event) => Math.abs(event.day) < NEAREST)
    .flatMap((event) =>
      Array.from({ length: event.daysLong }, (_, at) => partsOf(event, at).map((part) => ({ part, at })))
        .flat()
        .map(({ part: [caption, start, minutes, hall], at }, index): DemoRecordOf<'eventSchedule'> => {
          const isBreak = caption === 'Перерыв';
          const speaker = event.speakers[index % event.speakers.length];
          return {
            eventId: refTo('event', event.key),
            caption,
            dateStart: momentAfter(event.day + at, event.hour, start),
            dateEnd: momentAfter(event.day + at, event.hour, start + minutes),
            hall: hall ?? (event.type === 4 ? 'Фойе' : 'Аудитория 1'),
            eventPersonIds: isBreak || speaker === undefined ? [] : [refTo('EventPerson', `${event.key}/${speaker}`)],
            ...(isBreak ? {} : { description: paragraphs([`${caption}: ${String(minutes)} минут.`]) }),
            priority: (index + 1) * 10,
          };
        }),
    );
}
