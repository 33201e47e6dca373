import { refTo, type DemoRecordOf } from '../demo-batch.ts';
import { paragraphs } from '../markup.ts';
import { cycled } from '../rows.ts';
import { momentAfter } from '../timeline.ts';
import type { DemoEvent } from './events.ts';

/** Parts of a day by the type of the event: title, minutes. */
const PROGRAMMES: Readonly<Record<number, readonly (readonly [string, number])[]>> = {
  1: [
    ['Лекция', 90],
    ['Ответы на вопросы', 30],
  ],
  2: [
    ['Лекция с разбором', 90],
    ['Перерыв', 30],
    ['Демонстрация', 120],
  ],
  3: [
    ['Вводная часть и техника безопасности', 45],
    ['Работа в группах', 180],
    ['Разбор и зачёт', 60],
  ],
  4: [
    ['Открытие', 30],
    ['Пленарное заседание', 120],
    ['Секционные заседания', 180],
    ['Дискуссия и закрытие', 60],
  ],
};

const HALLS = ['Большой зал', 'Зал «Лесной»', 'Аудитория 2'] as const;
/** Only events near the latest day have programmes. */
const NEAREST = 100;

/** The programme of the first day of each near event; a webinar has it as text. */
export function eventScheduleRecords(events: readonly DemoEvent[]): readonly DemoRecordOf<'eventSchedule'>[] {
  return events
    .filter((event) => Math.abs(event.day) < NEAREST)
    .flatMap((event) => {
      let minute = 0;
      return (PROGRAMMES[event.type] ?? []).map(([caption, minutes], index): DemoRecordOf<'eventSchedule'> => {
        const start = minute;
        minute += minutes;
        const isBreak = caption === 'Перерыв';
        return {
          eventId: refTo('event', event.key),
          caption,
          dateStart: momentAfter(event.day, event.hour, start),
          dateEnd: momentAfter(event.day, event.hour, minute),
          hall: event.type === 4 ? cycled(HALLS, index) : 'Аудитория 1',
          eventPersonIds: isBreak
            ? []
            : event.speakers.map((speaker) => refTo('EventPerson', `${event.key}/${speaker}`)),
          ...(isBreak ? {} : { description: paragraphs([`${caption}: ${String(minutes)} минут.`]) }),
          priority: (index + 1) * 10,
        };
      });
    });
}
