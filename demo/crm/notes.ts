import { refTo, type DemoRecordOf } from '../demo-batch.ts';
import { cycled } from '../rows.ts';
import { momentAfter } from '../timeline.ts';

const NOTES = [
  'Предпочитает переписку, на звонки отвечает после обеда.',
  'Просит закрывающие документы в электронном виде.',
  'Решение принимает вместе с главным врачом, бюджет согласуют до конца месяца.',
  'Был на демонстрации, понравилась модель с автоматической манжетой.',
  'Сравнивает нас с местным поставщиком: важен срок доставки.',
] as const;

/** The author of the notes: who writes to clients. */
const EDITOR = refTo('user', 'siteEditors');

/** Two or three notes about each client over the last month, oldest first. */
export function clientNoteRecords(clients: readonly DemoRecordOf<'client'>[]): readonly DemoRecordOf<'note'>[] {
  return clients
    .flatMap(({ $key }, index) =>
      Array.from({ length: 2 + (index % 2) }, (_, at) => {
        const written = momentAfter(-((index * 3 + at * 11) % 35) - 1, 10 + (index % 8), (index * 17) % 60);
        return {
          className: 'client',
          objectId: refTo('client', String($key)),
          text: cycled(NOTES, index + at),
          authorId: EDITOR,
          createDate: written,
          lastUpdate: written,
        };
      }),
    )
    .toSorted((one, other) => one.createDate.localeCompare(other.createDate));
}
